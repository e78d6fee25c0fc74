import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accessibilityViolations } from '../support/axe.ts';
import { type BackOffice, openAs, startBackOffice, toast, unexpected } from '../support/back-office.ts';
import { openBrowser } from '../support/browser.ts';
import { callsOf, newDrafts } from '../support/editor-page.ts';

let browser: Browser;
let site: BackOffice;
beforeAll(async () => {
  [browser, site] = await Promise.all([openBrowser(), startBackOffice()]);
});
afterAll(async () => {
  await browser.close();
  await site.close();
});

const sentence = 'Ein Satz für Müller und Größe.';
const drafts = '/admin/dashboard?tab=petitions';

/** Creates an approved draft with a sentence of its own. */
const draftWith = async (country: string, added: string): Promise<number> => {
  const { [country]: draft } = await newDrafts(site, { [country]: 'de' });
  if (!draft) throw new Error(`no draft for ${country}`);
  const content = draft.content.split('\n\n').toSpliced(4, 0, added).join('\n\n');
  const call = await callsOf(site);
  await call('PATCH', `/api/admin/petition-drafts/${draft.id}`, { content, status: 'approved' });
  return draft.id;
};
const statusOf = async (id: number): Promise<string> =>
  (await site.database.pool.query('select status from petition_drafts where id = $1', [id])).rows[0].status;
const expectPublic = (country: string, text: string, isShown: boolean) =>
  expect
    .poll(async () => {
      const page = await fetch(`${site.url}/country/${country}/letter?lang=de&letter=de`);
      return (await page.text()).includes(text);
    })
    .toBe(isShown);

const chooseFor = async (page: Page, country: string, action: string): Promise<void> => {
  const item = page.getByRole('menuitem', { name: action, exact: true });
  // An update re-renders the list, which closes a menu opened just before.
  await expect
    .poll(async () => {
      if (!(await item.isVisible()))
        await page.getByRole('button', { name: `Weitere Aktionen: ${country}, Deutsch` }).click();
      return item.isVisible();
    })
    .toBe(true);
  await item.click();
};
const publish = async (page: Page): Promise<void> => {
  const question = page.getByRole('dialog', { name: / veröffentlichen\?$/ });
  await question.locator('ins').first().waitFor();
  await question.getByRole('button', { name: 'Veröffentlichen' }).click();
  await toast(page).getByText('Petition veröffentlicht').waitFor();
};
const undoButton = (page: Page) => page.getByRole('status').getByRole('button', { name: /^Rückgängig/ });

it('what was published by mistake is undone, with the mouse and with the keyboard', async () => {
  const id = await draftWith('AT', sentence);
  const { page, complaints, close } = await openAs(browser, site, 'admin', drafts);
  await chooseFor(page, 'Österreich', 'Veröffentlichen');
  await publish(page);
  await expectPublic('AT', sentence, true);
  await undoButton(page).click();
  await toast(page).getByText('1 Veröffentlichung ist zurückgenommen').waitFor();
  await expectPublic('AT', sentence, false);
  expect(await statusOf(id)).toBe('approved');

  await page.getByRole('button', { name: 'Bearbeiten: Österreich, Deutsch' }).click();
  const steps = page.getByRole('toolbar', { name: 'Nächste Schritte' });
  await steps.getByRole('button', { name: 'Veröffentlichen', exact: true }).click();
  await publish(page);
  await steps.getByRole('button', { name: 'Neue Fassung beginnen' }).focus();
  await page.keyboard.press('F6');
  await page.keyboard.press('Tab');
  expect(await undoButton(page).evaluate((button) => button === document.activeElement)).toBe(true);
  expect(await accessibilityViolations(page, { within: '.mantine-Notification-root' })).toEqual([]);
  await page.keyboard.press('Enter');
  await toast(page).getByText('Rückgängig gemacht').waitFor();
  await steps.getByRole('button', { name: 'Veröffentlichen', exact: true }).waitFor();
  expect(await statusOf(id)).toBe('approved');
  expect(await page.getByText('hat den Entwurf inzwischen gespeichert').count()).toBe(0);
  expect(unexpected(complaints)).toEqual([]);
  await close();
});

