import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accessibilityViolations } from '../support/axe.ts';
import { type BackOffice, openAs, startBackOffice, toast, unexpected } from '../support/back-office.ts';
import { openBrowser } from '../support/browser.ts';
import { callFrom } from '../support/editor-page.ts';
import { priceOf, translationCount } from '../support/languages.ts';

let browser: Browser;
let site: BackOffice;
beforeAll(async () => {
  const env = {
    TRANSLATION_PROVIDER: 'openai',
    TRANSLATION_URL: 'http://127.0.0.1:9/v1',
    TRANSLATION_MODEL: 'model',
    TRANSLATION_PRICE: '20',
  };
  [browser, site] = await Promise.all([openBrowser(), startBackOffice(env)]);
});
afterAll(async () => {
  await browser.close();
  await site.close();
});

type Text = { germanOriginal: string; translations: { fresh: number; stale: number } };

const panel = (page: Page, key: string) =>
  page.getByRole('dialog').filter({ has: page.getByText(key, { exact: true }) });
const field = (page: Page) => page.getByLabel('Deutscher Text');
const append = async (page: Page, text: string) => {
  await field(page).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.insertText(text);
};
const storedText = async (page: Page, id: string): Promise<Text | undefined> =>
  (await callFrom<({ id: string } & Text)[]>(page, 'GET', '/api/admin/base-texts')).find(
    (text) => text.id === id,
  );
it('a sentence is changed: public at once, its translations stale until it was only a typing error', async () => {
  const { page, complaints, foreign, close } = await openAs(browser, site, 'admin', '/admin/texts');
  await page.getByRole('searchbox', { name: 'Texte durchsuchen' }).fill('reform fairen headline');
  await page
    .getByRole('button', { name: 'Für eine Reform der WTO und fairen Welthandel', exact: true })
    .click();
  await append(page, ' <b>Größe</b>');
  const dialog = panel(page, 'home_headline');
  const [characters, euros] = priceOf('Für eine Reform der WTO und fairen Welthandel <b>Größe</b>');
  await dialog.getByText(`${translationCount} Übersetzungen gelten danach als veraltet`).waitFor();
  await dialog.getByText(`Neu zu übersetzen wären ${characters} Zeichen, etwa ${euros}`).waitFor();
  await page.keyboard.press('Control+s');
  await dialog.getByText(`Gespeichert. ${translationCount} Übersetzungen sind veraltet`).waitFor();
  await dialog.getByText(`${translationCount} Sprachen, ${characters} Zeichen`).waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);

  await expect
    .poll(async () => (await fetch(`${site.url}/?lang=de`)).text())
    .toMatch(/<h1[^>]*>Für eine Reform der WTO und fairen Welthandel &lt;b&gt;Größe&lt;\/b&gt;<\/h1>/);

  await dialog.getByRole('button', { name: 'Später' }).click();
  await dialog.getByRole('link', { name: `${translationCount} veraltet` }).waitFor();
  await append(page, '!');
  await page.keyboard.press('Control+Enter');
  await dialog.getByText(`Gespeichert. ${translationCount}`).waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await page
    .getByRole('row', { name: /home_headline/ })
    .getByRole('link', { name: `${translationCount} veraltet` })
    .waitFor();
  expect(unexpected(complaints)).toEqual([]);
  expect(foreign).toEqual([]);
  await close();
});

