import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TranslationDetail } from '#translation/contract/side-by-side.ts';
import { accessibilityViolations } from '../support/axe.ts';
import { type BackOffice, openAs, startBackOffice, toast, unexpected } from '../support/back-office.ts';
import { openBrowser } from '../support/browser.ts';
import { callFrom } from '../support/editor-page.ts';

const [title, info] = ['country_meta_title', 'country_info'];
const path = '/admin/translations';
const desktop = { viewport: { width: 1280, height: 900 } };

let browser: Browser;
let site: BackOffice;
beforeAll(async () => {
  [browser, site] = await Promise.all([openBrowser(), startBackOffice()]);
});
afterAll(async () => {
  await browser.close();
  await site.close();
});

const storedText = (page: Page, textId: string, language = 'fr') =>
  callFrom<TranslationDetail>(page, 'GET', `/api/admin/translations/${textId}/${language}`);
const changeGerman = (page: Page, textId: string, germanOriginal: string) =>
  callFrom(page, 'PATCH', `/api/admin/base-texts/${textId}`, { germanOriginal });
const field = (page: Page, language: string) =>
  page.getByRole('textbox', { name: `Übersetzung auf ${language}` });
const openTextId = (page: Page) => new URL(page.url()).searchParams.get('text');

const expectAccessible = async (page: Page): Promise<void> => {
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), `${width} px`).toBe(
      0,
    );
    expect(await accessibilityViolations(page), `${width} px`).toEqual([]);
  }
};

it('what has become stale is brought up to date, one text after the other, and an old version comes back', async () => {
  const { page, complaints, close } = await openAs(browser, site, 'admin', path, desktop);
  const before = await storedText(page, title);
  await changeGerman(page, title, '{country}: Petition für eine faire WTO');
  await changeGerman(page, info, 'Der Brief ist genau auf {country} abgestimmt: Empfänger und Sprache.');
  await page.reload();
  await page.getByRole('searchbox', { name: 'Sprachen durchsuchen' }).fill('franz');
  await page.getByRole('link', { name: /Französisch.*2 veraltet/ }).click();
  await page.getByRole('link', { name: '2 veraltet' }).click();
  await page.getByText('2 Texte', { exact: true }).waitFor();
  await page.getByRole('link', { name: '{country}: Petition für eine faire WTO' }).click();

  const german = page.getByRole('region', { name: 'Deutsch' });
  await german.locator('ins', { hasText: 'für eine faire' }).waitFor();
  await german.locator('del', { hasText: 'zur Reform der' }).waitFor();
  const written = field(page, 'Französisch');
  await written.locator('.translations-chip', { hasText: 'country' }).waitFor();

  await written.click();
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Backspace');
  await page.getByText(/^Fehler: Bitte setzen Sie \{country\} ein/).waitFor();
  await expect.poll(() => written.innerText()).toMatch(/^\s*:/);
  await expect.poll(() => page.getByRole('button', { name: 'Speichern und weiter' }).isDisabled()).toBe(true);
  await page.keyboard.press('Control+Enter');
  await toast(page).getByText('Noch nicht gespeichert').waitFor();
  expect((await storedText(page, title)).text).toBe(before.text);

  await page.getByRole('button', { name: 'country', exact: true }).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' juste');
  await expect.poll(() => page.getByRole('button', { name: 'Speichern und weiter' }).isEnabled()).toBe(true);
  await page.keyboard.press('Control+Enter');
  await expect.poll(() => openTextId(page)).toBe(info);
  expect(await storedText(page, title)).toMatchObject({
    text: `${before.text} juste`,
    freshness: 'fresh',
    origin: 'human',
    status: 'reviewed',
  });

  await german.locator('ins', { hasText: 'genau' }).waitFor();
  await page.getByRole('button', { name: 'Gelesen und gut' }).click();
  await toast(page).getByText('Hier ist nichts mehr zu tun').waitFor();
  await expect.poll(async () => (await storedText(page, info)).freshness).toBe('fresh');

  await page.goto(`${path}?language=fr&text=${title}`);
  const history = page.getByRole('region', { name: 'Verlauf' });
  await history.getByRole('button', { name: 'Wiederherstellen' }).last().click();
  await toast(page).getByText('Fassung wiederhergestellt').waitFor();
  await expect.poll(async () => (await storedText(page, title)).text).toBe(before.text);
  expect(unexpected(complaints)).toEqual([]);
  await close();
});

