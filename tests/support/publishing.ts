import { expect } from 'vitest';
import type { PublicationHistoryEntry } from '#petitions/publishing.contract.ts';
import { composedRow, insertDrafts } from './draft-rows.ts';
import type { StaffSite } from './staff-site.ts';

type Row = Parameters<typeof insertDrafts>[1][number];

/** What tests of publishing do and look at. */
export const publishingOn = (site: StaffSite) => {
  const { pool, db } = site.database;

  /** Inserts approved drafts that nothing holds back; `mark` is a sentence added to the text. */
  const insert = async (letters: readonly [string, string][], mark = '', more: Row = {}): Promise<number[]> =>
    insertDrafts(
      db,
      letters.map(([country, language]) => {
        const row = composedRow(site.content.current(), country, language);
        const paragraphs = row.content.split('\n\n');
        const content = mark === '' ? row.content : paragraphs.toSpliced(4, 0, mark).join('\n\n');
        return { ...row, content, ...more };
      }),
    );
  const insertOne = async (country: string, language: string, mark = '', more: Row = {}): Promise<number> =>
    (await insert([[country, language]], mark, more))[0] as number;

  const publish = async (draftId: number, body: object = {}) => {
    const response = await site.admin('POST /api/admin/publish-petition', { body: { draftId, ...body } });
    expect(response.status, response.text).toBe(201);
    const { petition, undo } = response.json as { petition: { id: number }; undo: string };
    return { id: petition.id, undo };
  };
  const undo = (token: unknown) =>
    site.admin('POST /api/admin/petition-drafts/bulk-undo', { body: { undo: token } });
  const restore = (id: number, version: number, more: object = {}) =>
    site.admin(`POST /api/admin/wto-petitions/${id}/restore`, { body: { version, ...more } });

  const draft = async (id: number) =>
    (await pool.query('select * from petition_drafts where id = $1', [id])).rows[0];
  const history = async (id: number) =>
    JSON.parse(
      (await site.editor(`GET /api/admin/wto-petitions/${id}/history`)).text,
    ) as PublicationHistoryEntry[];
  const log = async (draftId: number) =>
    (
      await pool.query<{ action: string; details: Record<string, unknown> }>(
        'select action, details from audit_log where subject = $1 order by id',
        [`draft:${draftId}`],
      )
    ).rows;

  /** Waits until the public page of a letter shows a sentence, or no longer. */
  const expectPublic = (path: string, sentence: string, isShown = true) =>
    expect.poll(async () => (await (await site.get(path)).text()).includes(sentence)).toBe(isShown);

  return { insert, insertOne, publish, undo, restore, draft, history, log, expectPublic };
};
