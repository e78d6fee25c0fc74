import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { accessibilityFaults, newlyShownFaults, putBack, rememberShown, thinOut } from './axe.ts';

const wider = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

const show = async (page: Page, width: number, colorScheme: 'dark' | 'light') => {
  await page.setViewportSize({ width, height: 900 });
  await page.emulateMedia({ colorScheme });
  await page.locator(`html[data-mantine-color-scheme="${colorScheme}"]`).waitFor();
};

/**
 * No sideways scrolling at any width, and the rules of accessibility by day on a phone and by night at a desk. What is
 * costly is done while there is little on the page; a window that is wide and dark before is left so.
 */
export const expectUsableScreen = async (page: Page): Promise<void> => {
  await show(page, 1280, 'dark');
  for (const width of [1280, 768, 360]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await wider(page), `${width} px`).toBeLessThanOrEqual(0);
  }
  await thinOut(page);
  await show(page, 360, 'light');
  expect(await accessibilityFaults(page), 'light').toEqual([]);
  await rememberShown(page);
  await show(page, 1280, 'dark');
  expect(await accessibilityFaults(page, { rules: 'usualAgain' }), 'dark').toEqual([]);
  expect(await newlyShownFaults(page, 'usual'), 'newly shown').toEqual([]);
  await putBack(page);
};
