import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessibilityViolations } from '../support/axe.ts';
import { oldPhone, openBrowser, visit } from '../support/browser.ts';
import { extractWithPdfium, pageWords, pdfInfo } from '../support/pdf.ts';
import { openTestSite, type TestSite } from '../support/site.ts';

const typed = {
  name: 'Erika Muster',
  address: 'Hauptstraße 1\n12345 Musterstadt',
  place: 'Musterstadt',
  date: '2026-11-21',
  own: '<b>Ich</b> arbeite in einer kleinen Fabrik.',
};

let browser: Browser;
let site: TestSite;
beforeAll(async () => {
  [browser, site] = await Promise.all([openBrowser(), openTestSite()]);
});
afterAll(() => browser.close());

/** Opens a hydrated page. `prepare` runs before its scripts. */
const open = async (path: string, options: BrowserContextOptions = {}, prepare?: () => void) => {
  const visitor = await visit(browser, site.url, options);
  if (prepare) await visitor.page.addInitScript(prepare);
  await visitor.page.goto(path);
  await visitor.page.locator('.letter-form.is-live').waitFor();
  return visitor;
};

const typeAll = async (page: Page) => {
  for (const [name, value] of Object.entries(typed)) await page.locator(`#letter-${name}`).fill(value);
};

/** Today in the browser's time zone, which is that of the test. */
const today = () => {
  const now = new Date();
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()]
    .map((part) => `${part}`.padStart(2, '0'))
    .join('-');
};

/** Text of the letter with normalized white space. */
const letterText = async (page: Page) => (await page.getByRole('article').innerText()).replace(/\s+/g, ' ');

