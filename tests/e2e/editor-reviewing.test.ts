import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { accessibilityViolations } from '../support/axe.ts';
import { toast, unexpected } from '../support/back-office.ts';
import type { Visit } from '../support/browser.ts';
import {
  callFrom,
  closeToasts,
  openEditors,
  openNext,
  save,
  selectPassage,
  sidebarTab,
  storedDraft,
  textField,
  write,
} from '../support/editor-page.ts';

/** Each test has its own draft. */
const draftLanguages = { CH: 'de', IT: 'de', NL: 'de', GB: 'de', PT: 'ar' };
let editors: Awaited<ReturnType<typeof openEditors<keyof typeof draftLanguages>>>;
let drafts: typeof editors.drafts;
let admin: Visit;
let editor: Visit;
let editorPage: Page;
beforeAll(async () => {
  editors = await openEditors(draftLanguages);
  ({ drafts, admin, editor } = editors);
  editorPage = admin.page;
});
afterEach(() => {
  expect(unexpected(admin.complaints)).toEqual([]);
  expect(admin.foreign).toEqual([]);
});
afterAll(() => editors.close());

describe('two people', () => {
  it('see each other, and a conflict loses neither text', async () => {
    const { id } = drafts.CH;
    const [one, other] = [admin, editor];
    await Promise.all([openNext(one.page, id), openNext(other.page, id)]);
    await other.page.getByText('admin ist auch hier').waitFor();
    await write(one.page, '\nMein Gruß <b>');
    await write(other.page, '\nIhr Gruß & mehr');
    await one.page.keyboard.press('Control+s');
    await toast(one.page).getByText('Petition gespeichert').waitFor();
    await other.page.keyboard.press('Control+s');
    const question = other.page.getByRole('dialog', { name: 'Zwei Fassungen' });
    await question.getByText('Mein Gruß <b>').first().waitFor();
    await question.getByText('Ihr Gruß & mehr').first().waitFor();
    await question.getByText(/admin hat um .* gespeichert, .* und in Zeile \d+ geändert\./).waitFor();
    await question.getByRole('radio', { name: 'beide nacheinander' }).click();
    await question.getByRole('button', { name: 'Zusammengeführt übernehmen' }).click();
    await expect
      .poll(async () => (await storedDraft(editorPage, id)).content)
      .toMatch(/Ihr Gruß & mehr\n[\s\S]*Mein Gruß <b>/);
  });
});

describe('what is known about the text', () => {
  it('a failed check is shown, found with F8 and mended; a remark moves with its passage; a version comes back', async () => {
    const draft = drafts.IT;
    const whole = draft.content;
    const { page } = admin;
    await openNext(page, draft.id);

    await selectPassage(page, 'Lebensstandard');
    await sidebarTab(page, 'Bemerkungen').click();
    await page.getByLabel('Bemerkung zu dieser Stelle').fill('Quelle <i>fehlt</i>');
    await page.getByRole('button', { name: 'Hinzufügen' }).click();
    await page.locator('.cm-remark', { hasText: 'Lebensstandard' }).waitFor();
    await page.getByRole('button', { name: 'Zur Stelle' }).click();
    expect(await page.getByText('die Stelle wurde gelöscht').count()).toBe(0);
    await textField(page).click();
    await page.keyboard.press('Control+Home');
    await page.keyboard.insertText('Oben eingefügt\n');
    await save(page);
    await page.reload();
    await page.locator('.cm-remark', { hasText: /^Lebensstandard$/ }).waitFor();
    await sidebarTab(page, 'Bemerkungen').click();
    await page.getByText('Quelle <i>fehlt</i>').waitFor();
    await page.getByRole('button', { name: 'Erledigt' }).click();
    await expect.poll(() => page.locator('.cm-remark').count()).toBe(0);

    await selectPassage(page, 'Sehr geehrte Damen und Herren,');
    await page.keyboard.press('Delete');
    await sidebarTab(page, 'Prüfung').click();
    const failed = page.getByRole('listitem').filter({ hasText: 'Die Anrede fehlt' });
    await failed.getByRole('button', { name: 'Beheben' }).click();
    await toast(page).getByText('Behoben').waitFor();
    await expect.poll(() => textField(page).innerText()).toContain('Sehr geehrte Damen und Herren,');
    await save(page);
    await sidebarTab(page, 'Verlauf').click();
    const first = page.getByRole('listitem').filter({ hasText: 'Fassung 1' });
    await first.getByRole('button', { name: 'Vergleich mit jetzt' }).click();
    await first.locator('ins', { hasText: 'Oben eingefügt' }).waitFor();
    await first.getByRole('button', { name: 'Wiederherstellen' }).click();
    await toast(page).getByText('Fassung 1 wiederhergestellt').waitFor();
    await expect.poll(async () => (await storedDraft(page, draft.id)).content).toBe(whole);
  });

  it('shows a proposal part by part, and keeps what is rejected out', async () => {
    const { id, content } = drafts.NL;
    await callFrom(editorPage, 'PATCH', `/api/admin/petition-drafts/${id}`, {
      content: content.replace('Sehr geehrte Damen und Herren,\n\n', ''),
    });
    const { page } = admin;
    await openNext(page, id);
    const ask = page.getByRole('button', { name: 'KI-Bearbeitung' });
    await ask.click();
    const question = page.getByRole('dialog', { name: 'KI-Bearbeitung' });
    await question.getByText('automatischen Reparatur').waitFor();
    await question.getByRole('button', { name: 'Alles verwerfen' }).click();
    await save(page);
    await expect.poll(async () => (await storedDraft(page, id)).content).not.toContain('Sehr geehrte');
    await ask.click();
    await question.getByRole('button', { name: 'Alles übernehmen' }).click();
    await save(page);
    await expect.poll(async () => (await storedDraft(page, id)).content).toContain('Sehr geehrte');
  });
});

