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
 * No horizontal scrolling at any width, and no accessibility violation in light mode on a phone and in dark
 * mode on a desktop. Costly checks run while little is visible; the window is left wide and dark.
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
