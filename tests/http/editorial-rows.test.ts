/** @module-tag slow */

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { byGermanName } from '#content/german/names.ts';
import { languages } from '#content/language.ts';
import {
  allCountries,
  findCountry,
  legalBasisOf,
  recipientOf,
} from '#countries/catalogue/catalogue.server.ts';
import { standingOf } from '#countries/catalogue/standing.ts';
import type { BulkResponse, PetitionRow, RowsResponse } from '#petitions/lists.contract.ts';
import { petitionContent } from '../support/draft-rows.ts';
import { type EditorialApp, startEditorialApp, type Who } from '../support/editorial.ts';
import { allDrafts, insertAllDrafts } from '../support/many-drafts.ts';

let editorial: EditorialApp;
beforeAll(async () => {
  editorial = await startEditorialApp();
  await insertAllDrafts(editorial.pool, editorial.content.current());
});
afterAll(() => editorial.close());

const rows = (query: Record<string, string | number> = {}, who: Who = 'admin') =>
  editorial.read<RowsResponse>(
    `GET /api/admin/petition-rows?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))}`,
    who,
  );
const count = async (where: string, ...values: unknown[]) =>
  Number(
    (await editorial.pool.query(`select count(*) from petition_drafts where ${where}`, values)).rows[0].count,
  );
/** Changes rows for one check and puts them back. */
const withTemporaryChange = async (change: string, undo: string, check: () => Promise<void>) => {
  await editorial.pool.query(change);
  await check();
  await editorial.pool.query(undo);
};
const isSorted = (list: readonly PetitionRow[], before: (a: PetitionRow, b: PetitionRow) => boolean) =>
  list.every((row, index) => index === 0 || before(list[index - 1] as PetitionRow, row));

const pages = async (query: Record<string, string | number>, betweenPages = async () => {}) => {
  const all: PetitionRow[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page: RowsResponse = await rows({ ...query, limit: 200, ...(cursor ? { cursor } : {}) });
    all.push(...page.rows);
    cursor = page.next;
    await betweenPages();
  }
  return all;
};

/** Countries of which recipient or legal basis rest on no source. */
const unsupported = allCountries()
  .map(({ code }) => code)
  .filter((code) =>
    [recipientOf(code), legalBasisOf(code)].some((fact) => standingOf(fact) === 'unconfirmed'),
  );

