import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AxNode, accessibilityTree, expectStructure } from './accessibility-tree.ts';
import { violationsInAllViews } from './axe.ts';
import { openBrowser, type Visit, visit } from './browser.ts';
import { lostInForcedColours } from './forced-colours.ts';
import { hydrateNow } from './hydration.ts';
import { enlargeText, expectEverythingLegible, expectLayoutFits } from './layout-checks.ts';
import { openTestSite } from './site.ts';
import { foldBack, unfold } from './unfolded.ts';

/** Other pages look the same with and without their script. */
const isLive = (path: string) => /^\/(\?|$)|^\/country\/..($|\?|\/letter|\/share)/.test(path);

/**
 * One visitor opens the pages of all tests of a group, so that shared files are fetched once. They are measured, not
 * drawn: keys can be pressed, but nothing can be clicked.
 */
export const sharedVisitor = (options: BrowserContextOptions = {}) => {
  let opened: Visit;
  beforeAll(async () => {
    const [browser, site] = await Promise.all([openBrowser('undrawn'), openTestSite()]);
    // Caching by the service worker has tests of its own.
    opened = await visit(browser, site.url, { serviceWorkers: 'block', hasTouch: true, ...options });
  });
  afterAll(() => opened.close());
  return async (path: string): Promise<Page> => {
    const { page } = opened;
    await page.setViewportSize({ width: 1280, height: 720 });
    await page.emulateMedia({ colorScheme: 'light', forcedColors: 'none' });
    opened.complaints.length = 0;
    await page.goto(path);
    if (options.javaScriptEnabled !== false && isLive(path)) await hydrateNow(page);
    // The browser itself reports missing pages and blocked service workers.
    expect(opened.complaints.filter((words) => !/404|Service Worker/.test(words))).toEqual([]);
    return page;
  };
};

export type Part = readonly [
  what: string,
  open: (page: Page) => Promise<void>,
  close: (page: Page) => Promise<void>,
];

type PageExpectations = {
  path: string;
  hasStructure?: boolean;
  isAccessible?: boolean;
  fitsLayout?: boolean;
  scalesUp?: boolean;
  supportsForcedColours?: boolean;
  /** Further checks of the accessibility tree. */
  checkTree?: (nodes: readonly AxNode[], page: Page) => void | Promise<void>;
  /**
   * Parts that can be expanded, and how; each must stay legible at the largest size on the smallest phone.
   */
  expandableParts?: readonly Part[];
};

/**
 * Opens a page once and runs all checks on it. The accessibility rules come last, because they remove most of
 * it.
 */
export const describeUsability = (
  open: ReturnType<typeof sharedVisitor>,
  expectations: PageExpectations,
): void => {
  describe(expectations.path, () => {
    let page: Page;
    beforeAll(async () => {
      page = await open(expectations.path);
    });

    if (expectations.hasStructure || expectations.checkTree)
      it('tells a screen reader where it is, in its order, and tells its links apart', async () => {
        const nodes = await accessibilityTree(page);
        if (expectations.hasStructure) expectStructure(nodes);
        await expectations.checkTree?.(nodes, page);
      });

    if (expectations.fitsLayout)
      it('has room from 320 to 1280 px, and for fingers', async () => {
        await expectLayoutFits(page);
      });

    if (expectations.supportsForcedColours)
      it('keeps the borders of its buttons, and what is chosen its mark, in forced colours', async () => {
        await page.setViewportSize({ width: 1000, height: 740 });
        await page.emulateMedia({ forcedColors: 'active' });
        await unfold(page, 'details:not(.gfi-tip)');
        expect(await lostInForcedColours(page)).toEqual([]);
        await page.emulateMedia({ forcedColors: 'none' });
        await foldBack(page);
      });

    if (expectations.scalesUp)
      it('is whole twice and four times as large, and with its text alone twice', async () => {
        await unfold(page, 'details:not(.gfi-tip)');
        await expectEverythingLegible(page, 640, '');
        await expectEverythingLegible(page, 320, '');
        await expectEverythingLegible(page, 360, '32px');
        await enlargeText(page, '');
        await foldBack(page);
      });

    for (const [what, openPart, closePart] of expectations.expandableParts ?? [])
      it(`is whole with ${what} in large type`, async () => {
        await page.setViewportSize({ width: 360, height: 740 });
        await openPart(page);
        await expectEverythingLegible(page, 360, '32px');
        await closePart(page);
        await enlargeText(page, '');
      });

    if (expectations.isAccessible)
      it('keeps every rule of accessibility, on a phone and a desk, by day and by night', async () => {
        expect(await violationsInAllViews(page)).toEqual([]);
      });
  });
};
