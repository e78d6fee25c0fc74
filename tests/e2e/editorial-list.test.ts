import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { languages } from '#content/language.ts';
import { allCountries } from '#countries/catalogue/catalogue.server.ts';
import { type BackOffice, openAs, startBackOffice, toast, unexpected } from '../support/back-office.ts';
import { openBrowser } from '../support/browser.ts';

let browser: Browser;
let site: BackOffice;

/** 193 countries × 30 languages in every status; every tenth is below the threshold. */
const insertDraftRows = ({ database: { pool } }: BackOffice) =>
  pool.query(
    `insert into petition_drafts (country_code, language, title, content, status, priority, government_address,
       quality, failed_checks, base_content, sources, texts_digest, recipient_digest, legal_basis_digest, updated_by)
     select code, tag, 'Petition <b>„Größe“</b> ' || code,
       case tag when 'ar' then 'إلى مكتب رئيس الوزراء ' else 'An das Büro für Öffentlichkeit ' end || repeat('und weiter ', 30),
       (array['draft', 'pending', 'review', 'approved', 'published'])[1 + (c * 7 + l * 3) % 5],
       case (c + l) % 13 when 0 then 'high' else 'standard' end, 'Straße der Größe 1',
       case (c + l) % 10 when 0 then 72 else 100 end,
       case (c + l) % 10 when 0 then array['address', 'recipient'] else '{}' end,
       '', '{"texts":{},"recipient":"","legalBasis":""}', '', '', '', 'redaktion'
     from unnest($1::text[]) with ordinality as country(code, c), unnest($2::text[]) with ordinality as tongue(tag, l)`,
    [
      allCountries()
        .slice(0, 193)
        .map(({ code }) => code),
      languages.slice(0, 30).map(({ tag }) => tag),
    ],
  );

beforeAll(async () => {
  [browser, site] = await Promise.all([openBrowser(), startBackOffice()]);
  await insertDraftRows(site);
});
afterAll(async () => {
  await browser.close();
  await site.close();
});

const rows = (page: Page) => page.locator('[role="row"][data-row]');
const countries = (page: Page) => rows(page).locator('.list-cell-name').allInnerTexts();
const param = (page: Page, name: string) => new URL(page.url()).searchParams.get(name);
const countInStatus = async (status: string): Promise<number> => {
  const { rows: found } = await site.database.pool.query(
    'select count(*)::int as count from petition_drafts where status = $1',
    [status],
  );
  return found[0].count;
};

it('thousands of drafts are scrolled, filtered and searched, and the address holds it all', async () => {
  const { page, complaints, close } = await openAs(browser, site, 'admin', '/admin');
  await page.getByText('5.790 Entwürfe').waitFor();
  await page.getByRole('button', { name: 'Alle 5.790 anzeigen' }).click();
  await expect.poll(() => param(page, 'all')).toBe('1');
  await expect.poll(() => page.getByRole('grid').getAttribute('aria-rowcount')).toBe('5791');

  await rows(page).first().focus();
  await page.keyboard.press('End');
  const current = () => page.evaluate(() => document.activeElement?.ariaRowIndex);
  await expect.poll(current).toBe('5791');
  await expect.poll(() => rows(page).count()).toBeLessThan(60);
  await page.keyboard.press('Home');
  await expect.poll(current).toBe('2');
  await expect.poll(async () => (await countries(page))[0]).toMatch(/^Afghanistan/);

  await page.getByLabel('Sprache', { exact: true }).selectOption('ar');
  await page.getByText('193 Entwürfe').waitFor();
  await expect.poll(() => rows(page).first().locator('.list-row-preview').getAttribute('dir')).toBe('rtl');
  await page.getByLabel('Status', { exact: true }).selectOption('review');
  await page.keyboard.press('Escape');
  await page.locator('body').press('/');
  await page.keyboard.type('elfenbein');
  await page.getByText('Nichts gefunden').or(rows(page).first()).waitFor();
  await expect.poll(() => param(page, 'q')).toBe('elfenbein');
  await page.getByRole('searchbox').fill('asien');
  await expect.poll(() => param(page, 'q')).toBe('asien');
  await page.reload();
  await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('asien');
  await page.getByRole('button', { name: 'Filter aufheben' }).first().click();
  await page.getByText('5.790 Entwürfe').waitFor();
  expect(complaints).toEqual([]);
  await close();
});

it('a row is moved to, selected and opened with the keyboard, and going back closes it', async () => {
  const { page, complaints, close } = await openAs(browser, site, 'admin', '/admin/complete');
  await rows(page).first().focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await page.getByText('1 ausgewählt').waitFor();
  await expect.poll(() => rows(page).nth(2).getAttribute('aria-selected')).toBe('true');
  await page.keyboard.press('Enter');
  await expect.poll(() => param(page, 'draft')).toMatch(/^\d+$/);
  await page.getByRole('dialog').waitFor();
  await page.goBack();
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  await page.getByText('1 ausgewählt').waitFor();

  const failed = page.getByRole('button', { name: '72 % nicht bestanden: Anschrift, Empfänger' }).first();
  await page.getByLabel('Was zu tun ist').selectOption('failed');
  // The filtered rows take the place of the focused one when they arrive.
  const tooltip = page.getByRole('tooltip', { name: 'Nicht bestanden: Anschrift, Empfänger' });
  const focusAgain = async () => {
    await failed.blur();
    await failed.focus();
    return tooltip.count();
  };
  await expect.poll(focusAgain, { interval: 500 }).toBe(1);
  expect(unexpected(complaints)).toEqual([]);
  await close();
});

