import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessibilityViolations } from '../support/axe.ts';
import { type BackOffice, openAs, startBackOffice, toast, unexpected } from '../support/back-office.ts';
import { oldPhone, openBrowser, visit } from '../support/browser.ts';

let browser: Browser;
let site: BackOffice;
beforeAll(async () => {
  [browser, site] = await Promise.all([openBrowser(), startBackOffice()]);
});
afterAll(async () => {
  await browser.close();
  await site.close();
});

const overflowWidth = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
const storedReports = async (code: string) => {
  const query = 'select fact, message from fact_reports where country_code = $1 order by id';
  return (await site.database.pool.query(query, [code])).rows;
};

describe('a visitor without scripts who knows better', () => {
  it.each([
    ['de', 'ltr', 'AT', 'Ballhausplatz 2 heißt jetzt „Straße <b>neu</b>“'],
    ['ar', 'rtl', 'EG', 'العنوان الصحيح: شارع القصر ٧'],
  ])('sends a message in %s and is thanked', async (lang, dir, code, message) => {
    const { page, complaints, foreign, close } = await visit(browser, site.url, oldPhone);
    await page.goto(`/country/${code}?lang=${lang}`);
    await page.locator(`a[href="/country/${code}/report?lang=${lang}"]`).click();
    await page.waitForURL('**/report?**');
    await expect.poll(() => page.locator('html').getAttribute('dir')).toBe(dir);
    expect(await overflowWidth(page)).toBeLessThanOrEqual(0);

    await page.locator('textarea').fill('   ');
    await page.locator('input[value="legalBasis"]').check();
    await page.locator('form button').click();
    await page.getByRole('alert').waitFor();
    await expect
      .poll(() => page.locator('textarea').evaluate((field) => field === document.activeElement))
      .toBe(true);
    await expect.poll(() => page.locator('input[value="legalBasis"]').isChecked()).toBe(true);
    expect(await overflowWidth(page)).toBeLessThanOrEqual(0);

    await page.locator('textarea').fill(message);
    await page.locator('form button').click();
    await page.waitForURL('**/report?lang=*&sent=1');
    await page.getByRole('status').waitFor();
    expect(await storedReports(code)).toEqual([{ fact: 'legalBasis', message }]);
    expect(await page.context().cookies()).toEqual([]);
    expect(unexpected(complaints)).toEqual([]);
    expect(foreign).toEqual([]);
    await close();
  });

  it('meets a page that keeps the rules of accessibility, by day and by night', async () => {
    const { page, close } = await visit(browser, site.url, { viewport: { width: 360, height: 800 } });
    await page.goto('/country/EG/report?lang=ar');
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.locator('textarea').fill('  ');
    await page.locator('form button').click();
    await page.getByRole('alert').waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    await close();
  });
});

