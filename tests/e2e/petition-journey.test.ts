import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  adminPassword,
  type BackOffice,
  fillSignIn,
  startBackOffice,
  toast,
  unexpected,
} from '../support/back-office.ts';
import { oldPhone, openBrowser, visit } from '../support/browser.ts';
import {
  newDrafts,
  savedLabel,
  selectPassage,
  sidebarTab,
  storedDraft,
  textField,
} from '../support/editor-page.ts';
import { comparable, extractWithPoppler } from '../support/pdf.ts';

let browser: Browser;
let site: BackOffice;
beforeAll(async () => {
  [browser, site] = await Promise.all([openBrowser(), startBackOffice()]);
});
afterAll(async () => {
  await browser.close();
  await site.close();
});

const addedSentence = 'Frase de Müller & Conceição <b>não</b> negrito.';

/** Collects error responses to a page. */
const errorResponsesOf = (page: Page): string[] => {
  const refused: string[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (response.status() >= 400)
      refused.push(`${response.status()} ${response.request().method()} ${pathname}`);
  });
  return refused;
};

const signIn = async (page: Page, username: string): Promise<void> => {
  await page.goto('/admin/login');
  await fillSignIn(page, username);
  await page.waitForURL('**/admin/master');
};

const letterText = async (): Promise<string> => {
  const response = await fetch(`${site.url}/api/generate-petition/BR?language=pt`);
  expect(response.headers.get('content-type')).toBe('application/pdf');
  return comparable((await extractWithPoppler(new Uint8Array(await response.arrayBuffer()))).join(''));
};

/** Waits until the public page and PDF show the edited letter, or the composed one. */
const expectPublic = async (visitor: Page, isEdited: boolean): Promise<void> => {
  const path = '/country/BR/letter?lang=pt';
  const html = async () => (await fetch(site.url + path)).text();
  // The markup of the sentence is escaped there.
  const start = addedSentence.slice(0, addedSentence.indexOf('&'));
  await expect.poll(async () => (await html()).includes(start)).toBe(isEdited);
  await visitor.goto(path);
  expect((await visitor.locator('main').innerText()).includes(addedSentence)).toBe(isEdited);
  await expect.poll(async () => (await letterText()).includes(comparable(addedSentence))).toBe(isEdited);
};

const transitions = (page: Page) => page.getByRole('toolbar', { name: 'Nächste Schritte' });
const transition = (page: Page, name: string) => transitions(page).getByRole('button', { name, exact: true });
const expectMessage = async (page: Page, title: string | RegExp, detail: string | RegExp): Promise<void> => {
  await toast(page).getByText(title).waitFor();
  await toast(page).getByText(detail).waitFor();
};

const create = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Neue Petition' }).first().click();
  const question = page.getByRole('dialog', { name: 'Neue Petition' });
  await question.getByRole('button', { name: 'Petition erstellen' }).click();
  await expectMessage(page, 'Land erforderlich', 'Bitte wählen Sie ein Land aus.');
  await question.getByRole('combobox', { name: 'Land' }).click();
  await page.getByRole('option', { name: 'Brasilien' }).click();
  const language = question.getByRole('combobox', { name: 'Sprache' });
  await language.click();
  await page.keyboard.type('Esperantisch');
  await page.keyboard.press('Enter');
  await question.getByText('„Esperantisch“: Diese Sprache gibt es nicht.').waitFor();
  await question.getByRole('button', { name: 'Petition erstellen' }).click();
  await expectMessage(page, 'Sprache erforderlich', 'Bitte wählen Sie eine Sprache aus.');
  await language.click();
  await page.keyboard.type('Engl');
  await page.keyboard.press('Enter');
  await expect.poll(() => language.inputValue()).toBe('Englisch · English');
  await language.click();
  await page.keyboard.type('Portug');
  await page.keyboard.press('Tab');
  await expect.poll(() => language.inputValue()).toBe('Portugiesisch · Português');
  await question.getByRole('combobox', { name: 'Priorität' }).selectOption('Hoch');
  await question.getByRole('button', { name: 'Petition erstellen' }).click();
  await expectMessage(page, 'Petition erstellt', 'Status: In Prüfung');
};

