import { directions, middleOf, neighbour, type Point } from './directions.ts';

const placeOf = (link: Element): Point => {
  const path = link.querySelector('path')?.getAttribute('d');
  if (path) return middleOf(path);
  const dot = link.querySelector('circle');
  return [Number(dot?.getAttribute('cx')), Number(dot?.getAttribute('cy'))];
};

const nameOf = (link: Element | null): string => link?.querySelector('title')?.textContent ?? '';

/**
 * Makes the links of a map one stop of the tab key, between which the arrow keys move, and tells the name of the
 * country under focus or pointer (empty for none).
 * @returns undoes it.
 */
export const enliven = (map: Element, tell: (name: string) => void): (() => void) => {
  const links: (Element & HTMLOrSVGElement)[] = [...map.querySelectorAll<SVGAElement>('a')];
  const places = links.map(placeOf);
  const under = (event: Event) => (event.target as Element).closest('a');
  const indexOf = (link: Element | null) => links.indexOf(link as (typeof links)[number]);
  const focused = () => indexOf(document.activeElement);
  const stop = (index: number) => {
    for (const [each, link] of links.entries()) link.setAttribute('tabindex', each === index ? '0' : '-1');
  };

  const listeners: Record<string, (event: Event) => void> = {
    focusin: (event) => {
      stop(indexOf(under(event)));
      tell(nameOf(under(event)));
    },
    focusout: () => tell(''),
    pointerover: (event) => tell(nameOf(under(event) ?? links[focused()] ?? null)),
    pointerleave: () => tell(nameOf(links[focused()] ?? null)),
    keydown: (event) => {
      const direction = directions[(event as KeyboardEvent).key];
      if (!direction || focused() < 0) return;
      event.preventDefault();
      const next = neighbour(places, focused(), direction);
      if (next !== null) links[next]?.focus();
    },
  };
  for (const [name, listener] of Object.entries(listeners)) map.addEventListener(name, listener);
  stop(Math.max(0, focused()));
  return () => {
    for (const [name, listener] of Object.entries(listeners)) map.removeEventListener(name, listener);
  };
};
