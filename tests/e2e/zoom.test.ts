import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, type Visit, visit } from '../support/browser.ts';
import { hydratedAtOnce } from '../support/hydrated.ts';
import { enlargeText, illegible, sticksOut } from '../support/room.ts';
import { openTestSite, type TestSite } from '../support/site.ts';
import { spokenTree, type Told } from '../support/spoken.ts';

let browser: Browser;
let site: TestSite;
let visitor: Visit;
beforeAll(async () => {
  [browser, site] = await Promise.all([openBrowser(), openTestSite()]);
  visitor = await visit(browser, site.url, { serviceWorkers: 'block', hasTouch: true });
});
afterAll(async () => {
  await visitor.close();
  await browser.close();
});

const open = async (path: string): Promise<Page> => {
  const { page } = visitor;
  await page.goto(path);
  // The other pages look the same with and without their script.
  if (/^\/(\?|$)|^\/country\/..($|\?|\/letter|\/share)/.test(path)) await hydratedAtOnce(page);
  return page;
};

const unfoldAll = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const fold of document.querySelectorAll('details:not(.tip)')) fold.toggleAttribute('open', true);
  });

/** The letter is read in the page; its text is fetched at the click. */
const readLetter = async (page: Page): Promise<void> => {
  const link = page.locator('.letter-reading a[aria-expanded]');
  if ((await link.count()) === 0) return;
  await link.click();
  await page.locator('.letter-reading .letter-paper').waitFor();
};

describe('large type', () => {
  it.each([
    '/',
    '/?lang=ar',
    '/?lang=fa',
    '/?q=Bang',
    '/country/DE',
    '/country/EG',
    '/country/AF?lang=fa',
    '/country/EG?lang=de',
    '/country/DE/letter',
    '/country/EG/letter',
    '/country/AF/letter?lang=fa',
    '/country/DE/share',
    '/country/EG/share?lang=ar',
    '/country/AF/share?lang=fa',
    '/embed/DE',
    '/index',
    '/index/methode',
    '/country/KE/index',
    '/country/DE/report',
    '/country/EG/report?lang=ar',
    '/impressum',
    '/offline',
    '/nowhere',
  ])('leaves %s whole: twice and four times as large, and with its text alone twice', async (path) => {
    const page = await open(path);
    await unfoldAll(page);
    for (const [width, size] of [
      [640, ''],
      [320, ''],
      [360, '32px'],
    ] as const) {
      await page.setViewportSize({ width, height: 740 });
      await enlargeText(page, size);
      const told = `${width} px ${size}`;
      expect(await sticksOut(page), told).toEqual([]);
      expect(await illegible(page), told).toEqual([]);
    }
  });

  it.each(['/country/DE', '/country/EG', '/country/AF?lang=fa', '/country/EG?lang=de'])(
    'leaves the letter that is read on %s whole',
    async (path) => {
      const page = await open(path);
      await readLetter(page);
      await page.setViewportSize({ width: 360, height: 740 });
      await enlargeText(page, '32px');
      expect(await sticksOut(page)).toEqual([]);
      expect(await illegible(page)).toEqual([]);
    },
  );

  it.each(['/country/DE', '/country/EG'])('leaves the list of languages over %s whole', async (path) => {
    const page = await open(path);
    await page.setViewportSize({ width: 360, height: 740 });
    await enlargeText(page, '32px');
    await page.locator('.language-all').click();
    await page.locator('.language-panel a').first().waitFor();
    expect(await sticksOut(page)).toEqual([]);
    expect(await illegible(page)).toEqual([]);
  });
});

describe('forced colours', () => {
  it.each(['/', '/country/EG?lang=de', '/country/KE/index', '/index', '/country/DE/share', '/embed/DE'])(
    'leave the buttons of %s their borders, and what is chosen its mark',
    async (path) => {
      const page = await open(path);
      await page.setViewportSize({ width: 1000, height: 740 });
      await page.emulateMedia({ forcedColors: 'active' });
      await unfoldAll(page);
      const faults = await page.evaluate(() => {
        const ground = getComputedStyle(document.body).backgroundColor;
        const looks = (element: Element) => getComputedStyle(element);
        const seen = (selector: string) =>
          [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility());
        const borderless = seen(
          '.button, main > a, input:not([type="hidden"], .chip input), textarea',
        ).filter(
          (element) =>
            looks(element).borderTopStyle === 'none' ||
            Number.parseFloat(looks(element).borderTopWidth) < 1 ||
            [ground, 'rgba(0, 0, 0, 0)'].includes(looks(element).borderTopColor),
        );
        const unmarked = seen(
          '.chip :checked + span, .chip-link[aria-current], .view-switch :is([aria-pressed="true"], [aria-current])',
        ).filter((element) => looks(element).backgroundColor === ground);
        const lines = seen('.trend').filter((element) => looks(element).stroke === ground);
        const stars = seen('.starfield').filter(
          (element) => getComputedStyle(element, '::before').display !== 'none',
        );
        // A bar that is only its track stands for no score, which the words beside it say.
        const mute = seen('meter, .score-bar:has(:not(.track))').filter(
          (element) =>
            !element.closest('li, section, .category, .figure, .figure-group')?.textContent?.match(/\d/),
        );
        return [borderless, unmarked, lines, stars, mute].map((all) => all.map(({ outerHTML }) => outerHTML));
      });
      await page.emulateMedia({ forcedColors: 'none' });
      expect(faults).toEqual([[], [], [], [], []]);
    },
  );
});