/** Replaces the address with a placeholder, and adds a sentence and an emphasis without an end to the body. */
const breakLetter = async (page: Page, id: number): Promise<void> => {
  const { governmentAddress } = await storedDraft(page, id);
  await textField(page).click();
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('ArrowDown');
  for (const _ of governmentAddress.split('\n')) await page.keyboard.press('Control+Shift+k');
  await page.keyboard.insertText('{government_address}\n');
  await selectPassage(page, 'Venho solicitar');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.insertText(`${addedSentence} ** `);
  await savedLabel(page).waitFor();
};

const repairLetter = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Qualitätsprüfung', exact: true }).click();
  await expectMessage(
    page,
    /^Qualitätsprüfung: [0-7]\d%$/,
    /^\d+\/12 Checks bestanden\. Status: Überarbeitung$/,
  );
  await toast(page).getByRole('button', { name: 'Meldung schließen' }).click();
  await page.getByRole('button', { name: 'Beheben' }).first().click();
  await toast(page).getByText('Behoben').waitFor();
  await expect.poll(() => textField(page).innerText()).not.toContain('{government_address}');
};

const publish = async (page: Page): Promise<void> => {
  await transition(page, 'Veröffentlichen').click();
  const question = page.getByRole('dialog', { name: 'Brasilien veröffentlichen?' });
  await question.locator('ins', { hasText: 'Conceição' }).waitFor();
  await question.getByRole('button', { name: 'Veröffentlichen' }).click();
  await toast(page).getByText('Petition veröffentlicht').waitFor();
};

const openBrazil = async (page: Page): Promise<void> => {
  await page.getByRole('link', { name: 'Petitionen', exact: true }).last().click();
  await page.getByRole('button', { name: 'Bearbeiten: Brasilien, Portugiesisch' }).click();
  await textField(page).waitFor();
};

const rowMenu = async (page: Page, action: string): Promise<void> => {
  const item = page.getByRole('menuitem', { name: action });
  // An update re-renders the list, which closes a menu opened just before.
  await expect
    .poll(async () => {
      if (!(await item.isVisible()))
        await page.getByRole('button', { name: 'Weitere Aktionen: Brasilien, Portugiesisch' }).click();
      return item.isVisible();
    })
    .toBe(true);
  await item.click();
};

it('an admin makes, damages, mends, publishes and takes back a petition, and the public follows', async () => {
  const [{ page, complaints, close }, visitor] = await Promise.all([
    visit(browser, site.url),
    visit(browser, site.url, oldPhone),
  ]);
  await signIn(page, 'admin');
  const refused = errorResponsesOf(page);
  await page.locator('a[href="/admin/dashboard"]').first().click();
  await create(page);
  await openBrazil(page);
  const id = Number(new URL(page.url()).searchParams.get('draft'));
  await expectPublic(visitor.page, false);

  await breakLetter(page, id);
  await repairLetter(page);
  await page.getByRole('button', { name: 'Qualitätsprüfung', exact: true }).click();
  await expectMessage(page, /^Qualitätsprüfung: (8|9|10)\d%$/, /Checks bestanden\. Status: In Prüfung$/);
  await transition(page, 'Freigeben').click();
  await expectMessage(page, 'Petition gespeichert', 'Status: Erledigt');
  await publish(page);
  await expectPublic(visitor.page, true);

  await transition(page, 'Neue Fassung beginnen').click();
  await toast(page).getByText('Der veröffentlichte Brief wird weiter ausgegeben.').waitFor();
  await expectPublic(visitor.page, true);
  await page.getByRole('button', { name: 'Schließen', exact: true }).click();

  await page.getByRole('link', { name: 'WTO-Petitionen', exact: true }).last().click();
  await rowMenu(page, 'Zurückziehen');
  await page.getByRole('dialog').getByRole('button', { name: 'Zurückziehen' }).click();
  await expectMessage(page, 'Veröffentlichung zurückgezogen', 'Brasilien, Portugiesisch');
  await expectPublic(visitor.page, false);

  await openBrazil(page);
  await transition(page, 'Freigeben').click();
  await toast(page).getByText('Status: Erledigt').waitFor();
  await publish(page);
  await expectPublic(visitor.page, true);
  await page.getByRole('button', { name: 'Schließen', exact: true }).click();
  await page.getByRole('link', { name: 'WTO-Petitionen', exact: true }).last().click();
  await rowMenu(page, 'Frühere Fassungen');
  const history = page.getByRole('dialog', { name: 'Fassungen: Brasilien' });
  await history.getByText('Wird ausgegeben').waitFor();
  await history.getByText('Zurückgezogen').waitFor();
  await history.getByRole('button', { name: 'Schließen' }).click();
  await rowMenu(page, 'Löschen');
  await page.getByRole('dialog').getByRole('button', { name: 'Löschen' }).click();
  await expectMessage(page, 'Petition gelöscht', 'Brasilien, Portugiesisch');
  await expectPublic(visitor.page, false);

  expect(refused).toEqual([]);
  expect(unexpected(complaints)).toEqual([]);
  expect(visitor.complaints).toEqual([]);
  await Promise.all([close(), visitor.close()]);
});

