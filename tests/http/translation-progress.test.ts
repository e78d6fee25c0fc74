import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { counts } from '#countries/catalogue/catalogue.server.ts';
import type { OverviewItem, TranslationEntry } from '#translation/contract/progress.ts';
import { translationCount } from '../support/languages.ts';
import { type StaffSite, startStaffSite } from '../support/staff-site.ts';

let site: StaffSite;
beforeAll(async () => {
  site = await startStaffSite();
});
afterAll(() => site.close());

const entriesCall = 'GET /api/admin/translations';
const overviewCall = 'GET /api/admin/translation-overview';
const query = (text: string) => site.database.pool.query(text);
const entries = async (): Promise<TranslationEntry[]> => JSON.parse((await site.admin(entriesCall)).text);
const overview = async (): Promise<OverviewItem[]> => JSON.parse((await site.admin(overviewCall)).text);
const entryOf = <Item extends { countryCode: string; language: string }>(
  items: readonly Item[],
  country: string,
  tag: string,
) => items.find(({ countryCode, language }) => countryCode === country && language === tag) as Item;
const sum = (numbers: Readonly<Record<string, number>>) =>
  Object.values(numbers).reduce((total, number) => total + number, 0);

describe('the progress of translations', () => {
  it('has every UN member state and every listed country, in every language but German', async () => {
    const all = await entries();
    expect(new Set(all.map(({ countryCode }) => countryCode)).size).toBe(197);
    expect(all).toHaveLength(197 * translationCount);
    expect(counts().unMembers).toBe(193);
    expect(entryOf(all, 'EU', 'sq')).toMatchObject({ status: 'published', stale: 0 });
    expect(all.filter(({ language }) => language === 'de')).toEqual([]);
    expect(await overview()).toHaveLength(all.length);
  });

  it('counts what is missing, stale and overridden, and the sums agree', async () => {
    const before = entryOf(await entries(), 'FR', 'sq');
    expect(before.translated).toBe(before.total);
    await query(`delete from translations where language = 'sq' and key = 'country_title'`);
    await query(`update translations set source_hash = '000000000000', status = 'generated'
      where language = 'sq' and key in ('gfi_about', 'water_access')`);
    await query(`insert into text_overrides (key, language, country_code, text, source_hash, updated_by, updated_at)
      select key, 'sq', 'AL', 'Tekst', hash, 'admin', '2030-01-01' from base_texts
      where key in ('country_title', 'gfi_about')`);
    const all = await entries();
    const [france, albania] = [entryOf(all, 'FR', 'sq'), entryOf(all, 'AL', 'sq')];
    expect(france).toMatchObject({
      ...{ status: 'generated', translated: before.total - 1, total: before.total, stale: 2 },
      parts: {
        header: { done: before.parts.header.total - 1 },
        dashboard: { done: before.parts.dashboard.total - 1 },
        gfi: { done: before.parts.gfi.total - 1 },
      },
    });
    expect(albania).toMatchObject({
      ...{ translated: before.total, stale: 1, lastUpdated: '2030-01-01T00:00:00.000Z' },
      parts: { header: before.parts.header, gfi: before.parts.gfi },
    });
    const rows = JSON.parse((await site.admin('GET /api/admin/stable/countries-status')).text);
    const ofCountry = (code: string) =>
      rows.find(({ countryCode }: TranslationEntry) => countryCode === code).translationProgress.sq;
    expect(ofCountry('AL').lastUpdated).toBe(albania.lastUpdated);
    expect(ofCountry('FR').lastUpdated).toBe(france.lastUpdated);
    const items = await overview();
    expect(entryOf(items, 'AL', 'sq').countryName).toBe('Albanien');
    const places = new Map(items.map((item) => [`${item.countryCode} ${item.language}`, item]));
    const summed = all.map(({ countryCode, language }) => {
      const item = places.get(`${countryCode} ${language}`);
      return [sum(item?.translated ?? {}), sum(item?.total ?? {}), item?.lastUpdate];
    });
    expect(summed).toEqual(all.map(({ translated, total, lastUpdated }) => [translated, total, lastUpdated]));
  });

  it.each([entriesCall, overviewCall])('%s is sent once', async (call) => {
    const etag = (await site.admin(call)).headers.get('etag') as string;
    const again = { headers: { 'If-None-Match': etag } };
    expect(await site.admin(call, again)).toMatchObject({ status: 304, text: '' });
    await query(`update translations set updated_at = clock_timestamp()
      where language = 'fr' and key = 'site_name'`);
    expect(await site.admin(call, again)).toMatchObject({ status: 200 });
  });

  it('is for editors by country, and by category for admins alone', async () => {
    expect(await site.editor(entriesCall)).toMatchObject({ status: 200 });
    expect(await site.editor(overviewCall)).toMatchObject({ status: 403, code: 'role_not_allowed' });
    expect(await site.admin(entriesCall, { cookie: '' })).toMatchObject({ status: 401 });
  });
});