describe('a letter in own words', () => {
  it('is reached from the country page and shows at once what is typed, as text', async () => {
    const { page, complaints, close } = await visit(browser, site.url);
    await page.goto('/country/DE?lang=de');
    await page.getByRole('link', { name: 'Mit eigenen Worten schreiben' }).click();
    await page.locator('.letter-form.is-live').waitFor();
    await expect.poll(() => letterText(page)).toContain('Straße, Hausnummer');
    await typeAll(page);
    await expect.poll(() => letterText(page)).toContain('in einer kleinen Fabrik');
    const letter = await letterText(page);
    expect(letter).toMatch(/^Erika Muster Hauptstraße 1 12345 Musterstadt Bundeskanzleramt/);
    expect(letter).toContain('Musterstadt, 21. November 2026');
    expect(letter).toMatch(
      /offener Daten\. <b>Ich<\/b> arbeite in einer kleinen Fabrik\. Bitte teilen Sie mir/,
    );
    expect(letter).toMatch(
      /Mit freundlichen Grüßen Erika Muster Name in Druckschrift Unterschrift Anlage: Erläuterung und Index$/,
    );
    expect(letter).not.toContain('Straße, Hausnummer');
    expect(complaints).toEqual([]);
    await close();
  });

  it('sends nothing: no request while typing, nothing in the address, no storage but that of the tab, which keeps what was typed', async () => {
    const { page, close } = await open('/country/DE/letter');
    await page.waitForLoadState('networkidle');
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await page.locator('#letter-name').pressSequentially('Erika');
    await page.locator('#letter-name').press('Enter');
    await typeAll(page);
    await page.waitForLoadState('networkidle');
    expect(requests).toEqual([]);
    await expect.poll(() => page.url()).toBe(`${site.url}/country/DE/letter`);
    expect(await page.context().cookies()).toEqual([]);
    await expect
      .poll(() => page.evaluate(() => [localStorage.length, sessionStorage.length]))
      .toEqual([0, 1]);

    // It survives a reload and a change of the letter's language until it is cleared.
    await page.reload();
    await expect.poll(() => letterText(page)).toContain('Musterstadt, 21. November 2026');
    await page.goto('/country/DE/letter?lang=de&letter=fr');
    await expect.poll(() => letterText(page)).toContain('Musterstadt, le 21 novembre 2026');
    await expect.poll(() => page.locator('#letter-address').inputValue()).toBe(typed.address);

    await page.getByRole('button', { name: 'Eingaben löschen' }).click();
    await expect.poll(() => letterText(page)).not.toContain('Erika');
    await expect.poll(() => page.evaluate(() => sessionStorage.length)).toBe(0);
    await page.reload();
    await page.locator('.letter-form.is-live').waitFor();
    for (const name of Object.keys(typed)) {
      const empty = name === 'date' ? today() : '';
      await expect.poll(() => page.locator(`#letter-${name}`).inputValue(), { message: name }).toBe(empty);
    }

    // Long text wraps on a small phone, even without spaces.
    await page.setViewportSize({ width: 360, height: 740 });
    for (const name of ['name', 'address', 'place', 'own'])
      await page.locator(`#letter-${name}`).fill('x'.repeat(2000));
    await expect.poll(() => page.locator('#letter-own').inputValue()).toHaveLength(2000);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    await close();
  });

  it('works where storage is forbidden', async () => {
    const { page, complaints, close } = await open('/country/DE/letter', {}, () => {
      Object.defineProperty(window, 'sessionStorage', {
        get: () => {
          throw new DOMException('forbidden', 'SecurityError');
        },
      });
    });
    await typeAll(page);
    await expect.poll(() => letterText(page)).toContain('Erika Muster');
    await page.getByRole('button', { name: 'Eingaben löschen' }).click();
    await expect.poll(() => letterText(page)).not.toContain('Erika');
    expect(complaints).toEqual([]);
    await close();
  });

  it('writes the date in a language whose months the browser does not know', async () => {
    const { page, close } = await open('/country/AM/letter?lang=de');
    await page.locator('#letter-date').fill('2026-11-21');
    await expect.poll(() => letterText(page)).toContain('21 նոյեմբերի, 2026 թ.');
    await close();
  });

  it('keeps what was typed before the script arrived', async () => {
    const { page, close } = await visit(browser, site.url);
    let release = () => {};
    const blocked = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/assets/letter-*.js', async (route) => {
      await blocked;
      await route.continue();
    });
    await page.goto('/country/DE/letter');
    await page.locator('#letter-name').fill('Erika Muster');
    release();
    await expect.poll(() => letterText(page)).toContain('Erika Muster');
    await close();
  });

  it('reads from right to left in a German page when it is Arabic, and has no fault an accessibility checker can find', async () => {
    const { page, close } = await open('/country/EG/letter?lang=de');
    await expect.poll(() => page.locator('html').getAttribute('dir')).toBe('ltr');
    const letter = page.getByRole('article');
    await expect.poll(() => letter.getAttribute('lang')).toBe('ar');
    await page.locator('#letter-name').fill('Erika Muster');
    const isPastMiddle = async () => {
      const [sheet, name] = await Promise.all([
        letter.boundingBox(),
        page.getByText('Erika Muster').first().boundingBox(),
      ]);
      return (name?.x ?? 0) - (sheet?.x ?? 0) - (sheet?.width ?? 0) / 2;
    };
    await expect.poll(isPastMiddle).toBeGreaterThan(0);
    // In the language of its country it is asked for every rule where all pages are.
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.goto('/country/BD/letter');
    await page.locator('.letter-form.is-live').waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    await close();
  });

  it.each([
    [
      '/country/DE/letter',
      { width: 210, window: [62, 90] },
      'Bundeskanzleramt Willy',
      'Deutschland Musterstadt',
    ],
    ['/country/US/letter', { width: 216, window: [52, 80] }, 'The President', 'States Musterstadt'],
  ] as const)(
    'prints %s by the printer of the browser with its address in the window, and nothing but the letter',
    async (path, sheet, first, last) => {
      const { page, close } = await open(path);
      await typeAll(page);
      await page.evaluate(() => {
        window.print = () => document.documentElement.setAttribute('data-printed', '');
      });
      await page.locator('[data-action="print"]').click();
      await page.locator('html[data-printed]').waitFor();
      const bytes = await page.pdf({ preferCSSPageSize: true });
      const info = await pdfInfo(bytes);
      expect([info.pages, Math.round(info.size[0])]).toEqual([2, sheet.width]);
      const [, enclosed = ''] = await extractWithPdfium(bytes);
      expect(enclosed).toMatch(/Global Fair Index[\s\S]*100/);

      const words = await pageWords(bytes, 1);
      const text = words.map((word) => word.text).join(' ');
      expect(text).toMatch(new RegExp(`^Erika Muster Hauptstraße 1 12345 Musterstadt ${first}.* ${last},`));
      const [before, address = ''] = text.match(new RegExp(`^(.*)(${first}.*) Musterstadt,`))?.slice(1) ?? [];
      const start = (before ?? '').split(' ').length - 1;
      for (const { top, bottom } of words.slice(start, start + address.split(' ').length)) {
        expect(top).toBeGreaterThan(sheet.window[0]);
        expect(bottom).toBeLessThan(sheet.window[1]);
      }
      for (const other of ['Eingaben', 'Impressum', 'WTO-Reform-Petition', 'Dein'])
        expect(text).not.toContain(other);
      await close();
    },
  );
});

describe('without scripts', () => {
  it('is a letter to print and to fill in by hand, with no field on the page', async () => {
    const { page, complaints, close } = await visit(browser, site.url, oldPhone);
    await page.goto('/country/BD/letter?lang=de');
    await expect.poll(() => page.locator(':is(input, textarea, button):visible').count()).toBe(0);
    await expect.poll(() => page.locator('.letter-sender .letter-rule:visible').count()).toBe(3);
    await expect.poll(() => page.locator('.letter-own-lines:visible').count()).toBe(1);
    await page.getByRole('link', { name: 'Petition herunterladen' }).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    expect(complaints).toEqual([]);
    await close();
  });
});

describe('the address', () => {
  it('names itself, in every language of the page and of the letter', async () => {
    const canonical = async (path: string) =>
      (await (await site.get(path)).text()).match(/rel="canonical" href="[^"]*?(\/country[^"]*)"/)?.[1];
    expect(await canonical('/country/DE/letter?lang=de&letter=de')).toBe('/country/DE/letter');
    expect(await canonical('/country/DE/letter?letter=xx&lang=xx')).toBe('/country/DE/letter');
    expect(await canonical('/country/DE/letter?letter=fr&lang=en')).toBe(
      '/country/DE/letter?lang=en&amp;letter=fr',
    );
    expect((await site.get('/country/XX/letter')).status).toBe(404);
  });
});
