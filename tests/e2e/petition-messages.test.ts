import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BackOffice, openAs, startBackOffice, toast } from '../support/back-office.ts';
import { openBrowser, type Visit } from '../support/browser.ts';
import { callsOf, closeToasts, newDrafts, selectPassage, textField, write } from '../support/editor-page.ts';

let browser: Browser;
let site: BackOffice;
let visitor: Visit;
let page: Page;
let draft: number;
beforeAll(async () => {
  [browser, site] = await Promise.all([openBrowser(), startBackOffice()]);
  const { BR, IT } = await newDrafts(site, { BR: 'pt', IT: 'de' });
  draft = IT.id;
  const call = await callsOf(site);
  await call('POST', '/api/admin/publish-petition', { draftId: BR.id });
  visitor = await openAs(browser, site, 'admin', drafts);
  page = visitor.page;
  page.on('dialog', (warning) => void warning.accept());
});
afterAll(async () => {
  await visitor.close();
  await browser.close();
  await site.close();
});

const noNetwork = 'Verbindungsfehler';
const noConnection = /^Keine Verbindung zum Server\./;
const failed = /^Der Server hat mit dem Fehler 500 geantwortet\./;
const italy = 'Italien, Deutsch';
const brazil = 'Brasilien, Portugiesisch';
const drafts = '/admin/dashboard?tab=petitions';
const publishedPetitions = '/admin/dashboard?tab=wto-petitions';

const button = (name: string | RegExp) => page.getByRole('button', { name }).first();
const inDialog = (name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true });
const tab = (name: RegExp) => page.getByRole('tab', { name });

/** Chooses an action from a row's menu and confirms the dialog. */
const choose = (row: string, action: string, answer?: string) => async (): Promise<void> => {
  await button(`Weitere Aktionen: ${row}`).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
  if (answer) await inDialog(answer).click();
};

const create = async (): Promise<void> => {
  await button('Neue Petition').click();
  await page.getByRole('combobox', { name: 'Land' }).click();
  await page.getByRole('option', { name: 'Brasilien' }).click();
  await inDialog('Petition erstellen').click();
};

const publishAll = async (): Promise<void> => {
  await button('Alle freigegebenen veröffentlichen').click();
  await inDialog('Veröffentlichen').click();
};

const generateMissing = async (): Promise<void> => {
  await button('Fehlende Entwürfe erzeugen').click();
  await inDialog('Entwürfe erzeugen').click();
};

const markForReview = async (): Promise<void> => {
  await button(/gefilterten in Prüfung$/).click();
  await inDialog('1 ändern').click();
};

const save = async (): Promise<void> => {
  await write(page, ' Größe');
  await page.keyboard.press('Control+s');
};

const runCheck = () => button('Qualitätsprüfung').click();
const improveText = () => button('KI-Bearbeitung').click();

const repairLetter = async (): Promise<void> => {
  await selectPassage(page, 'Sehr geehrte Damen und Herren,');
  await page.keyboard.press('Delete');
  await button('Beheben').click();
};

const addRemark = async (): Promise<void> => {
  await selectPassage(page, 'Lebensstandard');
  await tab(/^Bemerkungen/).click();
  await page.getByLabel('Bemerkung zu dieser Stelle').fill('Ö <b>');
  await button('Hinzufügen').click();
};

const restore = async (): Promise<void> => {
  await save();
  await toast(page).getByText('Petition gespeichert').waitFor();
  await tab(/^Verlauf/).click();
  await button('Wiederherstellen').click();
};

const dialog = () => page.getByRole('dialog');
let openPath = '';

/** Closes dialogs left by the previous case, except the editor. */
const closeDialogs = async (): Promise<void> => {
  await closeToasts(page);
  if (openPath === 'editor') return;
  await expect
    .poll(async () => {
      if (await dialog().count()) await page.keyboard.press('Escape');
      return dialog().count();
    })
    .toBe(0);
};

/** Opens a list or the editor, discarding unsaved local backups; does nothing if it is already open. */
const open = async (path: string): Promise<void> => {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  if (path === openPath) return closeDialogs();
  await page.evaluate(() => localStorage.clear());
  await page.goto(path === 'editor' ? `/admin/complete?draft=${draft}` : path);
  await (path === 'editor' ? textField(page) : page.locator('[role="row"][data-row]').first()).waitFor();
  openPath = path;
};

