import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type BackOffice, openAs, startBackOffice, toast, unexpected } from '../support/back-office.ts';
import { openBrowser } from '../support/browser.ts';
import { insertDrafts, petitionContent } from '../support/draft-rows.ts';
import { expectUsableScreen } from '../support/staff-page.ts';

let browser: Browser;
let site: BackOffice;
beforeAll(async () => {
  [browser, site] = await Promise.all([openBrowser(), startBackOffice()]);
  const { db, pool } = site.database;
  await insertDrafts(
    db,
    [
      ['AT', 'de'],
      ['CH', 'de'],
      ['SA', 'ar'],
      ['LU', 'de'],
    ].map(([countryCode = '', language = '']) => ({
      ...{
        countryCode,
        language,
        status: countryCode === 'LU' ? ('published' as const) : ('review' as const),
      },
      content: petitionContent(language === 'ar' ? 'عدالة Regelwerk' : 'Das Regelwerk gilt'),
    })),
  );
  await pool.query(`insert into petition_draft_versions (draft_id, version, title, content, reason, saved_by)
    select id, version, title, content, 'generated', updated_by from petition_drafts`);
});
afterAll(async () => {
  await browser.close();
  await site.close();
});

const contentOf = async (country: string): Promise<string> => {
  const { rows } = await site.database.pool.query(
    'select content from petition_drafts where country_code = $1',
    [country],
  );
  return rows[0].content;
};
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Suchen und ersetzen' });

it('an editor replaces a word in the drafts of a list, but for one, and takes it back', async () => {
  const { page, complaints, close } = await openAs(browser, site, 'redaktion', '/admin');
  await page.getByRole('searchbox').fill('regelwerk');
  await page.getByText('4 Entwürfe').waitFor();
  const opener = page.getByRole('button', { name: 'Suchen und ersetzen' });
  await opener.focus();
  await page.keyboard.press('Enter');
  const dialog = dialogOf(page);
  await expect
    .poll(() =>
      dialog.getByLabel('Suchen nach').evaluate((field) => field.ownerDocument.activeElement === field),
    )
    .toBe(true);

  await page.keyboard.type('(Regelwerk');
  await dialog.getByLabel('Regulärer Ausdruck').check();
  await dialog.getByRole('button', { name: 'Vorschau' }).click();
  await dialog.getByText(/Dieser reguläre Ausdruck ist nicht gültig/).waitFor();

  await dialog.getByLabel('Regulärer Ausdruck').uncheck();
  await dialog.getByLabel('Suchen nach').fill('regelwerk');
  await dialog.getByLabel('Ersetzen durch').fill('Regelbuch');
  await page.keyboard.press('Enter');
  await dialog.getByText('3 Stellen in 3 Entwürfen gefunden.').waitFor();
  const arabic = dialog.getByRole('listitem').filter({ hasText: 'Saudi-Arabien' });
  await expect.poll(() => arabic.locator('p').getAttribute('dir')).toBe('rtl');
  await expect.poll(() => arabic.locator('ins').innerText()).toBe('Regelbuch');
  await dialog.getByText('Luxemburg').waitFor();
  await dialog.getByText('Die Petition ist veröffentlicht. Bitte holen Sie sie zuerst zurück.').waitFor();
  await expectUsableScreen(page);
  await dialog.getByLabel('Schweiz (Deutsch): 1 Stelle').uncheck();
  expect(await contentOf('AT')).toContain('Regelwerk');

  await dialog.getByRole('button', { name: '2 Stellen in 2 Entwürfen ersetzen' }).click();
  await toast(page).getByText('2 Stellen in 2 Entwürfen ersetzt. 1 Entwurf blieb unverändert.').waitFor();
  expect(await contentOf('AT')).toContain('Das Regelbuch gilt');
  expect(await contentOf('CH')).toContain('Regelwerk');
  await expect
    .poll(() => opener.evaluate((button) => button.ownerDocument.activeElement === button))
    .toBe(true);

  await toast(page)
    .getByRole('button', { name: /^Rückgängig/ })
    .click();
  await toast(page).getByText('2 Entwürfe haben wieder ihren vorigen Text.').waitFor();
  expect(await contentOf('AT')).toContain('Das Regelwerk gilt');
  expect(unexpected(complaints).filter((text) => !/status of 422/.test(text))).toEqual([]);
  await close();
});

it('an admin replaces a word in the translations into a language, and takes it back', async () => {
  const textOf = async () =>
    (
      await site.database.pool.query(
        "select text from translations where key = 'offline_text' and language = 'fr'",
      )
    ).rows[0].text;
  const before = await textOf();
  const [word = ''] = /\p{L}{7,}/u.exec(before) ?? [];
  const { page, complaints, close } = await openAs(browser, site, 'admin', '/admin/translations?language=fr');
  await page.getByRole('button', { name: 'Suchen und ersetzen' }).click();
  const dialog = dialogOf(page);
  await dialog.getByLabel('Suchen nach').fill(before);
  await dialog.getByLabel('Ersetzen durch').fill(before.replace(word, `${word}x`));
  await dialog.getByRole('button', { name: 'Vorschau' }).click();
  await dialog.getByLabel('offline_text: 1 Stelle').waitFor();
  await dialog.getByRole('button', { name: '1 Stelle in 1 Text ersetzen' }).click();
  await toast(page).getByText('1 Stelle in 1 Text ersetzt.').waitFor();
  expect(await textOf()).toContain(`${word}x`);
  await toast(page)
    .getByRole('button', { name: /^Rückgängig/ })
    .click();
  await toast(page).getByText('1 Text ist wieder wie vorher.').waitFor();
  expect(await textOf()).toBe(before);
  expect(complaints).toEqual([]);
  await close();
});
