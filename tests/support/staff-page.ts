import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import {
  accessibilityViolations,
  markShown,
  newlyShownViolations,
  removeRepetitions,
  restoreRemoved,
} from './axe.ts';

const overflowWidth = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

const setView = async (page: Page, width: number, colorScheme: 'dark' | 'light') => {
  await page.setViewportSize({ width, height: 900 });
  await page.emulateMedia({ colorScheme });
  await page.locator(`html[data-mantine-color-scheme="${colorScheme}"]`).waitFor();
};

/**
 * No horizontal scrolling at any width, and no accessibility violation in light mode on a phone and in dark
 * mode on a desktop. Costly checks run while little is visible; the window is left wide and dark.
 */
export const expectUsableScreen = async (page: Page): Promise<void> => {
  await setView(page, 1280, 'dark');
  for (const width of [1280, 768, 360]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await overflowWidth(page), `${width} px`).toBeLessThanOrEqual(0);
  }
  await removeRepetitions(page);
  await setView(page, 360, 'light');
  expect(await accessibilityViolations(page), 'light').toEqual([]);
  await markShown(page);
  await setView(page, 1280, 'dark');
  expect(await accessibilityViolations(page, { rules: 'usualAgain' }), 'dark').toEqual([]);
  expect(await newlyShownViolations(page, 'usual'), 'newly shown').toEqual([]);
  await restoreRemoved(page);
};
