import { readFile } from 'node:fs/promises';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accessibilityViolations } from '../support/axe.ts';
import { openBrowser, type Visit, visit } from '../support/browser.ts';
import { comparable, extractWithPdfium, pdfInfo } from '../support/pdf.ts';
import { openTestSite } from '../support/site.ts';

const openLetter = async (page: Page, path: string) => {
  await page.goto(path);
  await page.locator('.letter-form.is-live').waitFor();
};

/** One window with one letter, for checks that do not change it. */
const openWindow = async (path: string, options: BrowserContextOptions = {}): Promise<Visit> => {
  const [browser, site] = await Promise.all([openBrowser(), openTestSite()]);
  const visitor = await visit(browser, site.url, options);
  await openLetter(visitor.page, path);
  return visitor;
};

const field = (page: Page, name: string) => page.locator(`#letter-${name}`);
const fieldMessage = (page: Page, name: string) => page.locator(`#letter-${name}-note`);
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const focused = (page: Page) => page.evaluate(() => document.activeElement?.id);
const save = async (page: Page) => {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    button(page, 'Als PDF sichern').click(),
  ]);
  return {
    name: download.suggestedFilename(),
    bytes: new Uint8Array(await readFile(await download.path())),
  };
};

describe('the help with a letter in own words', () => {
  let visitor: Visit;
  let page: Page;
  beforeAll(async () => {
    visitor = await openWindow('/country/DE/letter?lang=de');
    page = visitor.page;
    await page.evaluate(() => {
      window.print = () => document.body.setAttribute('data-printed', '');
    });
  });
  beforeEach(() => button(page, 'Eingaben löschen').click());
  afterAll(() => visitor.close());

  it('counts characters as people do, cuts nothing, and leads back to a paragraph that is too long', async () => {
    await field(page, 'own').fill('👨‍👩‍👧é');
    await page.getByText('Zeichen: 2 von 1500').waitFor();
    await page.evaluate((text) => {
      const own = document.querySelector<HTMLTextAreaElement>('#letter-own');
      own?.select();
      document.execCommand('insertText', false, text);
    }, 'ä'.repeat(3000));
    await page.getByText('Zeichen: 3000 von 1500').waitFor();
    expect(await field(page, 'own').inputValue()).toHaveLength(3000);
    await expect.poll(() => fieldMessage(page, 'own').textContent()).toMatch(/zu lang.*: 1500\.$/);
    expect(await field(page, 'own').getAttribute('aria-invalid')).toBe('true');
    expect(await field(page, 'own').getAttribute('aria-describedby')).toMatch(/letter-own-note letter-count/);
    for (const name of ['Brief drucken', 'Als PDF sichern']) {
      await field(page, 'name').focus();
      await button(page, name).click();
      expect(await focused(page)).toBe('letter-own');
    }
    await field(page, 'own').fill('ä'.repeat(1400));
    await expect.poll(() => fieldMessage(page, 'own').textContent()).toBe('');
    await expect.poll(() => page.locator('#letter-count-said').textContent()).toBe('Zeichen: 1400 von 1500');
    await button(page, 'Brief drucken').click();
    await page.locator('body[data-printed]').waitFor();
  });

  it('says what is missing once a field has been left, and nothing while the first word is typed', async () => {
    await field(page, 'name').focus();
    await field(page, 'address').focus();
    await field(page, 'own').pressSequentially('Wort 😀');
    await expect.poll(() => fieldMessage(page, 'own').textContent()).toContain('nicht zeigen: 😀');
    expect(await fieldMessage(page, 'name').textContent()).toBe('');
    await field(page, 'own').blur();
    await expect.poll(() => fieldMessage(page, 'name').textContent()).toContain('von Hand');
    expect(await fieldMessage(page, 'address').textContent()).toContain('antworten');
    await field(page, 'date').fill('2019-01-31');
    await expect.poll(() => fieldMessage(page, 'date').textContent()).toBe('Stimmt dieses Datum?');
    const invalid = page.locator('[aria-invalid]');
    expect(await invalid.evaluateAll((all) => all.map(({ id }) => id))).toEqual(['letter-own']);
    await field(page, 'name').fill('Erika');
    await expect.poll(() => fieldMessage(page, 'name').textContent()).toBe('');
  });

  it('says nothing that could move a button while it is pressed, however long', async () => {
    await field(page, 'own').pressSequentially('Wort');
    const pdf = button(page, 'Als PDF sichern');
    await pdf.hover();
    await page.mouse.down();
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 1200)));
    expect(await page.locator('.letter-note').allTextContents()).toEqual(['', '', '', '', '']);
    await Promise.all([page.waitForEvent('download'), page.mouse.up()]);
    await expect.poll(() => fieldMessage(page, 'name').textContent()).toContain('von Hand');
  });

  it('names at their field the characters that the fonts of the letter lack', async () => {
    await field(page, 'name').fill('山田 Erika');
    await button(page, 'Als PDF sichern').click();
    await expect.poll(() => fieldMessage(page, 'name').textContent()).toContain('nicht zeigen: 山 田');
    expect(await focused(page)).toBe('letter-name');
    await field(page, 'name').fill('Erika');
    await expect.poll(() => fieldMessage(page, 'name').textContent()).toBe('');
  });

  it('says so where the server answers with a fault or not at all, keeps what was typed, and saves it later', async () => {
    await field(page, 'own').fill('Mein Absatz');
    const state = page.locator('#letter-pdf-state');
    // Each message differs from the previous one.
    for (const [status, json, words] of [
      [503, { code: 'unavailable' }, 'sehr viele PDFs'],
      [503, { code: 'letter_unavailable' }, 'konnte nicht erstellt werden'],
      [429, { code: 'rate_limited' }, 'sehr viele PDFs'],
      [0, null, 'konnte nicht erstellt werden'],
    ] as const) {
      await page.route('**/api/own-letter/**', (route) =>
        status === 0 ? route.abort() : route.fulfill({ status, json }),
      );
      await button(page, 'Als PDF sichern').click();
      await expect.poll(() => state.textContent()).toContain(words);
      expect(await field(page, 'own').inputValue()).toBe('Mein Absatz');
      await page.unroute('**/api/own-letter/**');
    }
    await save(page);
    await expect.poll(() => state.textContent()).toContain('ist jetzt auf deinem Gerät');
  });

  it('clears with one press and brings everything back with another', async () => {
    const undo = button(page, 'Rückgängig machen');
    await field(page, 'name').fill('Erika Muster');
    await field(page, 'own').fill('Eins.\nZwei.');
    await button(page, 'Eingaben löschen').click();
    await page.getByText('Deine Eingaben sind gelöscht.').waitFor();
    expect(await field(page, 'name').inputValue()).toBe('');
    await button(page, 'Eingaben löschen').click();
    await undo.click();
    expect(await field(page, 'own').inputValue()).toBe('Eins.\nZwei.');
    await page.getByRole('article').getByText('Erika Muster').first().waitFor();
    expect(await undo.isVisible()).toBe(false);
    await page.reload();
    await page.locator('.letter-form.is-live').waitFor();
    expect(await field(page, 'name').inputValue()).toBe('Erika Muster');
    await button(page, 'Eingaben löschen').click();
    await field(page, 'name').fill('N');
    expect(await undo.isVisible()).toBe(false);
    await page.goBack();
    await page.goForward();
    await expect.poll(() => field(page, 'name').inputValue()).toBe('N');
  });
});