describe('the one list with all drafts in it', () => {
  it('finds the German ones of countries whose language has none', async () => {
    const missing = async () =>
      (await pages({ translation: 'missing' })).map(({ countryCode, language, letterLanguage }) =>
        [countryCode, language, letterLanguage].join(' '),
      );
    expect(await missing()).toEqual([]);
    await withTemporaryChange(
      `update petition_drafts set language = 'xx' where (country_code, language) in (('FR', 'fr'), ('DE', 'en'), ('JP', 'ja'))`,
      `update petition_drafts set language = case country_code when 'FR' then 'fr' when 'DE' then 'en' else 'ja' end where language = 'xx'`,
      async () => expect(await missing()).toEqual(['FR de fr', 'JP de ja']),
    );
  });

  it('is sent again only when it has changed', async () => {
    const list = 'GET /api/admin/petition-rows?language=de&limit=5';
    const { headers } = await editorial.call(list);
    const again = { headers: { 'If-None-Match': headers.get('etag') ?? '' } };
    expect(await editorial.call(list, undefined, 'admin', again)).toMatchObject({ status: 304, text: '' });
    await withTemporaryChange(
      "update petition_drafts set note = 'Größe prüfen' where language = 'de'",
      "update petition_drafts set note = null where language = 'de'",
      async () => expect((await editorial.call(list, undefined, 'admin', again)).status).toBe(200),
    );
  });

  it('counts them all, and shows the first page with what a row needs', async () => {
    expect(allDrafts).toBe(193 * languages.length);
    const page = await rows();
    expect(page.total).toBe(allDrafts);
    const third = expect.closeTo(allDrafts / 3, -1);
    expect(page.byStatus).toEqual({ draft: 0, pending: third, review: third, approved: third, published: 0 });
    expect(page.rows).toHaveLength(50);
    const [first] = page.rows;
    expect(first).toMatchObject({
      countryName: 'Afghanistan',
      countryCode: 'AF',
      status: 'pending',
      urgency: 'correction',
      outdated: false,
      unverified: true,
      openRemarks: 0,
      updatedBy: 'admin',
    });
    expect(first?.preview).toHaveLength(200);
    expect(first?.id).toBe(first?.draftId);
  });

  it.each(['urgency', 'country', 'language', 'status', 'quality', 'updated'])(
    'comes to every row once, page by page, sorted by %s',
    async (sort) => {
      const query = { sort, language: 'de', preview: 0 };
      const up = (await pages(query)).map(({ id }) => id);
      expect(new Set(up).size).toBe(193);
      const down = (await pages({ ...query, descending: 'true' })).map(({ id }) => id);
      expect(down).toEqual([...up].reverse());
    },
  );

  it('shows each letter from its salutation on, with and without what stands before', async () => {
    const kenya = "where country_code = 'KE' and language = 'de'";
    const previewOf = async (content: string) => {
      await editorial.pool.query(`update petition_drafts set content = $1 ${kenya}`, [content]);
      return (await rows({ q: 'Kenia', language: 'de' })).rows[0]?.preview;
    };
    const whole = petitionContent();
    expect(await previewOf(whole)).toMatch(/^Sehr geehrte Damen und Herren,\n\n• /);
    expect(await previewOf(whole.replace(/\*\*Petition.*\n\n/, ''))).toMatch(/^Sehr geehrte/);
    expect(await previewOf('Ohne Anschrift\nund Linie')).toBe('Ohne Anschrift\nund Linie');
  });

  it('is sorted by German names, by quality and by status in the order of the work', async () => {
    const german = new Intl.Collator('de');
    const byName = (await pages({ sort: 'country', language: 'fr' })).map(({ countryName }) => countryName);
    expect(byName).toEqual([...byName].sort(german.compare));
    const byLanguage = (await pages({ sort: 'language', q: 'Kenia' })).map(({ language }) => language);
    expect(byLanguage).toEqual(byGermanName(byLanguage));
    const byQuality = await pages({ sort: 'quality', language: 'fr' });
    expect(isSorted(byQuality, (a, b) => a.quality <= b.quality)).toBe(true);
    const order = ['draft', 'pending', 'review', 'approved', 'published'];
    const byStatus = await pages({ sort: 'status', language: 'fr' });
    expect(isSorted(byStatus, (a, b) => order.indexOf(a.status) <= order.indexOf(b.status))).toBe(true);
  });

  it('skips and repeats none of the rows that stay, while others change', async () => {
    let turn = 0;
    const changeRowsContinuously = async () => {
      turn += 1;
      await editorial.pool.query("update petition_drafts set quality = $1 where language = 'sw'", [
        turn % 2 ? 50 : 92,
      ]);
    };
    const seen = await pages({ sort: 'quality', region: 'Oceania' }, changeRowsContinuously);
    const stayed = seen.filter(({ language }) => language !== 'sw').map(({ id }) => id);
    expect(new Set(stayed).size).toBe(stayed.length);
    const { total } = await rows({ region: 'Oceania' });
    expect(stayed).toHaveLength(total - total / languages.length);
  });

  it.each([
    [{ status: 'review' }, "status = 'review'"],
    [{ language: 'ar' }, "language = 'ar'"],
    [{ language: 'no' }, "language = 'nb'"],
    [{ priority: 'high' }, "priority = 'high'"],
    [{ flag: 'failed' }, 'quality < 80'],
    [{ flag: 'unverified' }, `country_code in (${unsupported.map((code) => `'${code}'`)})`],
    [{ flag: 'outdated' }, 'false'],
    [{ flag: 'remarks' }, 'false'],
    [
      { status: 'pending', language: 'de', flag: 'failed' },
      "status = 'pending' and language = 'de' and quality < 80",
    ],
    [{ q: 'Österreich' }, "country_code = 'AT'"],
    [{ q: 'oesterreich' }, "country_code = 'AT'"],
    [{ q: 'Austria' }, "country_code = 'AT'"],
    [{ q: 'Petition AT d' }, "title ilike '%petition at d%'"],
    [{ q: '%' }, 'false'],
    [{ q: "' or 1=1 --" }, 'false'],
  ])('narrowed by %j', async (query, where) => {
    const { total, rows: shown } = await rows(query);
    expect(total).toBe(await count(where));
    expect(shown).toHaveLength(Math.min(total, 50));
  });

  it.each(['贸易', 'العادلة', 'ที่เป็น', 'ÖFFENTLICH', '100 %', 'q_z', 'Café'])(
    'finds %s anywhere in the text of drafts and petitions',
    async (q) => {
      const text = `Öffentlich: 世界贸易组织, التجارة العادلة, การค้าที่เป็นธรรม, 100 % q_z ${'café'.normalize('NFD')}`;
      const kenya = "where country_code = 'KE' and language = 'de'";
      const insert = `insert into wto_petitions (draft_id, country_code, language, title, content, priority, government_address, published_by)
        select id, country_code, language, title, content, priority, government_address, 'admin' from petition_drafts ${kenya}`;
      await withTemporaryChange(
        `update petition_drafts set content = content || '${text}' ${kenya}; ${insert}`,
        `update petition_drafts set content = replace(content, '${text}', '') ${kenya}; delete from wto_petitions ${kenya}`,
        async () => {
          for (const list of ['drafts', 'finals'])
            expect((await rows({ q, list })).rows).toMatchObject([{ countryCode: 'KE', language: 'de' }]);
        },
      );
    },
  );

  it('takes a code for its country, not for two letters that are in every text', async () => {
    const { rows: found, total } = await rows({ q: 'de', language: 'fr' });
    expect(found.map(({ countryCode }) => countryCode)).toContain('DE');
    expect(total).toBeLessThan(50);
  });

  it('narrowed by region holds the countries of that region', async () => {
    const found = await pages({ region: 'Europe', language: 'de' });
    expect(found.every(({ countryCode }) => findCountry(countryCode)?.region === 'Europe')).toBe(true);
    expect(found.length).toBeGreaterThan(40);
  });

  it('counts each status without the filter of status', async () => {
    const all = await rows({ language: 'de' });
    const review = await rows({ language: 'de', status: 'review' });
    expect(review.byStatus).toEqual(all.byStatus);
    expect(review.total).toBe(all.byStatus.review);
  });

  it('puts first what is outdated, then what has open remarks', async () => {
    const change = `
      update petition_drafts set texts_digest = 'old' where country_code = 'ZW' and language = 'de';
      insert into petition_remarks (draft_id, text, quote, from_position, to_position, author)
        select id, 'Prüfen', '', 0, 0, 'admin' from petition_drafts where country_code = 'ZM' and language = 'de'`;
    const undo = `delete from petition_remarks;
      update petition_drafts as d set texts_digest = other.texts_digest from petition_drafts as other
        where d.texts_digest = 'old' and other.language = d.language and other.country_code = 'ZM'`;
    await withTemporaryChange(change, undo, async () => {
      const { rows: shown } = await rows();
      expect(shown.slice(0, 3).map(({ countryCode, urgency }) => [countryCode, urgency])).toEqual([
        ['ZW', 'outdated'],
        ['ZM', 'remark'],
        ['AF', 'correction'],
      ]);
      expect(shown[1]).toMatchObject({ openRemarks: 1 });
      expect((await rows({ flag: 'outdated' })).total).toBe(1);
      expect((await rows({ flag: 'remarks' })).total).toBe(1);
    });
    expect((await rows({ flag: 'outdated' })).total).toBe(0);
  });

  it('shows who asks what is theirs', async () => {
    const [first] = (await rows({ language: 'hy' })).rows;
    await editorial.change(first?.id ?? 0, { title: 'Իմ վերնագիրը' }, 'redaktion');
    expect((await rows({ flag: 'mine' }, 'redaktion')).rows).toMatchObject([
      { id: first?.id, updatedBy: 'redaktion' },
    ]);
  });

  it('lists final petitions with the quality of their drafts', async () => {
    await editorial.pool.query(`insert into wto_petitions
      (draft_id, country_code, language, title, content, priority, government_address, published_by, state, ended_at)
      select id, country_code, language, '<b>' || title, content, priority, government_address, 'vertretung', state, ended
      from petition_drafts, (values ('published', null), ('replaced', now())) as past(state, ended)
      where country_code = 'JP' and language in ('ja', 'en')`);
    const page = await rows({ list: 'finals', preview: 300 });
    expect(page).toMatchObject({ total: 2, byStatus: { published: 2, pending: 0 } });
    const [final] = page.rows;
    expect(final).toMatchObject({
      status: 'published',
      updatedBy: 'vertretung',
      quality: expect.any(Number),
    });
    expect(final?.title.startsWith('<b>Petition JP')).toBe(true);
    expect(final?.preview).toHaveLength(300);
    expect(final?.draftId).not.toBe(final?.id);
  });

  it.each([
    { limit: '0' },
    { limit: '201' },
    { sort: 'random' },
    { cursor: 'not-a-cursor' },
    { cursor: Buffer.from('["urgency","false",1.5]').toString('base64url') },
    { cursor: Buffer.from('["country","false",1,2,3]').toString('base64url') },
    { region: 'Atlantis' },
    { language: 'tlh' },
    { q: 'ä'.repeat(101) },
    { status: 'unknown' },
  ])('refuses %j', async (query) =>
    expect(await editorial.call(`GET /api/admin/petition-rows?${new URLSearchParams(query)}`)).toMatchObject({
      status: 400,
      code: 'invalid_input',
    }),
  );
});

