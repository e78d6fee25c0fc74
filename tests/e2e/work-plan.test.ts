import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { localDay } from '#petitions/planning/due.ts';
import { accessibilityViolations } from '../support/axe.ts';
import { toast, unexpected } from '../support/back-office.ts';
import {
  callFrom,
  openEditors,
  openNext,
  save,
  sidebarTab,
  storedDraft,
  textField,
  write,
} from '../support/editor-page.ts';
import { expectUsableScreen } from '../support/staff-page.ts';

let editors: Awaited<ReturnType<typeof openEditors<'DE' | 'AT' | 'CH'>>>;
beforeAll(async () => {
  editors = await openEditors({ DE: 'de', AT: 'de', CH: 'de' });
});
afterAll(() => editors.close());

const row = (page: Page, id: number) => page.locator(`[data-row="${id}"]`);
const openCountry = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('heading', { level: 2, name: new RegExp(`^${name}`) }).waitFor();
  await textField(page).waitFor();
};
const savePlan = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Planung speichern' }).click();
  await toast(page).getByText('Planung gespeichert').waitFor();
};

it('two people share the work: one assigns and plans, the other works through it, and neither writes over the other', async () => {
  const { admin, editor, drafts } = editors;
  for (const { id } of [drafts.DE, drafts.AT])
    await callFrom(admin.page, 'PATCH', `/api/admin/petition-drafts/${id}`, { status: 'pending' });
  await callFrom(admin.page, 'PATCH', `/api/admin/petition-drafts/${drafts.AT.id}`, {
    dueOn: localDay(new Date(Date.now() + 3 * 86_400_000)),
  });
  await admin.page.reload();

  // Assigning many says before what it does, and can be undone.
  for (const id of [drafts.DE.id, drafts.AT.id]) await row(admin.page, id).getByRole('checkbox').check();
  await admin.page.getByRole('button', { name: 'Zuweisen an …' }).click();
  await admin.page.getByRole('combobox', { name: 'Zuweisen an' }).selectOption('redaktion');
  await admin.page.getByText('2 werden neu zugewiesen.').waitFor();
  await admin.page.getByRole('button', { name: '2 ändern' }).click();
  await admin.page.getByText('2 wurden neu zugewiesen.').waitFor();
  await row(admin.page, drafts.DE.id).getByText('bei redaktion').waitFor();

  // The other person finds it, in the order of the days.
  await editor.page.goto(new URL('/admin/my-work', editor.page.url()).href);
  await row(editor.page, drafts.AT.id).getByText('in 3 Tagen fällig').waitFor();
  const shown = await editor.page
    .locator('[data-row]')
    .evaluateAll((rows) => rows.map((each) => each.getAttribute('data-row')));
  expect(shown).toEqual([`${drafts.AT.id}`, `${drafts.DE.id}`]);
  await expectUsableScreen(editor.page);

  // Planning in the editor, without the times that only admins may set.
  await openNext(editor.page, drafts.DE.id);
  await sidebarTab(editor.page, 'Planung').click();
  await editor.page.getByLabel('Fällig am').fill(localDay(new Date()));
  await editor.page.getByLabel('Hinweis').fill('Größe geprüft');
  expect(await editor.page.getByLabel('Veröffentlichen am').count()).toBe(0);
  await savePlan(editor.page);
  await editor.page.locator('.editor-head').getByText('bei redaktion · heute fällig').waitFor();
  await editor.page.getByText('Größe geprüft').first().waitFor();
  expect(await accessibilityViolations(editor.page, { within: '.editor-window' })).toEqual([]);

  // While one types the other reads, until she takes over.
  await write(editor.page, '\nVon der Redaktion.');
  await save(editor.page);
  await openNext(admin.page, drafts.DE.id);
  await admin.page.getByText('redaktion schreibt gerade an diesem Entwurf.').waitFor();
  expect(await textField(admin.page).getAttribute('aria-readonly')).toBe('true');
  await admin.page.getByRole('button', { name: 'Übernehmen', exact: true }).click();
  await expect.poll(() => textField(admin.page).getAttribute('aria-readonly')).toBe('false');
  await write(admin.page, '\nVon der Leitung.');
  await save(admin.page);
  await editor.page.getByText('admin hat diesen Entwurf übernommen').waitFor();
  expect(await textField(editor.page).getAttribute('aria-readonly')).toBe('true');
  expect((await storedDraft(admin.page, drafts.DE.id)).content).toMatch(
    /Von der Redaktion\.\nVon der Leitung\.$/,
  );

  // On to what is waiting next.
  await editor.page.getByRole('button', { name: 'Nächster, der mich braucht' }).click();
  await openCountry(editor.page, 'Österreich');
  await editor.page.getByRole('button', { name: 'Nächster, der mich braucht' }).click();
  await toast(editor.page).getByText('Auf Sie wartet gerade kein anderer Entwurf').waitFor();

  // A publication is planned in local time, and the list says when.
  await openNext(admin.page, drafts.CH.id);
  await sidebarTab(admin.page, 'Planung').click();
  await admin.page.getByLabel('Veröffentlichen am').fill('2099-12-01T09:30');
  await savePlan(admin.page);
  expect((await storedDraft(admin.page, drafts.CH.id)) as object).toMatchObject({
    publishAt: new Date(2099, 11, 1, 9, 30).toISOString(),
  });
  await sidebarTab(admin.page, 'Verlauf').click();
  await admin.page.getByText('Veröffentlichung geplant für 01.12.2099, 09:30').waitFor();
  await admin.page.getByRole('button', { name: 'Schließen', exact: true }).click();
  await row(admin.page, drafts.CH.id).getByText('wird am 01.12.2099, 09:30 veröffentlicht').waitFor();
  expect(unexpected([...admin.complaints, ...editor.complaints])).toEqual([]);
});
