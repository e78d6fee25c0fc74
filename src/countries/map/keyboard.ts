import { centreOf, directions, neighbour, type Point } from './directions.ts';

/** The hovered or focused country, and the position as fractions of the map's width and height. */
export type ActiveCountry = { name: string; x: number; y: number };

const pointOf = (link: Element): Point => {
  const path = link.querySelector('path')?.getAttribute('d');
  if (path) return centreOf(path);
  const dot = link.querySelector('circle');
  return [Number(dot?.getAttribute('cx')), Number(dot?.getAttribute('cy'))];
};

/** Moves the title of a link to its aria-label, because browsers would show a title as their own tooltip. */
const moveTitleToLabel = (link: Element) => {
  const title = link.querySelector('title');
  if (!title) return;
  link.setAttribute('aria-label', title.textContent ?? '');
  title.remove();
};

const nameOf = (link: Element): string => link.getAttribute('aria-label') ?? '';

/** A fraction clamped to 0–1, for points beyond the edge. */
const fraction = (part: number, whole: number): number => Math.min(1, Math.max(0, part / whole));

/**
 * Makes the links of a map a single tab stop with arrow-key navigation (roving tabindex), and reports the country
 * focused or hovered (null for none).
 * @returns a function that removes the listeners
 */
export const attachMapKeyboard = (
  map: Element,
  onActiveCountry: (spot: ActiveCountry | null) => void,
): (() => void) => {
  const links: (Element & HTMLOrSVGElement)[] = [...map.querySelectorAll<SVGAElement>('a')];
  const points = links.map(pointOf);
  const viewBox = map.querySelector('svg')?.viewBox.baseVal;
  const linkUnder = (event: Event) => (event.target as Element).closest('a');
  const indexOf = (link: Element | null) => links.indexOf(link as (typeof links)[number]);
  const focused = () => indexOf(document.activeElement);
  const setTabStop = (index: number) => {
    for (const [each, link] of links.entries()) link.setAttribute('tabindex', each === index ? '0' : '-1');
  };
  const activeCountryAt = (index: number): ActiveCountry | null => {
    const [link, place] = [links[index], points[index]];
    if (!link || !place || !viewBox) return null;
    return {
      name: nameOf(link),
      x: fraction(place[0], viewBox.width),
      y: fraction(place[1], viewBox.height),
    };
  };
  const reportPointer = (event: Event) => {
    const link = linkUnder(event);
    const { clientX, clientY } = event as PointerEvent;
    const { left, top, width, height } = map.getBoundingClientRect();
    const at = () => ({ x: fraction(clientX - left, width), y: fraction(clientY - top, height) });
    onActiveCountry(link ? { name: nameOf(link), ...at() } : activeCountryAt(focused()));
  };

  const listeners: Record<string, (event: Event) => void> = {
    focusin: (event) => {
      const index = indexOf(linkUnder(event));
      setTabStop(index);
      onActiveCountry(activeCountryAt(index));
    },
    focusout: () => onActiveCountry(null),
    pointerover: reportPointer,
    pointermove: reportPointer,
    pointerleave: () => onActiveCountry(activeCountryAt(focused())),
    keydown: (event) => {
      const direction = directions[(event as KeyboardEvent).key];
      if (!direction || focused() < 0) return;
      event.preventDefault();
      const next = neighbour(points, focused(), direction);
      if (next !== null) links[next]?.focus();
    },
  };
  for (const link of links) moveTitleToLabel(link);
  for (const [name, listener] of Object.entries(listeners)) map.addEventListener(name, listener);
  setTabStop(Math.max(0, focused()));
  return () => {
    for (const [name, listener] of Object.entries(listeners)) map.removeEventListener(name, listener);
  };
};
