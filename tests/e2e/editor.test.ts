import type { APIResponse, Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { accessibilityViolations } from '../support/axe.ts';
import {
  adminPassword,
  type BackOffice,
  openAs,
  startBackOffice,
  toast,
  unexpected,
} from '../support/back-office.ts';
import { openBrowser, type Visit } from '../support/browser.ts';
import {
  callFrom,
  closeToasts,
  newDrafts,
  openNext,
  savedLabel,
  selectPassage,
  sidebarTab,
  storedDraft,
  textField,
  write,
} from '../support/editor-page.ts';

let browser: Browser;
let site: BackOffice;
let admin: Visit;
let editor: Visit;
let editorPage: Page;
/** Each test has its own draft. */
const draftLanguages = {
  DE: 'de',
  AT: 'de',
  EG: 'ar',
  CH: 'de',
  IT: 'de',
  NL: 'de',
  FR: 'de',
  ES: 'de',
  GB: 'de',
  PT: 'ar',
  SE: 'de',
};
let drafts: Awaited<ReturnType<typeof newDrafts<keyof typeof draftLanguages>>>;
beforeAll(async () => {
  [browser, site] = await Promise.all([openBrowser(), startBackOffice()]);
  drafts = await newDrafts(site, draftLanguages);
  admin = await openAs(browser, site, 'admin', '/admin/complete');
  editorPage = admin.page;
  editor = await openAs(browser, site, 'redaktion', '/admin/complete');
});
afterEach(() => {
  // One test goes offline.
  expect(unexpected(admin.complaints).filter((text) => !text.includes('ERR_FAILED'))).toEqual([]);
  expect(admin.foreign).toEqual([]);
});
afterAll(async () => {
  await browser.close();
  await site.close();
});

/** Shortened clipboard HTML of Word for two paragraphs, a list and a table. */
const wordHtml = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal {color: red}</style></head>
<body lang=DE><!--StartFragment--><p class=MsoNormal>Die <b>große
<span style='mso-spacerun:yes'> </span>Straße</b> und <span style='font-style:italic'>Größe</span><o:p></o:p></p>
<p class=MsoListParagraph style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span
style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;
</span></span></span><![endif]>Erster Punkt</p>
<ul><li><p style="margin-bottom:0"><strong>Zweiter</strong> Punkt</p></li></ul>
<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><span style='mso-list:Ignore'>1.<span>&nbsp;&nbsp; </span></span>Ziffer</p>
<table><tr><td><p>Spalte</p></td><td>Zelle <b style="font-weight:normal">&lt;b&gt;كلمة&lt;/b&gt;</b></td></tr></table>
<!--EndFragment--></body></html>`;

/** Pastes HTML and text as copied from another program. */
const paste = (page: Page, html: string, text: string) =>
  textField(page).evaluate(
    (field, copied) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', copied.text);
      if (copied.html) clipboardData.setData('text/html', copied.html);
      field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    },
    { html, text },
  );

/** Saves now instead of after the debounce. */
const save = async (page: Page) => {
  await page.keyboard.press('Control+s');
  await savedLabel(page).waitFor();
};
describe('writing', () => {
  it('saves by itself, shows the word on the exact page, and a reload shows it again', async () => {
    const { id } = drafts.DE;
    const { page } = admin;
    await openNext(page, id);
    const picture = page.getByAltText('Seite 1 des Briefs');
    const before = await picture.getAttribute('src');
    await write(page, '\n\n<script>alert("Größe")</script> {{x}} *Straße*');
    await page.getByText('wird gespeichert …').waitFor();
    await savedLabel(page).waitFor();
    await expect
      .poll(async () => (await storedDraft(page, id)).content)
      .toContain('<script>alert("Größe")</script> {{x}} *Straße*');
    await expect.poll(() => picture.getAttribute('src')).not.toBe(before);
    await page.locator('.cm-italic', { hasText: 'Straße' }).waitFor();

    await page.reload();
    await textField(page).click();
    await page.keyboard.press('Control+End');
    await textField(page).getByText('<script>alert("Größe")</script>').waitFor();
  });

  it('formats, and takes back what was done', async () => {
    const { id } = drafts.AT;
    const { page } = admin;
    await openNext(page, id);
    await selectPassage(page, 'Lebensstandard');
    await page.keyboard.press('Control+b');
    await textField(page).getByText('**Lebensstandard**').waitFor();
    await page.keyboard.press('Control+z');
    await expect.poll(() => textField(page).innerText()).not.toContain('**Lebensstandard**');
    await page.keyboard.press('Control+s');
    await toast(page).getByText('Petition gespeichert').waitFor();
    const focusedRow = () => page.evaluate(() => document.activeElement?.getAttribute('data-row'));
    await page.keyboard.press('Escape');
    await page.waitForURL((url) => !url.search.includes('draft'));
    await expect.poll(focusedRow).toBe(String(id));

    await page.keyboard.press('Enter');
    await textField(page).waitFor();
    await write(page, '\n\n• Ein Punkt');
    await page.keyboard.press('Enter');
    await page.keyboard.insertText('Zweiter <b>Punkt</b>');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await page.keyboard.insertText('Danach');
    await closeToasts(page);
    await page.keyboard.press('Control+Shift+S');
    await page.waitForURL((url) => !url.search.includes('draft'));
    await toast(page).getByText('Petition gespeichert').waitFor();
    await expect.poll(focusedRow).toBe(String(id));
    expect((await storedDraft(page, id)).content).toMatch(
      /\n\n• Ein Punkt\n• Zweiter <b>Punkt<\/b>\nDanach$/,
    );
  });

  it('prints the letter instead of the screen', async () => {
    const { page } = admin;
    await openNext(page, drafts.SE.id);
    await page.evaluate(() => {
      globalThis.print = () => {
        document.body.dataset.printed = String(
          document.querySelectorAll('.editor-printed-pages > img').length,
        );
      };
    });
    await page.keyboard.press('Control+p');
    await page.locator('body[data-printed="2"]').waitFor({ state: 'attached' });
  });

  it('takes in what is pasted from a word processor', async () => {
    const { page } = admin;
    await openNext(page, drafts.SE.id);
    await write(page, '\n\n');
    await paste(page, wordHtml, 'ohne Auszeichnung');
    await expect
      .poll(() =>
        textField(page)
          .innerText()
          .then((text) => text.replaceAll(/\n+/g, '\n')),
      )
      .toContain(
        [
          'Die **große Straße** und *Größe*',
          '• Erster Punkt',
          '• **Zweiter** Punkt',
          '1. Ziffer',
          'Spalte Zelle <b>كلمة</b>',
        ].join('\n'),
      );
    await closeToasts(page);
    await paste(page, '', '·\tTabulator\u0007 fort');
    await textField(page).getByText('• Tabulator fort').waitFor();
    await toast(page).getByText('Ein Zeichen, das nicht gedruckt werden kann, wurde weggelassen.').waitFor();
    await save(page);
  });

  it('goes from right to left where the language does, with the German beside it', async () => {
    const { id } = drafts.EG;
    const { page } = admin;
    await openNext(page, id);
    await page.getByRole('heading', { name: 'العربية' }).waitFor();
    await expect.poll(() => textField(page).evaluate((text) => getComputedStyle(text).direction)).toBe('rtl');
    await expect.poll(() => textField(page).getAttribute('lang')).toBe('ar');
    await write(page, '\n\nเพิ่ม كلمة');
    await save(page);
    await expect.poll(async () => (await storedDraft(page, id)).content).toContain('เพิ่ม كلمة');
    await sidebarTab(page, 'Deutsch').click();
    await page.getByRole('dialog').getByText('Sehr geehrte Damen und Herren,').waitFor();
  });
});

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

describe('nothing typed is lost', () => {
  it('when the session ends while somebody writes', async () => {
    const { id } = drafts.FR;
    const { page } = editor;
    await openNext(page, id);
    // The answer that there is no session arrives after somebody has signed in again. The session ends with the call: if
    // it ended before, another call in the background might tell first, and its question would be in the way of writing.
    const [refused, signedInAgain] = [Promise.withResolvers<APIResponse>(), Promise.withResolvers<void>()];
    const late = Promise.withResolvers<void>();
    await page.route(
      '**/check-text',
      async (route) => {
        await site.database.pool.query('delete from sessions where user_id = 2');
        const answer = await route.fetch();
        refused.resolve(answer);
        await signedInAgain.promise;
        await route.fulfill({ response: answer });
        late.resolve();
      },
      { times: 1 },
    );
    await write(page, '\nVor dem Ende der Sitzung');
    expect((await refused.promise).status()).toBe(401);
    await page.keyboard.press('Control+s');
    await page.getByText('Sitzung beendet').waitFor();
    await page.getByLabel('Passwort', { exact: true }).fill(adminPassword);
    await page.getByRole('button', { name: 'Anmelden' }).click();
    await savedLabel(page).waitFor();
    signedInAgain.resolve();
    await late.promise;
    await savedLabel(page).waitFor();
    await expect
      .poll(async () => (await storedDraft(page, id)).content)
      .toContain('Vor dem Ende der Sitzung');
  });

  it('without a network: it is said, asked about, kept in the browser and offered again', async () => {
    const { id } = drafts.ES;
    const { page } = admin;
    await openNext(page, id);
    const saving = `**/api/admin/petition-drafts/${id}`;
    await page.route(saving, (route) => route.abort());
    await write(page, '\nOhne Netz geschrieben');
    await page.keyboard.press('Control+s');
    await toast(page).getByText('Speicher-Fehler').waitFor();
    await page.getByText('nicht gespeichert', { exact: true }).waitFor();
    for (const [button, title, words] of [
      ['Speichern', 'Speicher-Fehler', 'Keine Verbindung'],
      ['Zurück in die Prüfung', 'Fehler', 'Der Status bleibt „Erledigt“.'],
      ['Veröffentlichen', 'Speicher-Fehler', 'Der Status bleibt „Erledigt“.'],
    ] as const) {
      await closeToasts(page);
      await page.getByRole('button', { name: button, exact: true }).click();
      await toast(page).getByText(title, { exact: true }).waitFor();
      await toast(page).getByText(words).waitFor();
    }
    await closeToasts(page);
    await page.getByRole('button', { name: 'Schließen', exact: true }).click();
    await page.getByRole('dialog', { name: 'Text nicht gespeichert' }).waitFor();
    page.once('dialog', (warning) => void warning.accept());
    await page.reload();
    await page.getByText('Nicht gespeicherter Text gefunden').waitFor();
    await page.unroute(saving);
    await page.getByRole('button', { name: 'Diesen Text weiterbearbeiten' }).click();
    await savedLabel(page).waitFor();
    await expect.poll(async () => (await storedDraft(page, id)).content).toContain('Ohne Netz geschrieben');
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
    await next.getByRole('button', { name: 'Veröffentlichung zurückziehen' }).click();
    const question = page.getByRole('dialog', { name: /zurückziehen\?/ });
    await question.getByText('zusammengesetzt').waitFor();
    await question.getByRole('button', { name: 'Zurückziehen' }).click();
    await expect
      .poll(() => next.getByRole('button', { name: 'Veröffentlichung zurückziehen' }).count())
      .toBe(0);
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