it('a typing error leaves translations valid, said before the save or after it; a wording comes back', async () => {
  const path = '/admin/texts?tab=erklaerungsbrief&text=explanation_title';
  const { page, complaints, close } = await openAs(browser, site, 'admin', path);
  const dialog = panel(page, 'explanation_title');
  await field(page).fill('Erläuterungen zu dieser Petition');
  await dialog.getByRole('switch', { name: /Nur ein Tippfehler/ }).click();
  await dialog.getByText('Was aktuell ist, bleibt aktuell.').waitFor();
  await page.keyboard.press('Control+s');
  await toast(page).getByText('Gespeichert').waitFor();
  await expect
    .poll(async () => (await storedText(page, 'explanation_title'))?.translations)
    .toMatchObject({ fresh: translationCount, stale: 0 });

  await field(page).fill('Erläuterung dieser Petition');
  await page.keyboard.press('Control+s');
  await dialog.getByRole('button', { name: 'Nur ein Tippfehler' }).click();
  await dialog.getByRole('link', { name: `${translationCount} aktuell` }).waitFor();

  await append(page, ' – Notiz');
  await dialog
    .getByRole('button', { name: /^Wiederherstellen/ })
    .last()
    .click();
  await expect.poll(() => field(page).inputValue()).toBe('Erläuterung zu dieser Petition');
  await dialog.getByRole('button', { name: 'Zurückholen' }).click();
  await expect.poll(() => field(page).inputValue()).toBe('Erläuterung dieser Petition – Notiz');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog', { name: 'Änderungen nicht gespeichert' }).waitFor();
  await page.getByRole('button', { name: 'Änderungen verwerfen' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(unexpected(complaints)).toEqual([]);
  await close();
});

it('two people change a text, and neither wording is lost; a placeholder cannot be', async () => {
  const path = '/admin/texts?tab=petition&text=petition_closing';
  const one = await openAs(browser, site, 'admin', path);
  const other = await openAs(browser, site, 'admin', path);
  await append(one.page, ' Meins');
  await append(other.page, ' Ihrs');
  await one.page.keyboard.press('Control+s');
  await one.page.getByText(`Gespeichert. ${translationCount}`).waitFor();
  await other.page.keyboard.press('Control+s');
  await other.page.getByText('Zwei Fassungen').waitFor();
  await other.page.getByRole('region', { name: 'Fassung von admin' }).getByText('Meins').waitFor();
  await other.page.getByRole('radio', { name: 'beide nacheinander' }).click();
  await other.page.getByRole('button', { name: 'Übernehmen und weiter bearbeiten' }).click();
  await other.page.keyboard.press('Control+s');
  await expect
    .poll(async () => (await storedText(one.page, 'petition_closing'))?.germanOriginal)
    .toMatch(/Ihrs\n.* Meins$/s);

  await other.page.goto('/admin/texts?tab=petition&text=petition_subject');
  await field(other.page).fill('Ohne');
  await other.page.getByText('{country} fehlt. Die Platzhalter müssen dieselben bleiben.').waitFor();
  await expect.poll(() => other.page.getByRole('button', { name: 'Speichern' }).isDisabled()).toBe(true);
  await other.page.getByRole('button', { name: '{country} fehlt, hier einsetzen' }).click();
  await expect.poll(() => field(other.page).inputValue()).toBe('Ohne{country}');
  expect(unexpected([...one.complaints, ...other.complaints])).toEqual([]);
  await one.close();
  await other.close();
});

it('petitions are translated anew after their question, and the work is steered where it began', async () => {
  const { page, complaints, close } = await openAs(browser, site, 'admin', '/admin/texts?tab=petition');
  await page.setViewportSize({ width: 360, height: 900 });
  await page.getByText('Richtwert: 800–1.500 Zeichen').waitFor();
  await page.getByRole('button', { name: 'Alle Petitionen neu übersetzen' }).click();
  await page
    .getByText('ACHTUNG: Dies wird ALLE 193 Petitionen mit deinen neuen Texten übersetzen. Bist du sicher?')
    .waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.route('**/api/admin/regenerate-all-petitions', (route) => route.fulfill({ status: 429 }), {
    times: 1,
  });
  await page.getByRole('button', { name: 'Ja, neu übersetzen' }).click();
  await toast(page).getByText('FEHLER: Regenerierung fehlgeschlagen').waitFor();
  await page.getByRole('button', { name: 'Ja, neu übersetzen' }).click();
  const area = page.getByRole('region', { name: 'Fortschritt der Übersetzungen' });
  await area.getByRole('button', { name: /^Abbrechen/ }).click();
  await area.getByText(/abgebrochen/).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  expect(unexpected(complaints)).toEqual([]);
  await close();
});

it('a text that a machine was to translate says what became of it', async () => {
  const path = '/admin/translations?language=fr&text=country_meta_title';
  const { page, complaints, close } = await openAs(browser, site, 'admin', path);
  await page.getByRole('button', { name: 'Maschinell übersetzen' }).click();
  await page.getByRole('button', { name: 'Übersetzen lassen' }).click();
  await page.getByText('Der Übersetzungsdienst arbeitet an diesem Text.').waitFor();
  const jobs = await callFrom<{ id: string; state: string }[]>(page, 'GET', '/api/admin/jobs');
  const id = jobs.find(({ state }) => state === 'queued')?.id;
  await callFrom(page, 'POST', `/api/admin/jobs/${id}/cancel`);
  await page.getByRole('alert').getByText('Der Auftrag wurde abgebrochen.').waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);
  expect(unexpected(complaints)).toEqual([]);
  await close();
});

it('the dashboard shows samples where its texts come as something other than JSON', async () => {
  const { page, close } = await openAs(browser, site, 'admin', '/admin/texts?tab=dashboard');
  await page.getByText('gfi_main_title').waitFor();
  await page.route('**/api/admin/dashboard-texts', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Anmeldung</title>' }),
  );
  await page.reload();
  await page.getByText('Beispieltexte').waitFor();
  await expect.poll(() => page.getByRole('row').count()).toBe(7);
  await page.getByText('Wirtschaftsbilanz').waitFor();
  expect(await page.getByRole('button', { name: 'Wirtschaftsbilanz' }).count()).toBe(0);
  await close();
});

it('texts stand in the order of the letter, and a search covers every tab', async () => {
  const { page, complaints, close } = await openAs(browser, site, 'admin', '/admin/texts?tab=petition');
  const keys = page.locator('.base-text-key');
  await keys.first().waitFor();
  const listed = await keys.allInnerTexts();
  const inLetter = ['petition_title', 'petition_subject', 'petition_salutation', 'petition_closing'];
  expect(listed.filter((key) => inLetter.includes(key))).toEqual(inLetter);
  await page.getByRole('searchbox', { name: 'Texte durchsuchen' }).fill('home_headline');
  await expect.poll(() => keys.allInnerTexts()).toEqual(['home_headline']);
  expect(unexpected(complaints)).toEqual([]);
  await close();
});
