import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openBrowser, type Visit, visit } from '../support/browser.ts';
import { contrast, installGroundOf, type WindowWithColours } from '../support/colours.ts';
import { hydrateNow } from '../support/hydration.ts';
import { openTestSite, type TestSite } from '../support/site.ts';

let browser: Browser;
let site: TestSite;
beforeAll(async () => {
  [browser, site] = await Promise.all([openBrowser(), openTestSite()]);
});
afterAll(() => browser.close());

/** Opens a page; this file only uses the keyboard. */
const open = async (path: string, width = 1280) => {
  const visitor = await visit(browser, site.url, { viewport: { width, height: 800 } });
  await visitor.page.goto(path);
  await hydrateNow(visitor.page);
  return visitor;
};

const focused = (page: Page) => page.locator(':focus');

/** Presses Tab until the element has the focus. */
const tabTo = async (page: Page, selector: string, presses = 400) => {
  for (let press = 0; press < presses; press++) {
    await page.keyboard.press('Tab');
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted), selector)) return;
  }
  throw new Error(`${selector} cannot be reached with the tab key`);
};

/** Expects the skip link first, visible on focus and leading past the bar. Needs an untouched page. */
const expectSkipLink = async (page: Page) => {
  await page.keyboard.press('Tab');
  await expect.poll(() => focused(page).getAttribute('href')).toBe('#content');
  const isInView = async () => {
    const box = await focused(page).boundingBox();
    return box && box.x >= 0 && box.y >= 0 && box.x + box.width <= 360;
  };
  await expect.poll(isInView).toBe(true);
  await page.keyboard.press('Enter');
  await expect.poll(() => focused(page).getAttribute('id')).toBe('content');
  await page.keyboard.press('Tab');
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.closest('main, footer') !== null))
    .toBe(true);
};

describe('the tab key', () => {
  type Stop = { at: number; what: string; outline: number; contrast: number; inView: boolean };

  /** Numbers all focusable elements in document order, and returns their count. */
  const markStops = (page: Page): Promise<number> =>
    page.evaluate(() => {
      const operable =
        'a[href], button, input:not([type="hidden"]), summary, select, textarea, [tabindex="0"]';
      const unchosen = 'input[type="radio"]:not(:checked)';
      const stops = [...document.querySelectorAll<HTMLElement>(operable)].filter(
        (element) => element.tabIndex >= 0 && element.checkVisibility() && !element.matches(unchosen),
      );
      for (const [index, element] of stops.entries()) element.dataset.stop = String(index);
      return stops.length;
    });

  type Seen = Omit<Stop, 'outline' | 'contrast'> & { width: string; colour: string; ground: string };
  type Notes = { note: () => void; stops: Seen[] };

  /** Records after each key press where the focus is and how visible it is; `note` records on demand. */
  const noteStops = (page: Page): Promise<void> =>
    page.evaluate(() => {
      const stops: Seen[] = [];
      const note = () => {
        const element = document.activeElement as HTMLElement;
        // Radio buttons lie invisibly over their labels; on the map the shape itself is outlined.
        const shown = (
          element.matches('.home-chip input') ? element.nextElementSibling : element
        ) as HTMLElement;
        const drawn = element.matches('svg a') ? (element.lastElementChild as Element) : null;
        const { outlineStyle, outlineWidth, outlineColor, outlineOffset } = getComputedStyle(shown);
        const { stroke, strokeWidth } = getComputedStyle(drawn ?? shown);
        const { top, bottom } = shown.getBoundingClientRect();
        const inside = Number.parseFloat(outlineOffset) < 0;
        const { groundOf } = window as unknown as WindowWithColours;
        stops.push({
          at: Number(element.dataset.stop),
          what: `${element.tagName} ${element.textContent || element.id}`,
          width: drawn ? strokeWidth : outlineStyle === 'none' ? '0' : outlineWidth,
          colour: drawn ? stroke : outlineColor,
          ground: groundOf(inside ? shown : shown.parentElement),
          inView: top < innerHeight && bottom > 0,
        });
      };
      addEventListener('keyup', note);
      Object.assign(window, { note, stops } satisfies Notes);
    });

  const notedStops = async (page: Page): Promise<Stop[]> => {
    const seen = await page.evaluate(() => (window as unknown as Notes).stops);
    return seen.map(({ at, what, inView, width, colour, ground }) => ({
      ...{ at, what, inView },
      outline: Number.parseFloat(width),
      contrast: contrast(colour, ground),
    }));
  };

  it.each([
    ['/', 1280, 'light'],
    ['/?lang=ar&region=Oceania', 360, 'dark'],
    ['/country/DE', 1280, 'light'],
    ['/country/EG', 360, 'dark'],
    ['/impressum', 1280, 'light'],
    ['/nowhere', 360, 'dark'],
    ['/country/XX', 360, 'dark'],
  ] as const)(
    'on %s finds the skip link first and reaches everything in its order, and the focus can be seen',
    async (path, width, colorScheme) => {
      const { page, close } = await open(path, 360);
      await expectSkipLink(page);
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ colorScheme });
      await installGroundOf(page);
      const count = await markStops(page);
      expect(count).toBeGreaterThan(4);
      await page.locator('a[href="#content"]').focus();
      await noteStops(page);
      await page.evaluate(() => (window as unknown as Notes).note());
      for (let index = 1; index < count; index++) await page.keyboard.press('Tab');
      const stops = await notedStops(page);
      expect(stops.map(({ at }) => at)).toEqual(Array.from({ length: count }, (_, index) => index));
      expect(stops.filter(({ outline }) => outline < 2)).toEqual([]);
      expect(stops.filter(({ contrast }) => contrast < 3)).toEqual([]);
      expect(stops.filter(({ inView }) => !inView)).toEqual([]);
      await close();
    },
  );
});