describe('a bulk change of all of them', () => {
  const bulk = (body: object, who: Who = 'admin') =>
    editorial.call('POST /api/admin/petition-drafts/bulk-status', body, who);
  const undo = (token: unknown, who: Who = 'admin') =>
    editorial.call('POST /api/admin/petition-drafts/bulk-undo', { undo: token }, who);
  const state = async () =>
    JSON.stringify(
      (await editorial.pool.query('select id, status, note from petition_drafts order by id')).rows,
    );
  const codes = ({ skipped }: BulkResponse) =>
    Object.fromEntries(
      [...Map.groupBy(skipped, ({ code }) => code)].map(([code, list]) => [code, list.length]),
    );

  it('says before what it will do, does it in one go, and takes it back but for what was changed since', async () => {
    await editorial.pool.query("update petition_drafts set note = 'Länge' where status = 'pending'");
    await editorial.pool.query("update petition_drafts set status = 'published' where language = 'vi'");
    const before = await state();
    const body = { filter: {}, status: 'approved' };
    const preview = (await bulk({ ...body, dryRun: true })).json as BulkResponse;
    expect(preview.undo).toBeNull();
    expect(await state()).toBe(before);

    const done = (await bulk(body)).json as BulkResponse;
    expect({ ...done, undo: null }).toEqual(preview);
    expect(codes(done)).toMatchObject({
      published: 193,
      unchanged: expect.any(Number),
      below_threshold: expect.any(Number),
    });
    expect(done.updated + done.skipped.length).toBe(allDrafts);
    expect(await count("status = 'approved' and quality < 80 and updated_by <> 'admin'")).toBe(0);
    const { rows: logged } = await editorial.pool.query(
      "select count(*)::int, count(distinct subject)::int as drafts from audit_log where action = 'draft_status' and details->>'bulk' = 'true'",
    );
    expect(logged[0]).toEqual({ count: done.updated, drafts: done.updated });

    const [touched] = (await rows({ language: 'bn', status: 'approved' })).rows;
    const title = { title: 'পরে পরিবর্তিত শিরোনাম' };
    expect((await editorial.change(touched?.id ?? 0, title)).status).toBe(200);
    const back = await undo(done.undo, 'vertretung');
    expect(back.status).toBe(200);
    const wasMoved = !done.skipped.some(({ id }) => id === touched?.id);
    expect(back.json.restored).toBe(done.updated - (wasMoved ? 1 : 0));
    const rest = JSON.parse(before).filter(({ id }: { id: number }) => id !== touched?.id);
    expect(JSON.parse(await state()).filter(({ id }: { id: number }) => id !== touched?.id)).toEqual(rest);
    expect(await undo(done.undo)).toMatchObject({ status: 409, code: 'undo_expired' });
  });

  it('names why it leaves a draft as it is', async () => {
    const ids = (await rows({ language: 'th', status: 'review', flag: 'failed' })).rows.map(({ id }) => id);
    const [low = 0] = ids;
    const response = (await bulk({ ids: [low, low, 888_888], status: 'approved' })).json as BulkResponse;
    expect(response).toMatchObject({
      updated: 0,
      undo: null,
      skipped: [
        { id: low, code: 'below_threshold', reason: expect.stringContaining('67 %') },
        { id: 888_888, code: 'not_found' },
      ],
    });
  });

  it('can be taken back for two minutes only', async () => {
    const [row] = (await rows({ language: 'id', status: 'approved' })).rows;
    const done = (await bulk({ ids: [row?.id], status: 'review' })).json as BulkResponse;
    await editorial.pool.query("update petition_bulk_changes set made_at = made_at - interval '121 seconds'");
    expect(await undo(done.undo)).toMatchObject({ status: 409, code: 'undo_expired' });
    expect(await undo('00000000-0000-4000-8000-000000000000')).toMatchObject({ status: 409 });
    expect((await undo('x')).status).toBe(400);
  });

  it.each([
    {},
    { status: 'approved' },
    { status: 'approved', ids: [] },
    { status: 'approved', ids: [1], filter: {} },
    { status: 'published', ids: [1] },
    { status: 'approved', ids: [3_000_000_000] },
    { status: 'approved', filter: { region: 'Atlantis' } },
  ])('refuses %j', async (body) =>
    expect(await bulk(body)).toMatchObject({ status: 400, code: 'invalid_input' }),
  );

  it('is for admins', async () =>
    expect(await bulk({ ids: [1], status: 'review' }, 'redaktion')).toMatchObject({ status: 403 }));
});