describe('the staff', () => {
  it('names the page a fact is from, and says in one step that facts read again still hold', async () => {
    const { page, complaints, close } = await openAs(browser, site, 'admin', '/admin/facts?country=HR');
    await page.getByRole('button', { name: 'Empfänger bearbeiten' }).click();
    await page.getByLabel('Postzeilen', { exact: true }).fill('Ulica 1\n10000 Zagreb');
    await page.getByRole('button', { name: 'Quelle hinzufügen' }).click();
    const source = page.getByRole('group', { name: 'Quelle 1' });
    await source.getByLabel('Adresse der Seite').fill('http://vlada.example/kontakt');
    await source.getByLabel('Wer sie veröffentlicht').fill('Vlada');
    await source.getByLabel('Art der Quelle').selectOption('own');
    await source.getByRole('checkbox', { name: 'Straße' }).check();
    await page.getByRole('button', { name: 'Speichern' }).click();
    await source.getByText('Eine Adresse, die mit https:// beginnt').waitFor();
    await source.getByLabel('Adresse der Seite').fill('https://vlada.example/kontakt');
    await page.getByRole('button', { name: 'Speichern' }).click();
    await toast(page).getByText('Gespeichert').waitFor();
    expect(await page.getByRole('link', { name: 'Vlada' }).getAttribute('href')).toBe(
      'https://vlada.example/kontakt',
    );
    await page.getByText('belegt', { exact: true }).first().waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Empfänger: Heute gelesen, stimmt noch' }).click();
    await toast(page).getByText('Angabe bestätigt').waitFor();
    await page.getByText('bestätigt', { exact: true }).first().waitFor();

    await page.goto('/admin/facts?state=unverified');
    await page
      .getByRole('searchbox')
      .or(page.getByRole('textbox', { name: /Suche/ }))
      .first()
      .fill('Albanien');
    await page.getByRole('button', { name: 'Rechtsgrundlage von Albanien: Stimmt noch' }).click();
    await toast(page).getByText('Angabe bestätigt').waitFor();
    await expect
      .poll(() => page.getByRole('button', { name: 'Rechtsgrundlage von Albanien: Stimmt noch' }).count())
      .toBe(0);
    expect(complaints.filter((each) => !each.includes('400'))).toEqual([]);
    await close();
  });

  it('finds what was reported, corrects the address with its source, and settles the report', async () => {
    await site.database.pool.query(
      `insert into fact_reports (country_code, fact, message) values ('LI', 'recipient', 'Neue Straße <i>7</i>')`,
    );
    const { page, complaints, close } = await openAs(browser, site, 'admin', '/admin/facts?state=reported');
    await page.getByRole('link', { name: 'Liechtenstein', exact: true }).click();
    await page.getByText('Neue Straße <i>7</i>').waitFor();
    await page.getByLabel('Ansicht im Brief auf').selectOption('fr');
    await page.getByRole('button', { name: 'Empfänger bearbeiten' }).click();
    await page.getByLabel('Postzeilen', { exact: true }).fill('Städtle 49\n9490 Vaduz');
    await page.getByText('Woher stammt die neue Angabe?').waitFor();
    expect(await page.getByRole('textbox', { name: 'Anmerkung zur Quelle' }).inputValue()).toBe('');
    const address = page.locator('address');
    await expect.poll(() => address.innerText()).toMatch(/Städtle 49\n9490 Vaduz\nLiechtenstein/);

    await page.getByRole('switch', { name: 'Bestätigt' }).check({ force: true });
    await page.getByRole('button', { name: 'Speichern' }).click();
    await page.getByText('Bitte die Quelle nennen').first().waitFor();
    await page
      .getByRole('textbox', { name: 'Anmerkung zur Quelle' })
      .fill('https://www.regierung.li/kontakt');
    await page.getByRole('button', { name: 'Speichern' }).click();
    await toast(page).getByText('Gespeichert').waitFor();
    await page.getByRole('link', { name: 'https://www.regierung.li/kontakt' }).waitFor();
    await page.getByText('Empfänger: Bestätigt').waitFor();

    await page.getByRole('button', { name: /^Hinweis vom .* erledigt$/ }).click();
    await page.getByText('Keine offenen Hinweise.').waitFor();

    await site.database.pool.query(
      `insert into fact_reports (country_code, fact, message)
       select 'LI', 'legalBasis', 'Unfug ' || number from generate_series(1, 3) as number`,
    );
    await page.reload();
    await page.getByRole('checkbox', { name: 'Alle auswählen' }).check();
    await page
      .getByRole('checkbox', { name: /^Hinweis vom/ })
      .nth(1)
      .uncheck();
    await page.getByRole('button', { name: 'Ausgewählte erledigen (2)' }).click();
    await toast(page).getByText('2 Hinweise erledigt').waitFor();
    await page.getByText('Unfug 2').waitFor();
    await expect.poll(() => page.getByText(/^Unfug/).allInnerTexts()).toEqual(['Unfug 2']);
    expect(unexpected(complaints)).toEqual([]);
    await close();
  });

  it('keeps what was typed when somebody else has saved', async () => {
    const { page, close } = await openAs(browser, site, 'admin', '/admin/facts?country=MT');
    await page.getByRole('button', { name: 'Rechtsgrundlage bearbeiten' }).click();
    await page.getByRole('textbox', { name: 'Nummer' }).fill('41 (ß)');
    await site.database.pool.query(
      `insert into country_facts (country_code, fact, value, source, checked_on, verified, updated_by) values
       ('MT', 'legalBasis', '{"kind":"petition","instrument":"constitution","unit":"article","number":"99"}', 'q',
        '2026-01-31', false, 'andere')`,
    );
    await page.getByRole('button', { name: 'Speichern' }).click();
    await page.getByText('Inzwischen hat jemand anderes gespeichert').first().waitFor();
    await page.getByRole('alert').getByText('99').waitFor();
    await expect.poll(() => page.getByLabel('Nummer').inputValue()).toBe('41 (ß)');
    await page.getByRole('button', { name: 'Trotzdem speichern' }).click();
    await expect.poll(() => page.getByLabel('Nummer').count()).toBe(0);
    await page.getByText('41 (ß)', { exact: false }).first().waitFor();
    await close();
  });

  it('is asked before what was typed is left, and loses it only by choice', async () => {
    const { page, close } = await openAs(browser, site, 'admin', '/admin/facts?country=IS');
    await page.getByRole('button', { name: 'Empfänger bearbeiten' }).click();
    await page.getByLabel('Postzeilen', { exact: true }).fill('Straße der Größe 1');
    await page.getByLabel('Ansicht im Brief auf').selectOption('fr');
    await page.getByRole('link', { name: 'Zur Liste' }).click();
    const question = page.getByRole('dialog', { name: 'Änderungen nicht gespeichert' });
    await question.getByRole('button', { name: 'Weiter bearbeiten' }).click();
    await question.waitFor({ state: 'detached' });
    expect(await page.getByLabel('Postzeilen', { exact: true }).inputValue()).toBe('Straße der Größe 1');
    await page.getByRole('link', { name: 'Zur Liste' }).click();
    await question.getByRole('button', { name: 'Änderungen verwerfen' }).click();
    await page.getByRole('table', { name: 'Angaben' }).waitFor();
    await close();
  });

  it('finds the list in the dashboard beside the countries', async () => {
    const { page, close } = await openAs(browser, site, 'redaktion', '/admin/dashboard?tab=countries');
    await page.getByRole('button', { name: /^\d+ weitere Länder$/ }).waitFor();
    await page.getByRole('table', { name: 'Angaben' }).getByRole('link').first().click();
    await page.getByRole('heading', { name: 'Rechtsgrundlage', exact: true }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/admin/facts');
    await close();
  });

  it('sees everything as an editor, and no button that would be refused', async () => {
    const { page, close } = await openAs(browser, site, 'redaktion', '/admin/facts?country=AT');
    await page.getByText('Hier wurde noch nichts geändert.').waitFor();
    await page.getByText('Straße <b>neu</b>').waitFor();
    expect(await page.getByRole('button', { name: /bearbeiten|erledigt/ }).count()).toBe(0);
    await close();
  });
});
