/** @module-tag slow */
import { DrizzleQueryError } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isTemporary } from '#app/temporary.server.ts';
import { LetterError } from '#letters/typesetting/failures.server.ts';
import { GroupFullError } from '#operations/analytics/group-commit.ts';
import { createHttp } from '#platform/http/index.server.ts';
import { TypesetError } from '#platform/typst/errors.ts';
import { BusyError, ClosedError } from '#platform/work/index.ts';
import { composedRow, insertDrafts } from '../support/draft-rows.ts';
import { type StaffSite, startStaffSite } from '../support/staff-site.ts';
import { entry } from '../support/translation-transfer.ts';

const errorWithCode = (code: string) => Object.assign(new Error('text'), { code });

describe('a failure that passes by itself', () => {
  const warned: unknown[] = [];
  const reported: unknown[] = [];
  let next: unknown;
  const app = createHttp({
    report: (error) => reported.push(error),
    isTemporary: (error) => isTemporary(error, { warn: (...line: unknown[]) => void warned.push(line) }),
  });
  app.get('/api/work', () => {
    throw next;
  });
  const requestFailing = (error: unknown) => {
    next = error;
    return app.request('/api/work');
  };

  it.each([
    ['a full queue', new BusyError('full')],
    ['a closed queue', new ClosedError('closed')],
    ['a full queue of the typesetter', new TypesetError('busy', 'full')],
    ['a typesetter that ends', new TypesetError('closed', 'closed')],
    [
      'a full queue behind a letter',
      new LetterError('busy', { retryAfter: 5, cause: new TypesetError('busy', '') }),
    ],
    ['counters that are not written fast enough', new GroupFullError()],
    ['no free connection', new Error('timeout exceeded when trying to connect')],
    ['a deadlock', new DrizzleQueryError('update', [], errorWithCode('40P01'))],
    ['a statement that took too long', new DrizzleQueryError('select', [], errorWithCode('57014'))],
    ['a full disk', errorWithCode('ENOSPC')],
    ['too many open files', errorWithCode('EMFILE')],
  ])('is 503 with the time to wait: %s', async (_, error) => {
    const response = await requestFailing(error);
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '2']);
    expect(await response.json()).toMatchObject({ code: 'unavailable' });
    expect(reported).toEqual([]);
  });

  it('is told to the operator where a statement took too long', () => {
    expect(warned).toHaveLength(1);
  });

  it.each([
    ['a template at fault', new TypesetError('template_error', '')],
    ['a document that takes too long', new TypesetError('timeout', '')],
    ['a broken rule of the database', errorWithCode('23505')],
  ])('is not %s', async (_, error) => {
    expect((await requestFailing(error)).status).toBe(500);
    expect(reported.splice(0)).toEqual([error]);
  });
});

describe('a typesetter without a place', () => {
  let site: StaffSite;
  let draftId: number;
  beforeAll(async () => {
    site = await startStaffSite({ ownTypesetter: true });
    [draftId = 0] = await insertDrafts(site.database.db, [composedRow(site.content.current(), 'DE', 'de')]);
    await site.typesetter.close();
  });
  afterAll(() => site.close());

  const letter = { countryCode: 'DE', language: 'de', title: 'Titel', content: 'Text', type: 'petition' };
  const own = {
    language: 'de',
    name: 'Erika',
    address: 'Weg 1',
    place: 'Ort',
    date: '2026-11-21',
    own: 'Text',
  };
  const calls: [call: string, body?: () => unknown][] = [
    ['GET /api/generate-petition/DE'],
    ['GET /api/envelope/DE?format=dl'],
    ['GET /api/poster/DE?language=de&size=a5'],
    ['GET /share/DE.png'],
    ['POST /api/own-letter/DE', () => own],
    ['POST /api/generate-pdf', () => letter],
    ['POST /api/admin/petition-preview', () => letter],
    ['POST /api/admin/publish-petition', () => ({ draftId })],
    ['POST /api/admin/publish-all', () => ({})],
    ['POST /api/admin/import-translations', () => ({ translations: [entry({ textId: 'petition_title' })] })],
    ['PUT /api/admin/translations/petition_title/sq', () => ({ text: 'Titulli' })],
    ['PATCH /api/admin/base-texts/petition_title', () => ({ germanOriginal: 'Anderer Titel' })],
    ['PATCH /api/admin/facts/DE', () => ({ recipient: { version: 0, lines: ['Straße 1'] } })],
  ];

  it.each(calls)('is 503 to whoever needs it: %s', async (call, body) => {
    const response = await site.admin(call, body ? { body: body() } : {});
    expect(response.status, response.text).toBe(503);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    if (call.includes('/api/')) expect(response.code).toBe('unavailable');
  });
});