/** Makes a call fail: with a bare server error, or offline. Dry runs still succeed. */
const failCall = (call: string, isOffline: boolean) =>
  page.route(`**/api/${call}`, (route) => {
    const { dryRun = false } =
      route.request().method() === 'POST' ? (route.request().postDataJSON() ?? {}) : {};
    if (dryRun || !['POST', 'PATCH', 'DELETE'].includes(route.request().method())) return route.fallback();
    return isOffline ? route.abort() : route.fulfill({ status: 500, body: '<html>' });
  });

/** Only the last case leaves unsaved changes in the editor. */
const failureCases = [
  ['Fehler bei der Erstellung', 'Generation failed', 'admin/generate-petition', drafts, create],
  [
    'Veröffentlichung fehlgeschlagen',
    'Publish failed',
    'admin/publish-petition',
    drafts,
    choose(italy, 'Veröffentlichen', 'Veröffentlichen'),
  ],
  ['Veröffentlichung fehlgeschlagen', noConnection, 'admin/publish-all', drafts, publishAll],
  ['Fehler', 'Generator fehlgeschlagen', 'admin/generate-petitions', drafts, generateMissing],
  ['Fehler', noNetwork, 'admin/generate-petitions', drafts, generateMissing],
  [
    'Download-Fehler',
    'PDF konnte nicht erstellt werden.',
    'generate-pdf',
    drafts,
    choose(italy, 'PDF herunterladen'),
  ],
  [
    'Qualitätsprüfung fehlgeschlagen',
    'Fehler bei der automatischen Qualitätskontrolle.',
    'admin/quality-check/*',
    drafts,
    choose(italy, 'Qualitätsprüfung'),
  ],
  [
    'KI-Bearbeitung fehlgeschlagen',
    failed,
    'admin/ai-process-petition/*',
    drafts,
    choose(italy, 'KI-Bearbeitung'),
  ],
  ['Fehler', 'Update failed', 'admin/petition-drafts/bulk-status', drafts, markForReview],
  [
    'Zurückziehen fehlgeschlagen',
    noConnection,
    'admin/wto-petitions/*/back-to-editing',
    publishedPetitions,
    choose(brazil, 'Zurückziehen', 'Zurückziehen'),
  ],
  [
    'Löschen fehlgeschlagen',
    failed,
    'admin/wto-petitions/*',
    publishedPetitions,
    choose(brazil, 'Löschen', 'Löschen'),
  ],
  ['Download-Fehler', noConnection, 'generate-pdf', publishedPetitions, choose(brazil, 'PDF herunterladen')],
  [
    'Qualitätsprüfung fehlgeschlagen',
    'Fehler bei der automatischen Qualitätskontrolle.',
    'admin/quality-check/*',
    'editor',
    runCheck,
  ],
  ['KI-Bearbeitung fehlgeschlagen', noConnection, 'admin/ai-process-petition/*', 'editor', improveText],
  ['Konnte nicht behoben werden', failed, 'admin/petition-drafts/*/repair', 'editor', repairLetter],
  [
    'Bemerkung konnte nicht gespeichert werden',
    noConnection,
    'admin/petition-drafts/*/remarks',
    'editor',
    addRemark,
  ],
  [
    'Wiederherstellen fehlgeschlagen',
    noConnection,
    'admin/petition-drafts/*/versions/*/restore',
    'editor',
    restore,
  ],
  ['Speicher-Fehler', 'Save failed', 'admin/petition-drafts/*', 'editor', save],
] as const;

const successCases = [
  ['Petition gespeichert', 'editor', save],
  ['Auftrag gestartet', drafts, generateMissing],
  ['PDF heruntergeladen', drafts, choose(italy, 'PDF herunterladen')],
  ['PDF heruntergeladen', publishedPetitions, choose(brazil, 'PDF herunterladen')],
] as const;

describe.each([drafts, publishedPetitions, 'editor'])('on %s', (screen) => {
  it.each(failureCases.filter(([, , , path]) => path === screen))(
    '%s, %s: %s on %s',
    async (title, detail, call, path, trigger) => {
      await open(path);
      await failCall(call, detail === noConnection || detail === noNetwork);
      await trigger();
      await toast(page).getByText(title, { exact: true }).waitFor();
      await toast(page).getByText(detail, { exact: true }).waitFor();
      expect(await toast(page).count()).toBe(1);
    },
  );

  it.each(successCases.filter(([, path]) => path === screen))('%s on %s', async (title, path, trigger) => {
    await open(path);
    await trigger();
    await toast(page).getByText(title, { exact: true }).waitFor();
  });
});