it('nothing typed is lost: leaving asks, and a text that somebody else saved meanwhile is shown beside the own', async () => {
  const { page, complaints, close } = await openAs(
    browser,
    site,
    'admin',
    `${path}?language=es&text=gfi_subtitle`,
    desktop,
  );
  const { text, updatedAt } = await storedText(page, 'gfi_subtitle', 'es');
  const written = field(page, 'Spanisch');
  await written.click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' Mío.');
  await page.keyboard.press('Escape');
  const leave = page.getByRole('dialog', { name: 'Text nicht gespeichert' });
  await leave.getByRole('button', { name: 'Weiter bearbeiten' }).click();
  await leave.waitFor({ state: 'hidden' });

  await callFrom(page, 'PUT', '/api/admin/translations/gfi_subtitle/es', {
    text: `${text} Suyo.`,
    updatedAt,
  });
  const detail = '**/api/admin/translations/gfi_subtitle/es';
  await page.route(detail, (route) =>
    route.request().method() === 'GET' ? route.abort() : route.fallback(),
  );
  await page.keyboard.press('Control+s');
  await toast(page).getByText('Nicht gespeichert').waitFor();
  await page.unroute(detail);
  await page.keyboard.press('Control+s');
  const question = page.getByRole('dialog', { name: 'Zwei Fassungen' });
  await question.getByText('Suyo.').waitFor();
  await question.getByText('Mío.').waitFor();
  await question.getByRole('radio', { name: 'beide nacheinander' }).click();
  await question.getByRole('button', { name: 'Nur meine Fassung' }).click();
  await expect.poll(async () => (await storedText(page, 'gfi_subtitle', 'es')).text).toBe(`${text} Mío.`);
  expect(unexpected(complaints).filter((text) => !text.includes('ERR_FAILED'))).toEqual([]);
  await close();
});

it('keeps what was not saved until it is decided about, words a text for one country, and withdraws a language', async () => {
  const address = `${path}?language=it&text=gfi_subtitle`;
  const { page, complaints, close } = await openAs(browser, site, 'admin', address, desktop);
  const written = field(page, 'Italienisch');
  page.on('dialog', (question) => question.accept());
  await written.click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' Mio');
  for (let visit = 0; visit < 2; visit += 1) {
    await page.reload();
    await page.getByText('Nicht gespeicherter Text gefunden').waitFor();
  }
  await page.getByRole('button', { name: 'Diesen Text weiterbearbeiten' }).click();
  await expect.poll(() => written.innerText()).toMatch(/ Mio$/);
  await page.keyboard.press('Control+s');
  await expect.poll(async () => (await storedText(page, 'gfi_subtitle', 'it')).text).toMatch(/ Mio$/);

  await page.getByRole('combobox', { name: 'Fassung für' }).fill('Keni');
  await page.getByRole('option', { name: 'Kenia' }).click();
  await page.getByText('Noch keine eigene Fassung: Es gilt die für alle Länder.').waitFor();
  await page.getByRole('button', { name: 'Als Anfang übernehmen' }).click();
  await page.keyboard.press('Control+s');
  await page.getByRole('button', { name: 'Eigene Fassung entfernen' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Entfernen', exact: true }).click();
  await expect.poll(() => new URL(page.url()).searchParams.get('of')).toBeNull();

  await page.goto(`${path}?language=it`);
  const offer = page.getByRole('switch', { name: 'Öffentlich anbieten' });
  await offer.press('Space');
  await page.getByRole('dialog').getByRole('button', { name: 'Zurückziehen' }).click();
  await toast(page).getByText('Italienisch zurückgezogen').waitFor();
  await expect.poll(() => offer.evaluate((element) => element === document.activeElement)).toBe(true);
  await offer.press('Space');
  await toast(page).getByText('Italienisch wird angeboten').waitFor();
  expect(unexpected(complaints)).toEqual([]);
  await close();
});

it('is written from right to left where the language is, and can be used by everybody', async () => {
  const { page, complaints, foreign, close } = await openAs(
    browser,
    site,
    'admin',
    `${path}?language=ar&text=explanation_paragraph_1`,
    desktop,
  );
  await expect
    .poll(() =>
      field(page, 'Arabisch').evaluate((text) => [
        getComputedStyle(text).direction,
        text.getAttribute('lang'),
      ]),
    )
    .toEqual(['rtl', 'ar']);
  await field(page, 'Arabisch').locator('.translations-term').first().waitFor();
  await page.waitForLoadState('networkidle');
  await expectAccessible(page);
  await page.keyboard.press('Alt+ArrowDown');
  await expect.poll(() => openTextId(page)).not.toBe('explanation_paragraph_1');
  await page.keyboard.press('Escape');
  await page.getByRole('table', { name: 'Texte' }).waitFor();
  await page.goto(`${path}?language=th&text=explanation_paragraph_1`);
  await expect.poll(() => field(page, 'Thailändisch').getAttribute('lang')).toBe('th');
  expect(complaints).toEqual([]);
  expect(foreign).toEqual([]);
  await close();
});
