import type { AxeResults } from 'axe-core';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { linesOf, runAxe, thinOut } from '../support/axe.ts';
import { openBrowser, type Visit, visit } from '../support/browser.ts';
import { coloursOf, contrast } from '../support/colours.ts';
import { hydrated, hydratedAtOnce } from '../support/hydrated.ts';
import { sticksOut } from '../support/room.ts';
import { openTestSite, type TestSite } from '../support/site.ts';
import { spokenTree, type Told } from '../support/spoken.ts';

let browser: Browser;
let site: TestSite;
beforeAll(async () => {
  [browser, site] = await Promise.all([openBrowser(), openTestSite()]);
});
afterAll(() => browser.close());

/** One visitor goes from page to page through the tests of a group: what they have in common is fetched once. */
const visitor = (options: BrowserContextOptions) => {
  let opened: Visit;
  beforeAll(async () => {
    // What a service worker keeps has tests of its own.
    opened = await visit(browser, site.url, { serviceWorkers: 'block', ...options });
  });
  afterAll(() => opened.close());
  return async (path: string): Promise<Page> => {
    const { page } = opened;
    await page.goto(path);
    if (options.javaScriptEnabled === false) return page;
    await hydratedAtOnce(page);
    return page;
  };
};

describe('the rules of accessibility, every one of them', () => {
  const phone = { width: 360, height: 740 };
  const open = visitor({ viewport: phone });

  /** Of the texts whose ground axe cannot tell (stars lie around them), those that are hard to read all the same. */
  const faint = async (page: Page, { incomplete }: AxeResults): Promise<string[]> => {
    const undecided = incomplete.filter(({ id }) => id === 'color-contrast').flatMap(({ nodes }) => nodes);
    const seen = await coloursOf(
      page,
      undecided.map(({ target }) => String(target)),
    );
    return seen
      .map(({ selector, colour, ground }) => ({ selector, ratio: contrast(colour, ground) }))
      .filter(({ ratio }) => ratio < 7)
      .map(({ selector, ratio }) => `${selector}: ${ratio}`);
  };

  /** Also the strictest level and the recommendations, which are off unless named. */
  const faults = async (page: Page, rules: 'every' | 'colours' = 'every'): Promise<string[]> => {
    const results = await runAxe(page, { rules, undecided: true });
    return [...linesOf(results), ...(await faint(page, results))];
  };

  it.each([
    '/',
    '/?lang=ar',
    '/?lang=bn',
    '/?q=Bangldesh',
    '/?q=qqqqqq',
    '/country/DE',
    '/country/EG',
    '/country/BD',
    '/country/DE/letter',
    '/country/EG/letter',
    '/country/DE/share',
    '/impressum',
    '/nowhere',
    '/country/XX',
  ])('are kept by %s, on a phone and a desk, by day and by night', async (path) => {
    const page = await open(path);
    await thinOut(page);
    expect(await faults(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await faults(page, 'colours')).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 900 });
    expect(await faults(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'light' });
    await page.setViewportSize(phone);
  });
});

describe('what a screen reader is told', () => {
  const open = visitor({});
  const openPlain = visitor({ javaScriptEnabled: false });

  const tree = async (path: string) => spokenTree(await open(path));
  const of = (nodes: readonly Told[], role: string) => nodes.filter((node) => node.role === role);

  it.each([
    '/',
    '/?lang=ar',
    '/country/DE',
    '/country/EG',
    '/country/EG/index',
    '/country/DE/letter',
    '/country/EG/letter',
    '/country/DE/share',
    '/country/EG/share?lang=ar',
    '/index/methode',
    '/impressum',
    '/nowhere',
  ])(
    'on %s: one main heading, no level left out, landmarks, and names that tell links apart',
    async (path) => {
      const nodes = await tree(path);

      const levels = of(nodes, 'heading').map(({ level }) => level);
      expect(levels.filter((level) => level === 1)).toHaveLength(1);
      expect(levels[0]).toBe(1);
      for (const [index, level] of levels.entries())
        expect(level - (levels[index - 1] ?? 0)).toBeLessThanOrEqual(1);

      for (const landmark of ['banner', 'main', 'contentinfo'])
        expect(of(nodes, landmark), landmark).toHaveLength(1);
      const navigations = of(nodes, 'navigation').map(({ name }) => name);
      expect(navigations).not.toContain('');
      expect(new Set(navigations).size).toBe(navigations.length);

      const named = Map.groupBy(of(nodes, 'link'), ({ name }) => name);
      expect([...named.keys()]).not.toContain('');
      const ambiguous = [...named].filter(([, links]) => new Set(links.map(({ url }) => url)).size > 1);
      expect(ambiguous.map(([name]) => name)).toEqual([]);

      expect(of(nodes, 'image').filter(({ name }) => name === '')).toEqual([]);
    },
  );

  it('names the country a card belongs to', async () => {
    const links = of(await tree('/'), 'link').map(({ name }) => name);
    expect(links).toContain('Herunterladen: Algerien');
    expect(links).toContain('Info ansehen: Algerien');
  });

  it.each(['/?all=1', '/country/EG?lang=de', '/country/BD?lang=fr'])(
    'on %s, in which language each foreign word is',
    async (path) => {
      const page = await open(path);
      const unmarked = await page.evaluate(() => {
        const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
        const found: string[] = [];
        for (let node = walker.nextNode(); node; node = walker.nextNode()) {
          const language = node.parentElement?.closest<HTMLElement>('[lang]')?.lang;
          const foreign = /(?!\p{Script=Latin})\p{L}/u.test(node.textContent ?? '');
          const isRead = !node.parentElement?.closest('script, [aria-hidden="true"]');
          if (foreign && isRead && language === document.documentElement.lang)
            found.push(node.textContent ?? '');
        }
        return found;
      });
      expect(unmarked).toEqual([]);
      const tags = await page
        .locator('[lang]')
        .evaluateAll((elements: HTMLElement[]) => elements.map(({ lang }) => lang));
      const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });
      expect([...new Set(tags)].filter((tag) => !names.of(tag))).toEqual([]);
    },
  );

  it.each([
    ['/', 'Load More Countries'],
    ['/nowhere', '404 Page Not Found'],
  ])('on %s, that "%s" is English', async (path, words) => {
    const page = await openPlain(path);
    await expect.poll(() => page.getByText(words).getAttribute('lang')).toBe('en');
  });
});

