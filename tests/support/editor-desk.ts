import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import type { z } from 'zod';
import type { draftAnswer } from '#features/editorial/contract.ts';
import { type BackOffice, openAs } from './back-office.ts';

type Draft = z.infer<typeof draftAnswer>;
type Who = Parameters<typeof openAs>[2];

/** Makes a call of the back office from a page that is signed in. */
export const callFrom = <T>(page: Page, method: string, path: string, body?: object): Promise<T> =>
  page.evaluate(
    async (given) => {
      const answer = await fetch(given.path, {
        method: given.method,
        ...(given.body
          ? { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(given.body) }
          : {}),
      });
      if (!answer.ok) throw new Error(await answer.text());
      return answer.json();
    },
    { method, path, body },
  );

/** Has a draft composed, from a page that is signed in as an admin. */
export const newDraft = async (page: Page, countryCode: string, language: string): Promise<Draft> => {
  const body = { countryCode, language };
  const { draft } = await callFrom<{ draft: Draft }>(page, 'POST', '/api/admin/generate-petition', body);
  return draft;
};

/** The draft as the server has it now. */
export const storedDraft = (page: Page, id: number): Promise<Draft> =>
  callFrom<Draft>(page, 'GET', `/api/admin/petition-drafts/${id}`);

/** Somebody with a draft open in the editor. */
export const openDraft = async (
  browser: Browser,
  site: BackOffice,
  who: Who,
  id: number,
  options: BrowserContextOptions = {},
) => {
  const visitor = await openAs(browser, site, who, `/admin/complete?draft=${id}`, options);
  await visitor.page.getByRole('textbox', { name: 'Text der Petition' }).waitFor();
  return visitor;
};

/** Writes at the end of the text. */
export const write = async (page: Page, text: string): Promise<void> => {
  await page.getByRole('textbox', { name: 'Text der Petition' }).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.insertText(text);
};
