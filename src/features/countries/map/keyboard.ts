import { centreOf, directions, neighbour, type Point } from './directions.ts';

const placeOf = (link: Element): Point => {
  const path = link.querySelector('path')?.getAttribute('d');
  if (path) return centreOf(path);
  const dot = link.querySelector('circle');
  return [Number(dot?.getAttribute('cx')), Number(dot?.getAttribute('cy'))];
};

const nameOf = (link: Element | null): string => link?.querySelector('title')?.textContent ?? '';

/**
 * Makes the links of a map a single tab stop with arrow-key navigation (roving tabindex), and reports the name of the
 * country focused or hovered (empty for none).
 * @returns removes the listeners.
 */
export const attachMapKeyboard = (map: Element, onName: (name: string) => void): (() => void) => {
  const links: (Element & HTMLOrSVGElement)[] = [...map.querySelectorAll<SVGAElement>('a')];
  const places = links.map(placeOf);
  const linkUnder = (event: Event) => (event.target as Element).closest('a');
  const indexOf = (link: Element | null) => links.indexOf(link as (typeof links)[number]);
  const focused = () => indexOf(document.activeElement);
  const setTabStop = (index: number) => {
    for (const [each, link] of links.entries()) link.setAttribute('tabindex', each === index ? '0' : '-1');
  };

  const listeners: Record<string, (event: Event) => void> = {
    focusin: (event) => {
      setTabStop(indexOf(linkUnder(event)));
      onName(nameOf(linkUnder(event)));
    },
    focusout: () => onName(''),
    pointerover: (event) => onName(nameOf(linkUnder(event) ?? links[focused()] ?? null)),
    pointerleave: () => onName(nameOf(links[focused()] ?? null)),
    keydown: (event) => {
      const direction = directions[(event as KeyboardEvent).key];
      if (!direction || focused() < 0) return;
      event.preventDefault();
      const next = neighbour(places, focused(), direction);
      if (next !== null) links[next]?.focus();
    },
  };
  for (const [name, listener] of Object.entries(listeners)) map.addEventListener(name, listener);
  setTabStop(Math.max(0, focused()));
  return () => {
    for (const [name, listener] of Object.entries(listeners)) map.removeEventListener(name, listener);
  };
};
