/** @module-tag slow */

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Remark } from '#petitions/contract.ts';
import { draftPath, type EditorialApp, startEditorialApp } from '../support/editorial.ts';

let editorial: EditorialApp;
beforeAll(async () => {
  editorial = await startEditorialApp();
});
afterAll(() => editorial.close());

describe('remarks', () => {
  const remarksOf = (id: number) => editorial.read<Remark[]>(`GET ${draftPath(id)}/remarks`);
  const addRemark = (id: number, content: string, quote: string, text = '<b>Bitte</b> prüfen: ß, 漢字') => {
    const from = content.indexOf(quote);
    return editorial.call(
      `POST ${draftPath(id)}/remarks`,
      { text, quote, from, to: from + quote.length },
      'redaktion',
    );
  };

  it('stay at their passages while the text around them changes, and stay when theirs is deleted', async () => {
    const { id, content } = await editorial.draftOf('CA', 'de');
    expect((await addRemark(id, content, 'Sehr geehrte')).status).toBe(201);
    await addRemark(id, content, 'fairen Welthandel');
    const edited = content.replace('Sehr geehrte Damen', 'Einschub 👍 davor. Sehr geehrte Damen');
    await editorial.change(id, { content: edited });
    const quoted = async (text: string) => (await remarksOf(id)).map(({ from, to }) => text.slice(from, to));
    expect((await quoted(edited)).toSorted()).toEqual(['Sehr geehrte', 'fairen Welthandel']);
    const without = edited.replace('Sehr geehrte', '');
    await editorial.change(id, { content: without });
    expect((await quoted(without)).toSorted()).toEqual(['', 'fairen Welthandel']);
    expect((await remarksOf(id)).map(({ quote }) => quote)).toContain('Sehr geehrte');
  });

  it('are settled and opened again, by whom they may concern', async () => {
    const { id, content } = await editorial.draftOf('CA', 'fr');
    const { json } = await addRemark(id, content, 'OMC');
    expect(json).toMatchObject({ state: 'open', author: 'redaktion', text: '<b>Bitte</b> prüfen: ß, 漢字' });
    const set = (draft: number, state: string) =>
      editorial.call(`PATCH ${draftPath(draft)}/remarks/${json.id}`, { state });
    expect((await set(id, 'settled')).json).toMatchObject({ state: 'settled' });
    expect((await set(id, 'open')).json).toMatchObject({ state: 'open' });
    expect((await set(id, 'done')).status).toBe(400);
    expect(await set(999_999, 'open')).toMatchObject({ status: 404, code: 'remark_not_found' });
  });

  it('find their passage when the text has moved since it was marked, and say so when it is gone', async () => {
    const { id, content } = await editorial.draftOf('CA', 'en');
    await editorial.change(id, { content: `Preface.\n\n${content}` });
    const moved = await addRemark(id, content, 'World Trade Organization');
    const { from, to } = moved.json as Remark;
    expect((await editorial.find(id)).content.slice(from, to)).toBe('World Trade Organization');
    const gone = { text: 'Wo?', quote: 'steht nirgends', from: 0, to: 14 };
    expect(await editorial.call(`POST ${draftPath(id)}/remarks`, gone)).toMatchObject({
      status: 409,
      code: 'edit_conflict',
    });
    expect((await editorial.call(`POST ${draftPath(id)}/remarks`, { ...gone, text: ' ' })).status).toBe(400);
  });
});

describe('who has a draft open', () => {
  it('is told to the others for half a minute after the last sign', async () => {
    const { id, updatedAt } = await editorial.draftOf('AU', 'en');
    const sign = async (editor: string, who: 'admin' | 'redaktion', leaving = false) =>
      (await editorial.call(`POST ${draftPath(id)}/presence`, { editor, leaving }, who)).json as {
        others: { username: string }[];
      };
    const names = ({ others }: { others: { username: string }[] }) => others.map(({ username }) => username);
    expect(await sign('fenster-1', 'admin')).toEqual({
      others: [],
      writer: null,
      updatedAt,
      updatedBy: 'admin',
    });
    expect(names(await sign('fenster-2', 'redaktion'))).toEqual(['admin']);
    expect(names(await sign('fenster-1', 'admin'))).toEqual(['redaktion']);
    await sign('fenster-2', 'redaktion', true);
    expect(names(await sign('fenster-1', 'admin'))).toEqual([]);
    await sign('fenster-2', 'redaktion');
    await editorial.pool.query(
      "update petition_draft_presence set seen_at = seen_at - interval '31 seconds'",
    );
    expect(names(await sign('fenster-1', 'admin'))).toEqual([]);
    const left = await editorial.pool.query('select editor from petition_draft_presence');
    expect(left.rows).toEqual([{ editor: 'fenster-1' }]);
  });

  it('is refused for what is no draft or no name of an editor', async () => {
    const { id } = await editorial.draftOf('AU', 'de');
    expect((await editorial.call(`POST ${draftPath(id)}/presence`, { editor: 'kurz' })).status).toBe(400);
    expect(
      (await editorial.call(`POST ${draftPath(999_999)}/presence`, { editor: 'fenster-1' })).status,
    ).toBe(404);
  });
});

describe('what stands beside a draft', () => {
  it('is the German petition of the same country, and what the public gets', async () => {
    const { id, content, title } = await editorial.draftOf('TH', 'th');
    const german = await editorial.read<{ content: string }>(`GET ${draftPath(id)}/german`);
    expect(german.content).toContain('Sehr geehrte Damen und Herren');
    expect(german.content).toContain('Thailand');
    const page = '/country/TH?lang=th';
    expect(await editorial.read(`GET ${draftPath(id)}/served`)).toEqual({
      kind: 'composed',
      title,
      content,
      page,
    });
    await editorial.pool.query(
      `insert into wto_petitions (draft_id, country_code, language, title, content, priority, government_address, published_by)
       select id, country_code, language, 'Veröffentlicht', 'So steht es', priority, '', 'admin' from petition_drafts where id = $1`,
      [id],
    );
    expect(await editorial.read(`GET ${draftPath(id)}/served`)).toEqual({
      kind: 'final',
      title: 'Veröffentlicht',
      content: 'So steht es',
      page,
    });
  });
});

describe('where the public sees a petition', () => {
  it('is nowhere for a country whose page has no letter', async () => {
    const { id } = await editorial.draftOf('IQ', 'ar');
    expect(await editorial.read(`GET ${draftPath(id)}/served`)).toMatchObject({ page: null });
  });
});
