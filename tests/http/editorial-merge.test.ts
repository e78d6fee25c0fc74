/** @module-tag slow */

import type { z } from '@hono/zod-openapi';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { editorResponse, Merge } from '#petitions/contract.ts';
import type { RowsResponse } from '#petitions/lists.contract.ts';
import { putBaseText } from '../support/content.ts';
import { draftPath, type EditorialApp, startEditorialApp } from '../support/editorial.ts';

type Editor = z.infer<typeof editorResponse>;

let editorial: EditorialApp;
beforeAll(async () => {
  editorial = await startEditorialApp();
});
afterAll(() => editorial.close());

describe('taking changed sources over', () => {
  const mergeOf = (id: number) => editorial.read<Merge>(`GET ${draftPath(id)}/merge`);

  it('brings in what has changed, leaves what somebody wrote, and names what both have changed', async () => {
    const [untouched, edited, both] = [
      await editorial.draftOf('GH', 'de'),
      await editorial.draftOf('NG', 'de'),
      await editorial.draftOf('KE', 'de'),
    ] as const;
    const mine = edited.content.replace('Mit freundlichen Grüßen', 'Mit besten Grüßen');
    await editorial.change(edited.id, { content: mine });
    const clash = both.content.replace('So steht es im Gründungsvertrag der WTO.', 'So will es die WTO.');
    await editorial.change(both.id, { content: clash });
    expect(await mergeOf(edited.id)).toMatchObject({ merged: mine, conflicts: [], changed: [] });

    const german = editorial.content.current().texts.text('petition_reasons', 'de');
    const renewed = german.replace('im Gründungsvertrag der WTO', 'im Übereinkommen von Marrakesch');
    await putBaseText(editorial, 'petition_reasons', renewed);
    const changed = [{ source: 'petition_reasons', label: 'petition_reasons' }];
    expect(await editorial.read(`GET ${draftPath(edited.id)}/editor`)).toMatchObject({ outdated: true });

    const merge = await mergeOf(edited.id);
    expect(merge).toMatchObject({ conflicts: [], changed, base: edited.content, edited: mine });
    expect(merge.merged).toContain('Übereinkommen von Marrakesch');
    expect(merge.merged).toContain('Mit besten Grüßen');
    const conflict = await mergeOf(both.id);
    expect(conflict.merged).toBe(clash);
    expect(conflict.conflicts).toEqual([
      {
        base: expect.stringContaining('Gründungsvertrag'),
        edited: expect.stringContaining('So will es die WTO.'),
        current: expect.stringContaining('Marrakesch'),
      },
    ]);

    const stale = { content: merge.merged, updatedAt: edited.updatedAt };
    expect(await editorial.call(`POST ${draftPath(edited.id)}/merge`, stale)).toMatchObject({
      code: 'edit_conflict',
    });
    const saved = await editorial.call(
      `POST ${draftPath(edited.id)}/merge`,
      { content: merge.merged },
      'redaktion',
    );
    expect(saved.json).toMatchObject({ content: merge.merged, status: 'review' });
    expect((await editorial.versionsOf(edited.id))[0]).toMatchObject({ reason: 'merged' });
    expect(await mergeOf(edited.id)).toMatchObject({ changed: [], base: merge.current });
    expect(await editorial.read(`GET ${draftPath(edited.id)}/editor`)).toMatchObject({ outdated: false });

    const ids = [untouched.id, edited.id, both.id];
    const asked = await editorial.call('POST /api/admin/petition-drafts/merge-many', { ids });
    expect(asked).toMatchObject({ status: 202, json: { total: 3 } });
    const said = await editorial.runJob(editorial.editorial.jobs['drafts-merge'], String(asked.json.jobId));
    expect(said).toBe('1 übernommen, 1 war aktuell, 1 braucht einen Menschen');
    expect((await editorial.find(untouched.id)).content).toContain('Marrakesch');
    expect((await editorial.find(both.id)).content).toBe(clash);
  });

  it('begins a new version of what is published; its letter stays served and marked until the next publication', async () => {
    const published = async (country: string) => {
      const draft = await editorial.draftOf(country, 'de');
      await editorial.place(draft.id, 'approved');
      const response = await editorial.call('POST /api/admin/publish-petition', { draftId: draft.id });
      return { draft, finalId: (response.json.petition as { id: number }).id };
    };
    const [one, many, kept, twin] = [
      await published('ZA'),
      await published('ZM'),
      await published('ZW'),
      await published('NA'),
    ] as const;
    await editorial.draftOf('NA', 'de');
    const editorOf = (id: number) => editorial.read<Editor>(`GET ${draftPath(id)}/editor`);
    const isMarked = async (countryCode: string) => {
      const list = `GET /api/admin/petition-rows?list=finals&q=${countryCode}`;
      const { rows } = await editorial.read<RowsResponse>(list);
      return rows.find((row) => row.countryCode === countryCode)?.outdated;
    };
    const german = editorial.content.current().texts.text('petition_reasons', 'de');
    await putBaseText(editorial, 'petition_reasons', `${german} Größe <b>zählt</b>.`);

    const { merged } = await mergeOf(one.draft.id);
    const saved = await editorial.call(
      `POST ${draftPath(one.draft.id)}/merge`,
      { content: merged },
      'redaktion',
    );
    expect(saved.json).toMatchObject({ status: 'pending', content: expect.stringContaining('<b>zählt</b>') });
    expect(await editorOf(one.draft.id)).toMatchObject({
      note: 'Quellen haben sich geändert',
      outdated: false,
      servedFinalId: one.finalId,
    });
    expect(await editorial.read(`GET ${draftPath(one.draft.id)}/served`)).toMatchObject({
      kind: 'final',
      content: one.draft.content,
    });
    expect((await editorial.logOf(one.draft.id)).slice(-2)).toMatchObject([
      { action: 'draft_status', actor_name: 'redaktion', details: { from: 'published', to: 'pending' } },
      { action: 'draft_merged' },
    ]);
    expect(await isMarked('ZA')).toBe(true);
    await editorial.place(one.draft.id, 'approved');
    await editorial.call('POST /api/admin/publish-petition', { draftId: one.draft.id });
    expect(await isMarked('ZA')).toBe(false);

    const decided = { content: kept.draft.content };
    const stays = await editorial.call(`POST ${draftPath(kept.draft.id)}/merge`, decided);
    expect(stays.json).toMatchObject({ status: 'published', content: kept.draft.content });
    expect(await isMarked('ZW')).toBe(false);

    const stale = { content: merged, updatedAt: twin.draft.updatedAt };
    const path = `POST ${draftPath(twin.draft.id)}/merge`;
    expect(await editorial.call(path, stale)).toMatchObject({ code: 'edit_conflict' });
    expect(await editorial.call(path, { content: merged })).toMatchObject({ code: 'draft_exists' });
    const ids = [many.draft.id, twin.draft.id];
    const asked = await editorial.call('POST /api/admin/petition-drafts/merge-many', { ids });
    const said = await editorial.runJob(editorial.editorial.jobs['drafts-merge'], String(asked.json.jobId));
    expect(said).toBe('1 übernommen, 0 waren aktuell, 1 braucht einen Menschen');
    expect(await editorial.find(many.draft.id)).toMatchObject({ status: 'pending' });
    expect(await editorial.find(twin.draft.id)).toMatchObject({ status: 'published' });
    expect(await editorOf(many.draft.id)).toMatchObject({ servedFinalId: many.finalId });
  });
});
