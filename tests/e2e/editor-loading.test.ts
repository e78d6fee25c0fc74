import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type BackOffice, openAs, startBackOffice, unexpected } from '../support/back-office.ts';
import { openBrowser, type Visit } from '../support/browser.ts';
import { newDrafts, storedDraft, textField } from '../support/editor-page.ts';

let browser: Browser;
let site: BackOffice;
let visitor: Visit;
let id: number;
beforeAll(async () => {
  [browser, site] = await Promise.all([openBrowser(), startBackOffice()]);
  ({
    DE: { id },
  } = await newDrafts(site, { DE: 'de' }));
});
afterAll(async () => {
  await browser.close();
  await site.close();
});

it('shows the text and saves the title while the code of the text field is loading, and nothing moves when it arrives', async () => {
  visitor = await openAs(browser, site, 'admin', '/admin/complete');
  const { page } = visitor;
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/text-field-*.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(`/admin/complete?draft=${id}`);
  const waiting = page.locator('.editor-waiting-text');
  const { content } = await storedDraft(page, id);
  expect(await waiting.textContent()).toBe(content);

  const title = page.getByRole('textbox', { name: 'Titel' });
  await title.fill('Große Petition');
  const topOf = (selector: string) =>
    page.locator(selector).evaluate((element) => {
      const firstLine = document.createRange();
      firstLine.selectNodeContents(element);
      const { left, top } = firstLine.getClientRects()[0] as DOMRect;
      return { left: Math.round(left), top: Math.round(top) };
    });
  const before = await topOf('.editor-waiting-text');
  release();
  await textField(page).waitFor();
  expect(await topOf('.cm-line:first-child')).toEqual(before);
  await page.keyboard.type(' für Straßen');
  expect(await title.inputValue()).toBe('Große Petition für Straßen');
  await expect.poll(async () => (await storedDraft(page, id)).title).toBe('Große Petition für Straßen');
  expect(unexpected(visitor.complaints)).toEqual([]);
});
