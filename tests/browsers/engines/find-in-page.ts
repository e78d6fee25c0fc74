import type { Wanted } from './engine.ts';

/**
 * The first visible element with a role and an accessible name, in the order of the page. Runs in the page and must stand
 * by itself. Names are computed in the main cases of the standard: labels, `aria-label`, `alt`, content.
 */
export const findInPage = (wanted: Wanted): Element | null => {
  const selectors = {
    link: 'a[href], [role="link"]',
    button: 'button, input[type="submit"], input[type="button"], [role="button"]',
    heading: 'h1, h2, h3, h4, h5, h6, [role="heading"]',
    field: 'input:not([type="hidden"]), textarea, select',
    summary: 'summary',
  };
  const plain = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim();
  const contentOf = (node: Node): string => {
    if (node.nodeType === Node.TEXT_NODE) return node.textContent ?? '';
    if (!(node instanceof Element) || node.getAttribute('aria-hidden') === 'true') return '';
    const label = node.getAttribute('aria-label') ?? node.getAttribute('alt');
    return ` ${label ?? [...node.childNodes].map(contentOf).join('')}`;
  };
  const nameOf = (element: Element): string => {
    const ids = element.getAttribute('aria-labelledby')?.split(/\s+/) ?? [];
    const pointed = ids.map((id) => plain(document.getElementById(id)?.textContent)).join(' ');
    const labels = 'labels' in element ? [...((element.labels as NodeList | null) ?? [])] : [];
    const labelled = labels.map((label) => plain(contentOf(label))).join(' ');
    const own = element instanceof HTMLInputElement && /submit|button/.test(element.type) && element.value;
    const given = pointed || plain(element.getAttribute('aria-label')) || labelled || own;
    return (
      given || plain([...element.childNodes].map(contentOf).join('')) || plain(element.getAttribute('title'))
    );
  };
  const isFolded = (element: Element) => {
    const folded = element.closest('details:not([open])');
    return folded !== null && element.closest('summary')?.parentElement !== folded;
  };
  const isShown = (element: Element) =>
    element.getClientRects().length > 0 &&
    getComputedStyle(element).visibility === 'visible' &&
    !isFolded(element);
  const fits = (name: string) =>
    'is' in wanted ? name === plain(wanted.is) : wanted.has.every((part) => name.includes(plain(part)));
  return (
    [...document.querySelectorAll(selectors[wanted.role])].find(
      (element) => isShown(element) && fits(nameOf(element)),
    ) ?? null
  );
};

/** The call of a function in the page, as text: what all three protocols take. */
export const asCall = <Given>(run: (given: Given) => unknown, given: Given): string =>
  `(${run})(${JSON.stringify(given) ?? 'undefined'})`;
