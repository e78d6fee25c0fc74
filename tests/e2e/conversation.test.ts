import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accessibilityViolations } from '../support/axe.ts';
import { type BackOffice, openAs, startBackOffice, toast, unexpected } from '../support/back-office.ts';
import { openBrowser } from '../support/browser.ts';
import { callsOf, newDrafts, selectPassage, sidebarTab, textField } from '../support/editor-page.ts';

let browser: Browser;
let site: BackOffice;
beforeAll(async () => {
  [browser, site] = await Promise.all([openBrowser(), startBackOffice()]);
});
afterAll(async () => {
  await browser.close();
  await site.close();
});

it('a remark is answered, holds approval back until it is settled, and stands in the history', async () => {
  const { AT: draft } = await newDrafts(site, { AT: 'de' });
  const call = await callsOf(site);
  await call('POST', '/api/admin/publish-petition', { draftId: draft.id });
  await call('PATCH', `/api/admin/petition-drafts/${draft.id}`, {
    ...{ status: 'pending', content: draft.content.replace('Sehr geehrte', 'Sehr verehrte') },
  });
  await call('PATCH', `/api/admin/petition-drafts/${draft.id}`, { status: 'review' });
  const { page, complaints, close } = await openAs(browser, site, 'admin', '/admin/dashboard?tab=petitions');
  await page.goto(`/admin/dashboard?tab=petitions&draft=${draft.id}`);
  await textField(page).waitFor();
  const approve = page.getByRole('button', { name: 'Freigeben', exact: true });
  expect(await approve.isEnabled()).toBe(true);

  await selectPassage(page, 'Lebensstandard');
  await sidebarTab(page, 'Bemerkungen').click();
  await page.getByLabel('Bemerkung zu dieser Stelle').fill('Quelle <i>fehlt</i>?');
  await page.getByRole('button', { name: 'Hinzufügen' }).click();
  await page.getByText('Freigeben geht, wenn alle Bemerkungen erledigt sind.').waitFor();
  expect(await approve.isDisabled()).toBe(true);

  await page.getByRole('button', { name: 'Antworten' }).click();
  await page.keyboard.type('Steht in „Öl & Maß“, S. 3');
  await page.getByRole('button', { name: 'Antwort speichern' }).click();
  const replies = page.getByRole('list', { name: 'Antworten' });
  await replies.getByText('Steht in „Öl & Maß“, S. 3').waitFor();
  expect(await accessibilityViolations(page, { within: '.editor-window' })).toEqual([]);
  await page.getByRole('button', { name: 'Erledigt', exact: true }).click();
  await expect.poll(() => approve.isEnabled()).toBe(true);
  await approve.click();
  await toast(page).getByText('Status: Erledigt').waitFor();

  await sidebarTab(page, 'Verlauf').click();
  const panel = page.getByRole('tabpanel', { name: /^Verlauf/ });
  await panel.getByText('In Prüfung → Erledigt').waitFor();
  await panel.getByText('Steht in „Öl & Maß“, S. 3').waitFor();
  const [newest, published] = [
    panel.locator('li', { hasText: 'Fassung 2' }),
    panel.locator('li', { hasText: 'Fassung 1' }),
  ];
  await published.getByText('Wird ausgegeben').waitFor();
  expect(await newest.getByText('Wird ausgegeben').count()).toBe(0);

  await panel.getByText('Zwei Fassungen vergleichen').click();
  await panel.locator('.editor-compare ins', { hasText: 'verehrte' }).waitFor();
  await panel.getByLabel('Nach', { exact: true }).selectOption({ index: 1 });
  await panel.getByText('Kein Unterschied.').waitFor();
  expect(await accessibilityViolations(page, { within: '.editor-window' })).toEqual([]);
  expect(unexpected(complaints)).toEqual([]);
  await close();
});
