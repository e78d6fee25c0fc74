import { beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, visit } from '../support/browser.ts';
import { waitForHydration } from '../support/hydration.ts';
import { openTestSite, type TestSite } from '../support/site.ts';
import { sharedVisitor } from '../support/usable.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});

describe('a slow phone on a slow network', () => {
  const viewport = { width: 360, height: 740 };
  const open = sharedVisitor({ viewport });
  const openPlain = sharedVisitor({ viewport, javaScriptEnabled: false });

  type Shift = PerformanceEntry & { value: number; sources: { node: Node | null }[] };

  /**
   * Everything that moved from the first byte until the page is live, as `amount what`, and the flags that were fetched
   * where those are more than the cards to be seen. Less than a hundredth of what
   * counts as good is a picture drawn before the browser has read the words beside it.
   */
  const layoutShifts = async (path: string): Promise<string[]> => {
    const { page, close } = await visit(await openBrowser('pictures'), site.url, {
      fresh: true,
      reducedMotion: 'no-preference',
      viewport,
      isMobile: true,
      hasTouch: true,
    });
    const inspector = await page.context().newCDPSession(page);
    await inspector.send('Network.enable');
    await inspector.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 150,
      downloadThroughput: 1_600_000 / 8,
      uploadThroughput: 750_000 / 8,
    });
    // The first text is painted before any script arrives, as on a slow phone.
    await page.route(/\/assets\/.+\.js$/, async (route) => {
      await page.waitForFunction(
        () => performance.getEntriesByName('first-contentful-paint').length > 0,
        undefined,
        { polling: 50 },
      );
      await route.continue();
    });
    await page.addInitScript(() => {
      const shifts: string[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const { value, sources } of (list.getEntries() as Shift[]).filter((each) => each.value > 0.001))
          shifts.push(`${value} ${sources.map(({ node }) => node?.textContent || node?.nodeName)}`);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    const flags = new Set<string>();
    page.on('request', (request) => {
      if (request.url().includes('/flags/')) flags.add(request.url());
    });
    await page.goto(path);
    await waitForHydration(page);
    // Effects of hydration are painted and observed two frames later.
    await page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    );
    const shifts = await page.evaluate(() => (window as unknown as { shifts: string[] }).shifts);
    await close();
    return flags.size > 30 ? [...shifts, `${flags.size} flags`] : shifts;
  };

  it('sees nothing move, and fetches no flag of a hidden card', async () => {
    const paths = ['/?lang=ar', '/?q=Bangldesh', '/country/DE', '/country/BD'];
    const shifts: [path: string, moved: string[]][] = [];
    // Sequentially, because four throttled pages in parallel would slow each other down.
    for (const path of paths) shifts.push([path, await layoutShifts(path)]);
    expect(shifts).toEqual(paths.map((path) => [path, []]));
  });

  it.each(['/country/DE', '/country/EG'])(
    'reads on %s before the script what stands there after it',
    async (path) => {
      const [before, after] = await Promise.all([openPlain(path), open(path)]);
      await expect
        .poll(() => after.locator('main').innerText())
        .toBe(await before.locator('main').innerText());
      await expect.poll(() => after.evaluate(() => document.fonts.size)).toBe(0);
    },
  );
});
