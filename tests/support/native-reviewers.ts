import { expect } from 'vitest';
import { textHash } from '#content/hash.server.ts';
import type { Logger } from '#platform/log/index.server.ts';
import type { ReviewerLink, Suggestion } from '#translation/native-reviewers/contract.ts';
import { type RequestOptions, sendRequest } from './accounts.ts';
import { testUrl } from './app.ts';
import { type StaffSite, startStaffSite } from './staff-site.ts';

/** The site behind a proxy, so that each request can come from an address of its own. */
export const startReviewerSite = (options: { log?: Logger } = {}): Promise<StaffSite> =>
  startStaffSite({ env: { TRUST_PROXY: '1' }, ...options });

type CreatedLink = ReviewerLink & { url: string; path: string };

/** What the staff and native reviewers do on a site that has started by then. */
export const reviewerCalls = (site: () => StaffSite) => {
  /** Makes a call as an admin. */
  const call = (name: string, body?: unknown, extra: RequestOptions = {}) =>
    sendRequest(site().app, name, { cookie: site().cookies.admin, body, ...extra });
  const query = async (text: string, values: unknown[] = []) =>
    (await site().staff.database.pool.query(text, values)).rows;

  const createLink = async (body: object = { language: 'fr', days: 14 }): Promise<CreatedLink> => {
    const { status, json } = await call('POST /api/admin/reader-links', body);
    expect(status).toBe(201);
    const made = json as unknown as CreatedLink;
    return { ...made, path: made.url.replace(testUrl, '') };
  };

  const openPage = async (path: string, headers: Record<string, string> = {}) => {
    const response = await site().get(path, { 'Accept-Language': 'de', ...headers });
    return { status: response.status, headers: response.headers, html: await response.text() };
  };
  let lastHost = 0;
  /** Submits a form of the page behind a link, from an address that nobody else has. */
  const submitForm = async (
    path: string,
    form: Record<string, string>,
    extra: Record<string, string> = {},
  ) => {
    const response = await site().app.request(path, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/x-www-form-urlencoded',
        'X-Forwarded-For': `198.51.100.${++lastHost}`,
        'Accept-Language': 'de',
        Origin: 'null',
        'Sec-Fetch-Site': 'same-origin',
        ...extra,
      },
      body: new URLSearchParams(form).toString(),
    });
    const location = response.headers.get('location');
    return { status: response.status, headers: response.headers, location, html: await response.text() };
  };

  const textOf = async (key: string, language = 'fr'): Promise<string> =>
    (await query('select text from translations where key = $1 and language = $2', [key, language]))[0].text;
  /** The form for a text as it stands now. */
  const formOf = async (key: string, extra: Record<string, string> = {}, language = 'fr') => {
    const wording = await textOf(key, language);
    return { text: key, seen: textHash(wording), wording, action: 'suggest', ...extra };
  };
  const suggest = async (
    { path }: CreatedLink,
    key: string,
    extra: Record<string, string>,
    language = 'fr',
  ) => submitForm(path, await formOf(key, extra, language));
  const suggestionsIn = async (search = '') =>
    (await call(`GET /api/admin/suggestions${search}`)).json as unknown as Suggestion[];
  const newestSuggestion = async () => (await suggestionsIn())[0] as Suggestion;

  return {
    ...{ call, query, createLink, openPage, submitForm },
    ...{ textOf, formOf, suggest, suggestionsIn, newestSuggestion },
  };
};