describe('the order in which a page is read out', () => {
  type Step = [what: string, is: (node: Told) => boolean];

  /** Where the first of each kind stands; what is not there stands before everything. */
  const places = (nodes: readonly Told[], steps: readonly Step[]) =>
    steps.map(([what, is]) => [what, nodes.findIndex(is)] as const);
  const inOrder = (nodes: readonly Told[], steps: readonly Step[]) => {
    const found = places(nodes, steps);
    expect(found.filter(([, at]) => at < 0)).toEqual([]);
    expect(found.map(([what]) => what)).toEqual(
      found.toSorted(([, one], [, other]) => one - other).map(([what]) => what),
    );
  };
  const link = (url: RegExp) => (node: Told) => node.role === 'link' && url.test(node.url);
  const heading = (node: Told) => node.role === 'heading' && node.level === 1;

  it.each(['/', '/?lang=ar', '/?lang=fa'])('of %s: heading, search, cards, end of the page', async (path) => {
    inOrder(await spokenTree(await open(path)), [
      ['banner', ({ role }) => role === 'banner'],
      ['main', ({ role }) => role === 'main'],
      ['heading', heading],
      ['search', ({ role, name }) => /^(searchbox|textbox|combobox)$/.test(role) && name !== ''],
      ['card', link(/\/country\/[A-Z]{2}(\?|$)/)],
      ['end', ({ role }) => role === 'contentinfo'],
    ]);
  });

  it.each(['/country/DE', '/country/EG', '/country/AF?lang=fa', '/country/EG?lang=de'])(
    'of %s: letter to download, steps after it, its text, index',
    async (path) => {
      const page = await open(path);
      const download = await page
        .locator('a[download]')
        .first()
        .evaluate((element: HTMLAnchorElement) => element.href);
      const text = await page.locator('#letter-shown').innerText();
      const index = await page.locator('.gfi h2').first().innerText();
      inOrder(await spokenTree(page), [
        ['heading', heading],
        ['download', ({ role, url }) => role === 'link' && url === download],
        ['own words', link(/\/letter\?/)],
        ['envelope', link(/\/api\/envelope\//)],
        ['text', ({ role, name }) => role === 'heading' && name === text],
        ['index', ({ role, name }) => role === 'heading' && name === index],
        ['end', ({ role }) => role === 'contentinfo'],
      ]);
    },
  );

  it.each(['/country/DE/letter', '/country/EG/letter', '/country/AF/letter?lang=fa'])(
    'of %s: fields with names and remarks, buttons, letter',
    async (path) => {
      const page = await open(path);
      const nodes = await spokenTree(page);
      const print = await page.locator('[data-action="print"]').innerText();
      const fields = nodes.filter(({ role }) => /^(textbox|Date)$/.test(role));
      expect(fields.length).toBeGreaterThanOrEqual(5);
      expect(fields.filter(({ name }) => name === '')).toEqual([]);
      expect(fields.filter(({ description }) => description === '')).toEqual([]);
      inOrder(nodes, [
        ['heading', heading],
        ['field', ({ role }) => role === 'textbox'],
        ['print', ({ role, name }) => role === 'button' && name === print.trim()],
        ['end', ({ role }) => role === 'contentinfo'],
      ]);
    },
  );

  it.each(['/country/DE/share', '/country/EG/share?lang=ar', '/country/AF/share?lang=fa'])(
    'of %s: the link, the picture, the frame, each under its heading',
    async (path) => {
      const nodes = await spokenTree(await open(path));
      const fields = nodes.filter(({ role }) => role === 'textbox');
      expect(fields.filter(({ name }) => name === '')).toEqual([]);
      inOrder(nodes, [
        ['heading', heading],
        ['field', ({ role }) => role === 'textbox'],
        ['picture', ({ role, name }) => role === 'image' && name.includes('–')],
        ['end', ({ role }) => role === 'contentinfo'],
      ]);
      expect(fields).toHaveLength(3);
    },
  );
});
