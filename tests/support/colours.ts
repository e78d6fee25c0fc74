import type { Page } from 'playwright-core';

/** Red, green and blue (0–255) of a computed colour, and its opacity if present. */
const channels = (colour: string): number[] => (colour.match(/[\d.]+/g) ?? []).map(Number);

const luminance = (colour: string): number =>
  channels(colour)
    .slice(0, 3)
    .map((value) => (value <= 10 ? value / 3294 : ((value / 255 + 0.055) / 1.055) ** 2.4))
    .reduce((sum, value, index) => sum + value * ([0.2126, 0.7152, 0.0722][index] ?? 0), 0);

/** Contrast ratio of two computed colours by WCAG 2, from 1 to 21. */
export const contrast = (one: string, other: string): number => {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
};

/** The background colour of an element or of its nearest ancestor with one. Runs in the page. */
const groundOf = (start: Element | null): string => {
  for (let at = start; at; at = at.parentElement) {
    const colour = getComputedStyle(at).backgroundColor;
    if (!/^rgba\(.*, 0\)$|^transparent$/.test(colour)) return colour;
  }
  return 'rgb(255, 255, 255)';
};

/** What scripts of a page find in `window` after `installGroundOf`. */
export type WindowWithColours = { groundOf: typeof groundOf };

/** Defines `groundOf` in the `window` of a page. */
export const installGroundOf = (page: Page): Promise<void> => page.evaluate(`window.groundOf = ${groundOf}`);

/** Text and background colours of elements. */
export const coloursOf = async (
  page: Page,
  selectors: readonly string[],
): Promise<{ selector: string; colour: string; background: string }[]> => {
  await installGroundOf(page);
  return page.evaluate(
    (wanted) =>
      wanted.map((selector) => {
        const element = document.querySelector(selector);
        if (!element) throw new Error(`${selector} is not on the page`);
        const background = (window as unknown as WindowWithColours).groundOf(element);
        return { selector, colour: getComputedStyle(element).color, background };
      }),
    selectors,
  );
};