it('the offer to undo goes after half a minute, but not while somebody is at it', async () => {
  await draftWith('CH', sentence);
  const { page, close } = await openAs(browser, site, 'admin', '/admin/quick');
  await page.clock.install();
  await page.goto(drafts);
  await chooseFor(page, 'Schweiz', 'Veröffentlichen');
  await publish(page);
  await undoButton(page).hover();
  await page.clock.runFor(40_000);
  expect(await undoButton(page).isVisible()).toBe(true);
  await page.mouse.move(10, 500);
  await page.clock.runFor(20_000);
  expect(await undoButton(page).isVisible()).toBe(true);
  await page.clock.runFor(12_000);
  await expect.poll(() => toast(page).count()).toBe(0);
  await close();
});

it('publishing all says what it did, and undoes it', async () => {
  const ids = [await draftWith('DE', sentence), await draftWith('FR', sentence)];
  const { page, complaints, close } = await openAs(browser, site, 'admin', drafts);
  await page.getByRole('button', { name: 'Alle freigegebenen veröffentlichen' }).click();
  const question = page.getByRole('dialog', { name: 'Alle freigegebenen veröffentlichen?' });
  await question.getByRole('button', { name: 'Veröffentlichen', exact: true }).click();
  const done = page.getByRole('dialog', { name: 'Petitionen veröffentlicht' });
  await done.getByText(/^\d wurden veröffentlicht\.$/).waitFor();
  const isFocused = (button: Element) => button === document.activeElement;
  const closeButton = done.locator('button', { hasText: 'Schließen' });
  await expect.poll(() => closeButton.evaluate(isFocused)).toBe(true);
  for (const id of ids) expect(await statusOf(id)).toBe('published');
  await expectPublic('DE', sentence, true);
  expect(await accessibilityViolations(page)).toEqual([]);
  await undoButton(page).click();
  await toast(page)
    .getByText(/Veröffentlichungen sind zurückgenommen/)
    .waitFor();
  await expect.poll(() => done.count()).toBe(0);
  for (const id of ids) expect(await statusOf(id)).toBe('approved');
  await expectPublic('DE', sentence, false);
  expect(unexpected(complaints)).toEqual([]);
  await close();
});

it('a former petition is put back from the history, held back where it fails the checks', async () => {
  const call = await callsOf(site);
  const publications: number[] = [];
  for (const text of ['Der alte Satz für Öl.', 'Der neue Satz für Öl.', 'Der neueste Satz.']) {
    const draftId = await draftWith('NO', text);
    const { petition } = await call<{ petition: { id: number } }>('POST', '/api/admin/publish-petition', {
      draftId,
    });
    publications.push(petition.id);
  }
  await site.database.pool.query(`update wto_petitions set content = 'Kurz [Adresse]' where id = $1`, [
    publications[1],
  ]);
  const { page, complaints, close } = await openAs(
    browser,
    site,
    'admin',
    '/admin/dashboard?tab=wto-petitions',
  );
  await chooseFor(page, 'Norwegen', 'Frühere Fassungen');
  const history = page.getByRole('dialog', { name: 'Fassungen: Norwegen' });
  const again = history.getByRole('button', { name: /^Wieder veröffentlichen/ });
  await expect.poll(() => again.count()).toBe(2);
  await again.last().click();
  const question = page.getByRole('dialog', { name: 'Fassung von Norwegen wieder veröffentlichen?' });
  await question.locator('ins', { hasText: 'alte' }).waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);
  await question.getByRole('button', { name: 'Wieder veröffentlichen' }).click();
  await toast(page).getByText('Fassung wieder veröffentlicht').waitFor();
  await history.getByText('Wird ausgegeben').waitFor();
  await expectPublic('NO', 'Der alte Satz für Öl.', true);

  await expect.poll(() => history.locator('li').count()).toBe(4);
  await history.locator('li', { hasText: 'Kurz' }).getByRole('button').click();
  await question.getByRole('button', { name: 'Wieder veröffentlichen' }).click();
  await question.getByText(/^Qualität \d+ %, nötig sind 80 %/).waitFor();
  await question.getByLabel('Warum soll sie trotzdem hinaus?').fill('Nur für <b>heute</b>');
  await question.getByRole('button', { name: 'Trotzdem veröffentlichen' }).click();
  await history.getByText('Trotz Vorbehalten veröffentlicht: Nur für <b>heute</b>').waitFor();
  expect(unexpected(complaints)).toEqual([]);
  await close();
});
