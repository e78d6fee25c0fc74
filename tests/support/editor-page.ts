import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { z } from 'zod';
import type { draftResponse } from '#petitions/contract.ts';
import { type BackOffice, openAs, signIn, startBackOffice, toast } from './back-office.ts';
import { openBrowser } from './browser.ts';

type Draft = z.infer<typeof draftResponse>;

/** Closes all toasts, so that a later one with the same text is recognized as new. */
export const closeToasts = (page: Page): Promise<void> =>
  expect
    .poll(async () => {
      await toast(page)
        .getByRole('button', { name: 'Meldung schließen' })
        .evaluateAll((buttons: HTMLElement[]) => {
          for (const each of buttons) each.click();
        });
      return toast(page).count();
    })
    .toBe(0);

/** Makes a call of the back office from a page that is signed in. */
export const callFrom = <T>(page: Page, method: string, path: string, body?: object): Promise<T> =>
  page.evaluate(
    async (request) => {
      const response = await fetch(request.path, {
        method: request.method,
        ...(request.body
          ? { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(request.body) }
          : {}),
      });
      if (!response.ok) throw new Error(await response.text());
      return response.json();
    },
    { method, path, body },
  );

/** Makes calls of the back office as an admin, without a page. */
export const callsOf = async (site: BackOffice) => {
  const cookie = `staff=${await signIn(site, 'admin')}`;
  return async <T>(method: string, path: string, body: object): Promise<T> => {
    const headers = { 'Content-Type': 'application/json', Origin: site.url, Cookie: cookie };
    const response = await fetch(site.url + path, { method, headers, body: JSON.stringify(body) });
    if (!response.ok) throw new Error(await response.text());
    return response.json() as Promise<T>;
  };
};

/** Composes drafts through the API before a page is opened: one language per country. */
export const newDrafts = async <Country extends string>(
  site: BackOffice,
  languages: Record<Country, string>,
): Promise<Record<Country, Draft>> => {
  const call = await callsOf(site);
  const drafts: [string, Draft][] = [];
  for (const [countryCode, language] of Object.entries(languages)) {
    const body = { countryCode, language };
    const { draft } = await call<{ draft: Draft }>('POST', '/api/admin/generate-petition', body);
    drafts.push([countryCode, draft]);
  }
  return Object.fromEntries(drafts) as Record<Country, Draft>;
};

/** The back office with one draft per country, and its list open as an admin and as an editor. */
export const openEditors = async <Country extends string>(languages: Record<Country, string>) => {
  const [browser, site] = await Promise.all([openBrowser(), startBackOffice()]);
  const drafts = await newDrafts(site, languages);
  const admin = await openAs(browser, site, 'admin', '/admin/complete');
  const editor = await openAs(browser, site, 'redaktion', '/admin/complete');
  const close = async () => {
    await browser.close();
    await site.close();
  };
  return { site, drafts, admin, editor, close };
};

/** Fetches the stored draft. */
export const storedDraft = (page: Page, id: number): Promise<Draft> =>
  callFrom<Draft>(page, 'GET', `/api/admin/petition-drafts/${id}`);

/**
 * Opens another draft from the list, closing the open one: reloading the page takes half a second of a core.
 */
export const openNext = async (page: Page, id: number): Promise<void> => {
  await closeToasts(page);
  if (await textField(page).count())
    await page.getByRole('button', { name: 'Schließen', exact: true }).click();
  await page
    .locator(`[data-row="${id}"]`)
    .getByRole('button', { name: /^Bearbeiten/ })
    .click();
  await textField(page).waitFor();
};

/** The text field of the editor. */
export const textField = (page: Page) => page.getByRole('textbox', { name: 'Text der Petition' });

/** The label of the editor once everything is saved. */
export const savedLabel = (page: Page) => page.getByText(/^gespeichert \d\d:\d\d$/);

/** A tab of the sidebar. */
export const sidebarTab = (page: Page, name: string) =>
  page.getByRole('tab', { name: new RegExp(`^${name}`) });

/** Selects the next occurrence of a passage. */
export const selectPassage = async (page: Page, passage: string): Promise<void> => {
  await textField(page).click();
  await page.keyboard.press('Control+f');
  await page.locator('.cm-search').getByRole('textbox', { name: 'Suchen' }).fill(passage.slice(0, -1));
  // The editor notices a search only by key events.
  await page.keyboard.type(passage.slice(-1));
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
};

/** Writes at the end of the text. */
export const write = async (page: Page, text: string): Promise<void> => {
  await textField(page).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.insertText(text);
};

/** Saves now instead of after the debounce. */
export const save = async (page: Page) => {
  await page.keyboard.press('Control+s');
  await savedLabel(page).waitFor();
};