describe('the next step', () => {
  it('is offered by role; what goes back says why; what is published is only read', async () => {
    const { id } = drafts.GB;
    await openNext(editor.page, id);
    const steps = editor.page.getByRole('toolbar', { name: 'Nächste Schritte' });
    await steps.getByRole('button', { name: 'Überarbeitung' }).click();
    await expect.poll(() => steps.getByRole('button', { name: /Freigeben|Veröffentlichen/ }).count()).toBe(0);
    await editor.page.getByLabel('Was ist zu überarbeiten?').fill('Bitte <b>Anrede</b> prüfen');
    await editor.page.getByRole('button', { name: 'Zur Überarbeitung' }).click();
    await editor.page.getByText('Bitte <b>Anrede</b> prüfen').waitFor();

    const { page } = admin;
    await openNext(page, id);
    await write(page, '\n2 *Größe');
    await page.keyboard.press('Control+Enter');
    await toast(page).getByText('Status: Erledigt').waitFor();
    await page.keyboard.press('Control+Enter');
    await page
      .getByRole('dialog', { name: /veröffentlichen\?/ })
      .getByRole('button', { name: 'Veröffentlichen' })
      .click();
    await page.getByText('Dieser Text ist veröffentlicht.').waitFor();
    await expect.poll(() => textField(page).getAttribute('aria-readonly')).toBe('true');
    const fault = page.getByRole('listitem').filter({ hasText: 'Fett und kursiv' });
    await fault.getByRole('button', { name: /zeigen/ }).click();
    await page.keyboard.press('Control+b');
    expect(await fault.getByRole('button', { name: 'Beheben' }).count()).toBe(0);
    expect(await textField(page).innerText()).not.toContain('**2 *Größe**');

    const next = page.getByRole('toolbar', { name: 'Nächste Schritte' });
    await next.getByRole('button', { name: 'Neue Fassung beginnen' }).click();
    await toast(page).getByText('Der veröffentlichte Brief wird weiter ausgegeben.').waitFor();
    await expect.poll(() => textField(page).getAttribute('aria-readonly')).not.toBe('true');
    await write(page, '\nNeue <b>Größe</b>');
    await save(page);
    await expect.poll(async () => (await storedDraft(page, id)).content).toContain('Neue <b>Größe</b>');
    const { content } = await storedDraft(page, id);
    const servedNow = () => callFrom(page, 'GET', `/api/admin/petition-drafts/${id}/served`);
    expect(await servedNow()).toMatchObject({
      kind: 'final',
      content: expect.not.stringContaining('Neue <b>Größe</b>'),
    });
    await next.getByRole('button', { name: 'Zurückziehen' }).click();
    const question = page.getByRole('dialog', { name: /zurückziehen\?/ });
    await question.getByText('zusammengesetzt').waitFor();
    await question.getByRole('button', { name: 'Zurückziehen' }).click();
    await expect.poll(() => next.getByRole('button', { name: 'Zurückziehen' }).count()).toBe(0);
    expect(await servedNow()).toMatchObject({ kind: 'composed' });
    expect(await storedDraft(page, id)).toMatchObject({ status: 'pending', content });
    await write(page, '\nUnd weiter');
    await save(page);
    await expect.poll(async () => (await storedDraft(page, id)).content).toContain('Und weiter');
  });
});

/** Whether a message covers the tabs, the pane switch or a check. */
const coversEditor = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const places = (selector: string) =>
      [...document.querySelectorAll(selector)]
        .map((each) => each.getBoundingClientRect())
        .filter(({ height }) => height > 0);
    const tabs = places('.editor-desk [role="tablist"], .editor-pane-switch');
    const [checks] = places('.editor-rail-panel');
    return places('.mantine-Notification-root').some(
      (message) =>
        tabs.some((each) => message.top < each.bottom && message.bottom > each.top) ||
        (checks !== undefined &&
          message.top < checks.bottom &&
          message.right > checks.left &&
          message.left < checks.right),
    );
  });

it('says that it has saved beside its tabs and checks, on a desk and on a phone', async () => {
  const { page } = admin;
  const window = page.viewportSize() ?? { width: 1280, height: 720 };
  await openNext(page, drafts.IT.id);
  for (const [width, pane] of [
    [1280, null],
    [1024, null],
    [1024, 'Prüfung und mehr'],
    [390, 'Text'],
    [390, 'Prüfung und mehr'],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    if (pane) await page.locator('.editor-pane-switch').getByText(pane).click();
    await closeToasts(page);
    await save(page);
    await toast(page).getByText('Petition gespeichert').waitFor();
    // It slides in from the side.
    await expect.poll(() => coversEditor(page), { message: `${width} ${pane}`, timeout: 3000 }).toBe(false);
  }
  await page.setViewportSize(window);
});

it('has no barrier that a machine can find at any width, in light and in dark', async () => {
  const { id } = drafts.PT;
  const { page } = admin;
  await openNext(page, id);
  const violations = () => accessibilityViolations(page, { within: '.editor-window' });
  for (const [width, colorScheme] of [
    [360, 'light'],
    [768, 'dark'],
    [1280, 'light'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme });
    await page.locator(`html[data-mantine-color-scheme="${colorScheme}"]`).waitFor();
    await expect.poll(violations, { message: `${width} px` }).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
});
