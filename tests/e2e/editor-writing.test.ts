import type { APIResponse, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { adminPassword, type BackOffice, toast, unexpected } from '../support/back-office.ts';
import type { Visit } from '../support/browser.ts';
import {
  closeToasts,
  openEditors,
  openNext,
  save,
  savedLabel,
  selectPassage,
  sidebarTab,
  storedDraft,
  textField,
  write,
} from '../support/editor-page.ts';

/** Each test has its own draft. */
const draftLanguages = { DE: 'de', AT: 'de', EG: 'ar', FR: 'de', ES: 'de', SE: 'de' };
let editors: Awaited<ReturnType<typeof openEditors<keyof typeof draftLanguages>>>;
let site: BackOffice;
let drafts: typeof editors.drafts;
let admin: Visit;
let editor: Visit;
beforeAll(async () => {
  editors = await openEditors(draftLanguages);
  ({ site, drafts, admin, editor } = editors);
});
afterEach(() => {
  // One test goes offline.
  expect(unexpected(admin.complaints).filter((text) => !text.includes('ERR_FAILED'))).toEqual([]);
  expect(admin.foreign).toEqual([]);
});
afterAll(() => editors.close());

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
