import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { governmentAnswers } from '#countries/answers/government-answers.table.ts';
import type { AnswersOverview } from '#countries/index.ts';
import { type BackOffice, openAs, startBackOffice, toast, unexpected } from '../support/back-office.ts';
import { openBrowser } from '../support/browser.ts';
import { type LanguageServer, startLanguageServer } from '../support/language-server.ts';
import { expectUsableScreen } from '../support/staff-page.ts';

let browser: Browser;
let service: LanguageServer;
let site: BackOffice;
beforeAll(async () => {
  service = await startLanguageServer();
  [browser, site] = await Promise.all([
    openBrowser(),
    startBackOffice({ TRANSLATION_PROVIDER: 'libretranslate', TRANSLATION_URL: service.url }),
  ]);
});
afterAll(async () => {
  await browser.close();
  await site.close();
  await service.close();
});

const text = 'Madame Ñ (nn@ministère.example, +33 1 23 45 67 89) nous a dit : « oui » <b>';
const row = {
  postedMonth: '2026-01',
  answeredMonth: '2026-03',
  kind: 'substance',
  receivedOn: '2026-03-31',
} as const;
const quiet = { ...row, publishText: false, language: 'und' };
beforeEach(async () => {
  await site.database.db.write(async (tx) => {
    await tx.delete(governmentAnswers);
    await tx.insert(governmentAnswers).values([
      {
        ...quiet,
        ...{ countryCode: 'FR', text, publishText: true, office: 'Cabinet du ministre', times: 2 },
      },
      ...['KE', 'KE', 'BD'].map((countryCode) => ({ ...quiet, countryCode, network: 'n' })),
      { ...quiet, countryCode: 'EG', text: 'شكرا لكم', kind: 'acknowledgement' as const },
    ]);
  });
});

const card = (page: Page, country: string) =>
  page.getByRole('region', { name: new RegExp(`^Antwort aus ${country}`) }).first();
const badge = (page: Page) =>
  page.getByRole('navigation', { name: 'Bereiche' }).locator('a[href="/admin/answers"] .shell-nav-badge');
const answersOf = async (code: string) =>
  ((await (await fetch(`${site.url}/api/answers/${code}`)).json()) as AnswersOverview).countries[0];

describe('the queue of answers', () => {
  it('is worked off with the keyboard: translated, redacted, approved, rejected, and undone', async () => {
    service.respondWith(() => ({ body: { translatedText: ['Frau Ñ sagte uns: „Ja“'] } }));
    const { page, complaints, close } = await openAs(browser, site, 'admin', '/admin/answers');
    await expect.poll(() => badge(page).innerText()).toMatch(/^5/);
    await expectUsableScreen(page);

    const french = card(page, 'Frankreich');
    await french.getByText('Cabinet du ministre').waitFor();
    expect(await french.locator('mark').allInnerTexts()).toEqual([
      'nn@ministère.example',
      '+33 1 23 45 67 89',
      '<b>',
    ]);
    expect(await french.getByRole('button', { name: 'Ins Deutsche übersetzen' }).isDisabled()).toBe(true);
    await french.getByLabel('Sprache des Textes').selectOption('fr');
    await french.getByRole('button', { name: 'Ins Deutsche übersetzen' }).press('Enter');
    await french.getByText('Frau Ñ sagte uns: „Ja“').waitFor();
    expect(service.received.at(-1)?.body).toMatchObject({ q: [text], source: 'fr', target: 'de' });
    // What visitors wrote is not remembered.
    expect((await site.database.pool.query('select * from text_memory')).rows).toEqual([]);
    const field = french.getByLabel('So wird der Text veröffentlicht');
    await french.getByRole('button', { name: 'Schwärzen' }).press('Enter');
    await expect.poll(() => field.inputValue()).toBe('Madame Ñ ([…], […]) nous a dit : « oui » […]');
    await field.fill('On nous a dit : « oui »');
    await field.press('Control+Enter');
    await toast(page).getByText('Antwort freigegeben').waitFor();
    // The focus is on the answer that took its place.
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain('Kenia');
    await expect.poll(() => badge(page).innerText()).toMatch(/^4/);
    await expect
      .poll(() => answersOf('FR'))
      .toMatchObject({ answers: 1, summaries: [{ text: 'On nous a dit : « oui »', language: 'fr' }] });

    await page.keyboard.press('Escape');
    const egyptian = card(page, 'Ägypten');
    await egyptian.getByText('Nicht zur Veröffentlichung').waitFor();
    await egyptian.getByRole('button', { name: 'Ablehnen' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Antwort ablehnen' });
    await dialog.getByLabel('Grund (freiwillig)').fill('Keine Antwort');
    await dialog.getByRole('button', { name: 'Ablehnen' }).press('Enter');
    await toast(page).getByText('Antwort abgelehnt').waitFor();
    await expect.poll(() => badge(page).innerText()).toMatch(/^3/);
    await toast(page).getByRole('button', { name: 'Rückgängig' }).press('Enter');
    await toast(page).getByText('1 Antwort wartet wieder.').waitFor();
    await egyptian.waitFor();

    await page.getByText('Freigegeben', { exact: true }).first().click();
    await card(page, 'Frankreich').getByText('von admin').waitFor();
    await expectUsableScreen(page);
    await page.getByRole('button', { name: /^Entscheidung über die Antwort aus Frankreich/ }).press('Enter');
    await toast(page).getByText('Rückgängig gemacht').waitFor();
    await page.getByText('Noch keine freigegebenen Antworten').waitFor();
    await expect.poll(() => answersOf('FR')).toMatchObject({ answers: 0 });
    expect(unexpected(complaints)).toEqual([]);
    await close();
  });

  it('lets an admin discard a burst as a whole, and take that back', async () => {
    const { page, complaints, close } = await openAs(browser, site, 'admin', '/admin/answers');
    const kenyan = card(page, 'Kenia');
    await kenyan.getByText('3 Antworten aus demselben Netz').waitFor();
    await kenyan.getByRole('button', { name: 'Alle verwerfen' }).click();
    const dialog = page.getByRole('dialog', { name: 'Alle 3 Antworten verwerfen?' });
    await dialog.getByRole('button', { name: 'Alle verwerfen' }).click();
    await toast(page).getByText('3 Antworten verworfen').waitFor();
    await expect.poll(() => page.getByRole('region', { name: /^Antwort aus/ }).count()).toBe(2);
    await toast(page).getByRole('button', { name: 'Rückgängig' }).click();
    await toast(page).getByText('3 Antworten warten wieder.').waitFor();
    await expect.poll(() => page.getByRole('region', { name: /^Antwort aus/ }).count()).toBe(5);
    expect(unexpected(complaints)).toEqual([]);
    await close();
  });

  it('is read by editors, who decide nothing', async () => {
    const { page, complaints, close } = await openAs(browser, site, 'redaktion', '/admin/answers');
    await card(page, 'Frankreich').getByText(text.slice(0, 8)).waitFor();
    for (const name of ['Freigeben', 'Ablehnen', 'Alle verwerfen …'])
      expect(await page.getByRole('button', { name }).count()).toBe(0);
    expect(unexpected(complaints)).toEqual([]);
    await close();
  });
});