it('an editor corrects a petition without meeting a refusal, and a session that is ended loses nothing', async () => {
  const { id, content } = (await newDrafts(site, { FR: 'de' })).FR;
  const { page, complaints, close } = await visit(browser, site.url);
  await signIn(page, 'redaktion');
  const refused = errorResponsesOf(page);
  await page.locator('a[href="/admin"]').first().click();
  await page.getByRole('button', { name: 'Bearbeiten: Frankreich, Deutsch' }).click();

  await selectPassage(page, 'Sehr geehrte Damen und Herren,');
  await page.keyboard.press('Delete');
  await savedLabel(page).waitFor();
  await transition(page, 'KI-Bearbeitung').click();
  const proposal = page.getByRole('dialog', { name: 'KI-Bearbeitung' });
  await proposal.getByText('automatischen Reparatur').waitFor();
  await proposal.getByRole('button', { name: 'Alles übernehmen' }).click();
  await expect.poll(async () => (await storedDraft(page, id)).content).toContain('Sehr geehrte');

  await selectPassage(page, 'Lebensstandard');
  await sidebarTab(page, 'Bemerkungen').click();
  await page.getByLabel('Bemerkung zu dieser Stelle').fill('Quelle <i>fehlt</i> für „Größe“');
  await page.getByRole('button', { name: 'Hinzufügen' }).click();
  await page.locator('.cm-remark', { hasText: 'Lebensstandard' }).waitFor();

  await transition(page, 'Überarbeitung').click();
  await page.getByLabel('Was ist zu überarbeiten?').fill('Bitte <b>Anrede</b> prüfen');
  await page.getByRole('button', { name: 'Zur Überarbeitung' }).click();
  await expectMessage(page, 'Petition gespeichert', 'Status: Überarbeitung');
  await page.getByText('Bitte <b>Anrede</b> prüfen').waitFor();
  expect(refused).toEqual([]);

  await textField(page).click();
  await page.keyboard.press('Control+End');
  // The session ends with the save: if it ended before, a call in the background might tell first, while somebody writes.
  let hasSession = true;
  await page.route(`**/api/admin/petition-drafts/${id}`, async (route) => {
    if (hasSession && route.request().method() === 'PATCH') {
      hasSession = false;
      await site.database.pool.query(`delete from sessions where user_id = 2`);
    }
    await route.continue();
  });
  await page.keyboard.insertText('\nNach dem Ende der Sitzung: für Öl & Maß');
  await page.keyboard.press('Control+s');
  await page.getByText('Sitzung beendet').waitFor();
  await page.getByLabel('Passwort', { exact: true }).fill(adminPassword);
  await page.getByRole('button', { name: 'Anmelden' }).click();
  await savedLabel(page).waitFor();
  await transition(page, 'Zur Prüfung geben').click();
  await expectMessage(page, 'Petition gespeichert', 'Status: In Prüfung');
  const stored = await storedDraft(page, id);
  expect(stored.status).toBe('review');
  expect(stored.content).toBe(`${content}\nNach dem Ende der Sitzung: für Öl & Maß`);
  expect(refused.filter((call) => !call.startsWith('401 '))).toEqual([]);
  expect(unexpected(complaints)).toEqual([]);
  await close();
});