it('everything filtered is approved after it was said what happens, and taken back', async () => {
  const { page, complaints, close } = await openAs(browser, site, 'admin', '/admin/dashboard?tab=petitions');
  const [approved, review] = [await countInStatus('approved'), await countInStatus('review')];
  await rows(page).first().getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Alle 5.790 gefilterten auswählen' }).click();
  await page.getByText('Alle 5.790 gefilterten ausgewählt').waitFor();
  await page.getByRole('region', { name: 'Auswahl' }).getByRole('button', { name: 'Freigeben' }).click();

  const plan = page.getByRole('dialog').getByText(/werden freigegeben, .* nicht: .*1\.158 veröffentlicht/);
  await expect.poll(() => plan.innerText()).toMatch(/unter der Schwelle/);
  await expect.poll(() => countInStatus('approved')).toBe(approved);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /ändern$/ })
    .click();
  await page.getByText(/wurden freigegeben, .* nicht/).waitFor();
  await expect.poll(() => countInStatus('approved')).toBeGreaterThan(approved);

  await page.getByRole('button', { name: /^Rückgängig/ }).click();
  await toast(page).getByText('Rückgängig gemacht').waitFor();
  await expect.poll(() => countInStatus('approved')).toBe(approved);
  expect(await countInStatus('review')).toBe(review);
  // On a busy machine a poll may be told to retry while all drafts are changed.
  expect(complaints.filter((text) => !/status of 503/.test(text))).toEqual([]);
  await close();
});

it('what others change is offered while it is being read, and taken in at the top', async () => {
  const { page, close } = await openAs(browser, site, 'admin', '/admin/quick');
  await page.clock.install();
  await page.goto('/admin/stable?tab=progress&sort=updated');
  await page.getByText('5.790 Entwürfe').waitFor();
  const [first] = await countries(page);
  await page.mouse.wheel(0, 600);
  await site.database.pool.query(
    `update petition_drafts set updated_by = 'jemand', title = 'Später' where id = (select id from petition_drafts order by updated_at, id limit 1)`,
  );
  await page.clock.fastForward(31_000);
  await page.getByRole('button', { name: 'Neue Änderungen anzeigen' }).click();
  await rows(page).getByText('jemand').waitFor();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  expect((await countries(page))[0]).toBe(first);
  await close();
});

it('a list that cannot be fetched says so and is tried again', async () => {
  const { page, complaints, close } = await openAs(browser, site, 'admin', '/admin/quick');
  await page.route('**/petition-rows*', (route) => route.fulfill({ status: 503, body: '' }));
  await page.getByRole('link', { name: 'Alle Entwürfe' }).click();
  await page.getByText('Fehler beim Laden').waitFor();
  await page.getByText('Die Petitionen konnten nicht geladen werden. API-Fehler aufgetreten.').waitFor();
  expect(await page.getByText('0 Entwürfe').count()).toBe(0);
  await page.unroute('**/petition-rows*');
  await page.getByRole('button', { name: 'Erneut versuchen' }).click();
  await rows(page).first().waitFor();
  expect(complaints.filter((text) => !text.includes('503'))).toEqual([]);
  await close();
});

it('an editor on a phone sees nothing that answers 403', async () => {
  const refused: string[] = [];
  const { page, complaints, close } = await openAs(browser, site, 'redaktion', '/petitions', {
    viewport: { width: 360, height: 740 },
  });
  page.on('response', (response) => {
    if (response.status() === 403) refused.push(response.url());
  });
  for (const path of ['/admin', '/admin/final', '/admin/dashboard?tab=petitions', '/admin/complete']) {
    await page.goto(path);
    await rows(page).first().waitFor();
    await rows(page).first().getByRole('checkbox').check();
    const bar = page.getByRole('region', { name: 'Auswahl' });
    expect(await bar.locator('.bulk-actions').getByRole('button').allTextContents(), path).toEqual([
      'Zuweisen an …',
      'Fällig am …',
      'Auswahl aufheben',
    ]);
    for (const name of ['Neue Petition', 'Freigeben', 'Alle freigegebenen veröffentlichen'])
      expect(
        await page
          .getByRole('button', { name })
          .or(page.getByRole('link', { name, exact: true }))
          .count(),
        `${path} ${name}`,
      ).toBe(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), path).toBe(0);
  }
  await rows(page)
    .first()
    .getByRole('button', { name: /^Weitere Aktionen/ })
    .click();
  await page.getByRole('menuitem', { name: 'PDF herunterladen' }).waitFor();
  expect(await page.getByRole('menuitem', { name: 'Veröffentlichen' }).count()).toBe(0);
  expect(refused).toEqual([]);
  expect(unexpected(complaints)).toEqual([]);
  await close();
});
