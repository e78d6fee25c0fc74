/** @module-tag slow */

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rights } from '#app/features.ts';
import { createLogger } from '#platform/log/index.server.ts';
import type { ReviewerLink } from '#translation/native-reviewers/contract.ts';
import { sendRequest } from '../support/accounts.ts';
import { reviewerCalls, startReviewerSite } from '../support/native-reviewers.ts';
import type { StaffSite } from '../support/staff-site.ts';

const logLines: string[] = [];
const log = createLogger({ level: 'debug', name: 'test', output: { write: (line) => logLines.push(line) } });

let site: StaffSite;
let editor: string;
beforeAll(async () => {
  site = await startReviewerSite({ log });
  editor = site.cookies.editor;
});
afterAll(() => site.close());

const { call, query, createLink, openPage, submitForm, formOf } = reviewerCalls(() => site);

describe('a link', () => {
  it('is shown once, and stored as a hash alone', async () => {
    const { url, ...link } = await createLink({ language: 'TL', countryCode: 'ph', days: 30 });
    expect(link).toMatchObject({ language: 'fil', countryCode: 'PH', state: 'valid', createdBy: 'admin' });
    expect(link).toMatchObject({ lastUsedAt: null, suggestions: 0, readings: 0 });
    const token = url.match(/^https:\/\/petition\.example\/read\/([\w-]{43})$/)?.[1] ?? 'none';
    const stored = JSON.stringify([
      await query('select * from reader_links'),
      await query('select * from audit_log'),
      (await call('GET /api/admin/reader-links')).json,
    ]);
    expect(stored).toContain('reader_link_created');
    expect(stored).not.toContain(token);
  });

  it.each([
    [{ language: 'xx', days: 3 }, 400, 'language_not_supported'],
    [{ language: 'de', days: 3 }, 400, 'language_not_supported'],
    [{ language: 'fr', countryCode: 'XX', days: 3 }, 404, 'country_not_found'],
    [{ language: 'fr', days: 181 }, 400, 'invalid_input'],
    [{ language: 'fr', days: 0 }, 400, 'invalid_input'],
    [{ language: 'fr', days: 3, label: 'x'.repeat(81) }, 400, 'invalid_input'],
    [{ language: 'fr', days: 3, label: 'a\nb' }, 400, 'invalid_input'],
    [{ language: 'fr', days: 3, label: 'a\u202eb' }, 400, 'invalid_input'],
  ])('is not made for %j', async (body, status, code) => {
    expect(await call('POST /api/admin/reader-links', body)).toMatchObject({ status, code });
  });

  it('says to the staff alone whom it is for', async () => {
    const { path, label, id } = await createLink({ language: 'fr', days: 3, label: ' Zoé, Dakar <b> ' });
    expect(label).toBe('Zoé, Dakar <b>');
    const all = (await call('GET /api/admin/reader-links')).json as unknown as ReviewerLink[];
    expect(all.find((each) => each.id === id)?.label).toBe('Zoé, Dakar <b>');
    expect((await createLink()).label).toBe('');
    expect((await openPage(path)).html).not.toContain('Dakar');
  });

  it('leads to the texts, with no cookie, no script and nothing kept or told elsewhere', async () => {
    const { path, id } = await createLink();
    const page = await openPage(path);
    expect(page.status).toBe(200);
    expect(Object.fromEntries(page.headers)).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'no-referrer',
    });
    expect(page.headers.get('set-cookie')).toBeNull();
    expect(page.html).toContain('<meta name="robots" content="noindex"');
    expect(page.html).not.toMatch(/<script/);
    expect(page.html).toMatch(/<html lang="de"/);
    expect((await openPage(`${path}?ui=en`)).html).toMatch(/<html lang="en"/);
    expect((await openPage(path, { 'Accept-Language': 'fr' })).html).toMatch(/<html lang="en"/);
    const all = (await call('GET /api/admin/reader-links')).json as unknown as ReviewerLink[];
    expect(all.find((each) => each.id === id)?.lastUsedAt).not.toBeNull();
  });

  it('opens no call of the staff', async () => {
    const { path } = await createLink();
    const token = path.replace('/read/', '');
    for (const { method, path: each } of rights.calls.filter(({ path: at }) =>
      at.startsWith('/api/admin/reader'),
    ))
      for (const headers of [
        { Authorization: `Bearer ${token}` },
        { Cookie: `__Host-staff=${token}` },
      ] as Record<string, string>[]) {
        const response = await sendRequest(
          site.app,
          `${method} ${each.replace('{id}', '1')}?token=${token}`,
          {
            headers,
          },
        );
        expect(response.status).toBe(401);
      }
  });

  it('ends when it is revoked, expired or used up, with a page that says what to do', async () => {
    const ends = {
      revoked: 'update reader_links set revoked_at = now()',
      expired: "update reader_links set expires_at = now() - interval '1 second'",
      used_up: 'update reader_links set uses = 2000',
    };
    for (const [state, change] of Object.entries(ends)) {
      const link = await createLink();
      const form = await formOf('petition_intro', { action: 'good' });
      await query(`${change} where id = $1`, [link.id]);
      for (const response of [await openPage(link.path), await submitForm(link.path, form)]) {
        expect(response.status).toBe(410);
        expect(response.headers.get('cache-control')).toBe('no-store');
        expect(response.html).toContain('bitte die Person');
      }
      const json = await site.get(link.path, { Accept: 'application/json' });
      expect(await json.json()).toMatchObject({ code: 'reader_link_ended' });
      expect(json.status).toBe(410);
      const all = (await call('GET /api/admin/reader-links')).json as unknown as ReviewerLink[];
      expect(all.find(({ id }) => id === link.id)?.state).toBe(state);
    }
    for (const path of ['/read/x', `/read/${'A'.repeat(43)}`]) {
      expect(await openPage(path)).toMatchObject({
        status: 404,
        html: expect.stringContaining('gibt es nicht'),
      });
      expect((await submitForm(path, {})).status).toBe(404);
    }
  });

  it('is revoked by an admin alone, and once for all', async () => {
    const link = await createLink();
    const revoke = `DELETE /api/admin/reader-links/${link.id}`;
    expect((await call(revoke, undefined, { cookie: editor })).status).toBe(403);
    expect((await call(revoke)).status).toBe(204);
    expect((await call(revoke)).status).toBe(204);
    expect((await openPage(link.path)).status).toBe(410);
    expect((await call('DELETE /api/admin/reader-links/999999')).code).toBe('reader_link_not_found');
  });

  it('appears in no log, also where the server fails', async () => {
    const { path } = await createLink();
    await query('alter table suggestions rename to suggestions_away');
    const responses = [
      await openPage(path),
      await openPage(path.replace('read', '%72ead')),
      await site.get(path, {}, 'HEAD'),
    ];
    await query('alter table suggestions_away rename to suggestions');
    expect(responses.map(({ status }) => status)).toEqual([500, 500, 500]);
    const logged = logLines.join('');
    expect(logged.split('"route":"/read/:token"')).toHaveLength(4);
    expect(logged).not.toContain(path.replace('/read/', ''));
    expect(await (await site.get('/metrics')).text()).not.toContain(path.replace('/read/', ''));
  });
});