/** One page shared by all tests of a group, each starting at the skip link. */
const pageOfAll = (path: string, width?: number) => {
  let opened: Visit;
  beforeAll(async () => {
    opened = await open(path, width);
  });
  beforeEach(() => opened.page.locator('a[href="#content"]').focus());
  afterAll(() => opened.close());
  return () => opened.page;
};

describe('the choice of a country', () => {
  const shared = pageOfAll('/');

  it('goes on at the first new country after more have been asked for', async () => {
    const page = shared();
    await page.locator('.home-card:visible a').last().focus();
    await tabTo(page, '.home-more a', 10);
    const told = page.locator('.home-more [role="status"]');
    await expect.poll(() => told.innerText()).toMatch(/24/);
    await page.keyboard.press('Enter');
    await expect.poll(() => told.innerText()).toMatch(/48/);
    await expect.poll(() => page.locator('.home-card').nth(24).locator(':focus').count()).toBe(1);
    const top = async () => (await focused(page).boundingBox())?.y;
    await expect.poll(top).toBeGreaterThanOrEqual(0);
    await expect.poll(top).toBeLessThan(800);
  });

  it('changes the region with the arrow keys', async () => {
    const page = shared();
    await tabTo(page, 'input[name="region"]');
    const cards = page.locator('#countries h3:visible');
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => focused(page).getAttribute('value')).toBe('Africa');
    await expect.poll(() => cards.first().innerText()).toBe('Ägypten');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await expect.poll(() => focused(page).getAttribute('value')).toBe('Oceania');
    await expect.poll(() => cards.count()).toBeLessThan(20);
  });

  it('tells that nothing was found, and clears the search', async () => {
    const page = shared();
    await tabTo(page, '#search-box');
    await page.keyboard.type('qqqqqq');
    await expect.poll(() => page.locator('.home-found [role="status"]').innerText()).toMatch(/: 0$/);
    await tabTo(page, '.home-nothing a', 10);
    await page.keyboard.press('Enter');
    await expect.poll(() => focused(page).getAttribute('id')).toBe('search-box');
    await expect.poll(() => focused(page).inputValue()).toBe('');
  });

  it('searches, tells how many were found, and opens the one meant', async () => {
    const page = shared();
    await tabTo(page, '#search-box');
    await page.keyboard.type('Allemagne');
    const found = page.locator('.home-found [role="status"]');
    await expect.poll(() => found.innerText()).toMatch(/: 1$/);
    await tabTo(page, '.home-hits a[href="/country/DE"]', 10);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/country/DE');
  });
});

describe('a country page', () => {
  it('changes its language, says so, and leaves the focus where it was', async () => {
    const { page, close } = await open('/country/KE?lang=de');
    const said: string[] = [];
    await page.exposeFunction('say', (text: string) => said.push(text));
    await page.evaluate(() => {
      const status = document.querySelector('.country-language-card [role="status"]') as HTMLElement;
      const say = (window as unknown as { say: (text: string) => void }).say;
      new MutationObserver(() => say(status.innerText)).observe(status, {
        characterData: true,
        childList: true,
        subtree: true,
      });
    });
    await tabTo(page, 'a[data-language="fr"]');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('fr');
    await expect.poll(() => focused(page).getAttribute('data-language')).toBe('fr');
    await expect.poll(() => said.length).toBeGreaterThan(1);
    expect(said[0]).toBe('Übersetze...');
    const shown = await page.locator('.country-language-card [role="status"]').innerText();
    await expect.poll(() => said.at(-1)).toBe(shown);
    await close();
  });

  describe('on a small phone', () => {
    const shared = pageOfAll('/country/DE', 360);

    it('stays as it is when a link leads within it', async () => {
      const page = shared();
      let loads = 0;
      page.on('request', (request) => {
        if (request.isNavigationRequest()) loads += 1;
      });
      await tabTo(page, 'a[href="#language"]', 20);
      await page.keyboard.press('Enter');
      await page.waitForURL('**/country/DE#language');
      await page.waitForLoadState('networkidle');
      expect(loads).toBe(0);
    });

    it('hands the letter over', async () => {
      const page = shared();
      await tabTo(page, 'a[download]', 10);
      const saving = page.waitForEvent('download');
      await page.keyboard.press('Enter');
      expect((await saving).suggestedFilename()).toBe('WTO-Reform-Petition-Germany-DE.pdf');
      await expect.poll(() => focused(page).getAttribute('download')).not.toBeNull();
    });

    it('unfolds the other languages of the letter', async () => {
      const page = shared();
      await tabTo(page, '.country-other-letters summary', 40);
      await page.keyboard.press('Space');
      await page.locator('.country-other-letters .language-search').waitFor();
      await page.keyboard.press('Tab');
      await page.keyboard.type('franc');
      await expect.poll(() => page.locator('.country-other-letters a:visible').count()).toBe(1);
      await page.keyboard.press('Tab');
      await expect
        .poll(() => page.locator('.country-other-letters a:focus').innerText())
        .toContain('Français');
    });
  });
});