it('is saved with what was typed, in Japanese too', async () => {
  const { page, complaints, close } = await openWindow('/country/JP/letter?lang=de');
  const words = {
    name: '山田太郎',
    address: '〒100-0001\n東京都千代田区',
    place: '東京',
    own: '工場で働いています。',
  };
  for (const [name, value] of Object.entries(words)) await field(page, name).fill(value);
  const { name, bytes } = await save(page);
  expect(name).toBe('WTO-Reform-Petition-Japan-JP.pdf');
  expect(await pdfInfo(bytes)).toMatchObject({ pages: 2, tagged: true, language: 'ja-JP' });
  const text = comparable((await extractWithPdfium(bytes)).join(''));
  for (const word of Object.values(words).flatMap((each) => each.split('\n')))
    expect(text).toContain(comparable(word));
  expect(complaints).toEqual([]);
  await close();
});

it('prints a long paragraph with its letter on one page, as the server sets it, and the enclosure on the next', async () => {
  const { page, close } = await openWindow('/country/DE/letter');
  for (const path of ['/country/DE/letter', '/country/US/letter', '/country/AM/letter']) {
    await openLetter(page, path);
    await field(page, 'own').fill('Wort im Absatz. '.repeat(42).trim());
    const bytes = await page.pdf({ preferCSSPageSize: true });
    expect((await pdfInfo(bytes)).pages, path).toBe(2);
    const [letter = '', enclosed = ''] = await extractWithPdfium(bytes);
    expect(letter.match(/Absatz/g)).toHaveLength(42);
    expect(letter).toMatch(/Anlage|Enclosure|Հավելված/);
    expect(enclosed).toContain('Global Fair Index');
  }
  await close();
});

it('prints the longest paragraph with its enclosure on three sheets at most, and all of it', async () => {
  const { page, close } = await openWindow('/country/DE/letter');
  for (const path of ['/country/DE/letter', '/country/US/letter', '/country/EG/letter']) {
    await openLetter(page, path);
    await field(page, 'name').fill('Erika Muster');
    const lines = Array.from({ length: 6 }, (_, at) => `Zeile ${at + 1} der Anschrift`);
    await field(page, 'address').fill(lines.join('\n'));
    await field(page, 'own').fill(`Anfang ${'Wort im Absatz. '.repeat(92)}Ende.`);
    const bytes = await page.pdf({ preferCSSPageSize: true });
    expect((await pdfInfo(bytes)).pages, path).toBeLessThanOrEqual(3);
    const text = (await extractWithPdfium(bytes)).join(' ');
    for (const part of ['Anfang', 'Ende.', 'Zeile 6']) expect(text).toContain(part);
    for (const other of ['Eingaben', 'PDF', 'Zeichen:']) expect(text).not.toContain(other);
  }
  await close();
});

describe('with large letters on a small phone', () => {
  let visitor: Visit;
  beforeAll(async () => {
    visitor = await openWindow('/country/DE/letter', { viewport: { width: 360, height: 740 } });
  });
  afterAll(() => visitor.close());

  it.each([
    ['DE', '1500'],
    ['EG', '1500'],
    ['BD', '১৫০০'],
  ])('%s has room for every remark, and counts in the digits of the page', async (country, maxLength) => {
    const { page } = visitor;
    await openLetter(page, `/country/${country}/letter`);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '32px';
    });
    await field(page, 'name').fill('😀'.repeat(60));
    await field(page, 'own').fill('x'.repeat(1600));
    await expect.poll(() => page.locator('.letter-note:not(:empty)').count()).toBe(3);
    expect(await page.locator('#letter-count').textContent()).toContain(maxLength);
    expect(await accessibilityViolations(page, { within: '.letter-desk' })).toEqual([]);
    await page.locator('[data-action="clear"]').click();
    await page.locator('[data-action="undo"]').waitFor();
    const width = () => page.evaluate(() => document.documentElement.scrollWidth);
    await expect.poll(width).toBeLessThanOrEqual(360);
  });
});