/** Records the delays of all timeouts from now on. @returns a function that reads them */
const recordTimeouts = async (): Promise<() => Promise<unknown[]>> => {
  const waits = await page.evaluateHandle(() => {
    const noted: unknown[] = [];
    const wait = window.setTimeout;
    window.setTimeout = ((trigger: TimerHandler, time?: number, ...values: unknown[]) => {
      noted.push(time);
      return wait(trigger, time, ...values);
    }) as typeof window.setTimeout;
    return noted;
  });
  return () => waits.jsonValue();
};

it('a success is shown for four seconds in the editor, and for five again when that is closed', async () => {
  await open('editor');
  const waits = await recordTimeouts();
  await save();
  await toast(page).getByText('Petition gespeichert').waitFor();
  expect(await waits()).toContain(4000);
  expect(await waits()).not.toContain(5000);
  await closeToasts(page);
  await page.keyboard.press('Escape');
  await page.waitForURL((url) => !url.search.includes('draft'));
  openPath = '';
  await choose(italy, 'PDF herunterladen')();
  await toast(page).getByText('PDF heruntergeladen').waitFor();
  expect(await waits()).toContain(5000);
});

it('what is read can be taken along: its text and the link to its page', async () => {
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(publishedPetitions);
  await button(`Lesen: ${brazil}`).click();
  await inDialog('Text kopieren').click();
  await toast(page).getByText('Übersetzung kopiert').waitFor();
  expect(await copied()).toContain('Excelentíssimo(a) Senhor(a) Presidente');
  await inDialog('Link kopieren').click();
  await toast(page).getByText('Link kopiert').waitFor();
  expect(await copied()).toBe(`${site.url}/country/BR?lang=pt`);
});

it('what is held back is planned, says why, and goes out only with a reason', async () => {
  const call = await callsOf(site);
  const { AT } = await newDrafts(site, { AT: 'de' });
  await call('POST', `/api/admin/petition-drafts/${AT.id}/remarks`, {
    text: 'Ö <b>',
    quote: '',
    from: 0,
    to: 0,
  });
  await open(drafts);
  await button('Alle freigegebenen veröffentlichen').click();
  await dialog().getByText('Ein freigegebener Entwurf wird veröffentlicht.').waitFor();
  await dialog().getByRole('link', { name: '1 mit offenen Bemerkungen' }).click();
  await expect.poll(() => new URL(page.url()).searchParams.get('flag')).toBe('remarks');
  await expect.poll(() => dialog().count()).toBe(0);
  await expect.poll(() => page.locator('[role="row"][data-row]').count()).toBe(1);
  await choose('Österreich, Deutsch', 'Veröffentlichen', 'Veröffentlichen')();
  await dialog().getByText('Eine Bemerkung ist noch offen.').waitFor();
  expect(await inDialog('Trotzdem veröffentlichen').isDisabled()).toBe(true);
  await dialog().getByLabel('Warum soll sie trotzdem hinaus?').fill('Mit der Botschaft „abgesprochen“');
  await inDialog('Trotzdem veröffentlichen').click();
  await toast(page).getByRole('link', { name: 'Ansehen' }).waitFor();
  expect(await toast(page).getByRole('link', { name: 'Ansehen' }).getAttribute('href')).toBe(
    '/country/AT?lang=de',
  );
});

it.each([
  [
    'Fehler beim Laden',
    'Die Petitionen konnten nicht geladen werden. API-Fehler aufgetreten.',
    'petition-rows*',
    drafts,
  ],
  [
    'Workflow-Log wird vorbereitet',
    'Der Endpunkt dafür ist noch in Entwicklung.',
    'stable/workflow-log',
    '/admin/stable?tab=workflow',
  ],
  [
    'DATEN WERDEN GELADEN',
    'Der Server gibt darüber noch keine Auskunft.',
    'stable/overview',
    '/admin/stable',
  ],
])('%s, %s: %s on %s', async (title, detail, call, path) => {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.route(`**/api/admin/${call}`, (route) => route.fulfill({ status: 500, body: '<html>' }));
  await page.goto(path);
  await page.getByText(title).waitFor();
  await page.getByText(detail).waitFor();
});