describe('the room there is', () => {
  const open = visitor({ javaScriptEnabled: false, hasTouch: true });

  /** Buttons and links that stand alone and are smaller than a finger. Links within a sentence are not meant. */
  const small = (page: Page): Promise<string[]> =>
    page.evaluate(() => {
      const inSentence = (element: Element) =>
        [...(element.parentElement?.childNodes ?? [])].some(
          (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
        );
      return (
        [...document.querySelectorAll('a, button, input:not([type="hidden"]), summary')]
          // Countries on the map may be small: each has its card.
          .filter((element) => element.checkVisibility() && !element.closest('.vh, .skip, svg'))
          .filter((element) => !inSentence(element))
          .filter((element) => {
            const { width, height } = element.getBoundingClientRect();
            return width < 43.5 || height < 43.5;
          })
          .map((element) => `${element.tagName} ${element.textContent}`)
      );
    });

  it.each([
    '/index',
    '/index/methode?country=KE',
    '/country/KE/index',
    '/?lang=de',
    '/?lang=ar',
    '/?lang=bn',
    '/?lang=th',
    '/?lang=hy',
    '/?lang=fi',
    '/country/DE',
    '/country/EG',
    '/country/BD',
    '/country/TH',
    '/country/AM',
    '/country/FI',
    '/country/CF?lang=ru',
    '/impressum?lang=fi',
    '/nowhere?lang=hy',
  ])('is enough for %s from 320 to 1280 px, and for fingers', async (path) => {
    const page = await open(path);
    for (const width of [320, 360, 768, 1280]) {
      await page.setViewportSize({ width, height: 740 });
      expect(await sticksOut(page), `${width} px`).toEqual([]);
      if (width === 360) expect(await small(page)).toEqual([]);
    }
  });
});

describe('a slow phone on a slow network', () => {
  const viewport = { width: 360, height: 740 };
  const open = visitor({ viewport });
  const openPlain = visitor({ viewport, javaScriptEnabled: false });

  type Shift = PerformanceEntry & { value: number; sources: { node: Node | null }[] };

  /**
   * Everything that moved from the first byte until the page is live, as `amount what`. Less than a hundredth of what
   * counts as good is a picture drawn before the browser has read the words beside it.
   */
  const moved = async (path: string): Promise<string[]> => {
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
    await inspector.send('Emulation.setCPUThrottlingRate', { rate: 2 });
    await page.addInitScript(() => {
      const shifts: string[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const { value, sources } of (list.getEntries() as Shift[]).filter((each) => each.value > 0.001))
          shifts.push(`${value} ${sources.map(({ node }) => node?.textContent || node?.nodeName)}`);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(path);
    await hydrated(page);
    // What hydration has set off is drawn, and seen by the observer, two frames later.
    await page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    );
    const shifts = await page.evaluate(() => (window as unknown as { shifts: string[] }).shifts);
    await close();
    return shifts;
  };

  it('sees nothing move', async () => {
    const paths = ['/?lang=ar', '/?q=Bangldesh', '/country/DE', '/country/BD'];
    const shifts: [path: string, moved: string[]][] = [];
    // One after the other: four slow phones at once would be slower than any of them.
    for (const path of paths) shifts.push([path, await moved(path)]);
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
