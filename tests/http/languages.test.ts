/** @module-tag slow */

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { originalLanguage } from '#content/language.ts';
import { readAudit } from '#office/audit/store.server.ts';
import { notifyContentEvents } from '#platform/changes/content-events.server.ts';
import type { BaseText } from '#translation/contract/base-texts.ts';
import type { LanguageProgress, TranslationEntry } from '#translation/contract/progress.ts';
import { sendRequest } from '../support/accounts.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { type StaffSite, startStaffSite } from '../support/staff-site.ts';

let site: StaffSite;
/** Two processes on one database: the one used by staff, and another. */
let apps: readonly TestApp[];
beforeAll(async () => {
  site = await startStaffSite();
  apps = [site, await startTestApp({ shared: site.staff.database })];
});
afterAll(async () => {
  await apps[1]?.close();
  await site.close();
});

const list = async (): Promise<LanguageProgress[]> =>
  (await site.admin('GET /api/admin/translation-languages')).json as unknown as LanguageProgress[];
const progressOf = async (tag: string) => (await list()).find(({ language }) => language === tag);
const setOffered = (tag: string, offered: boolean) =>
  site.admin(`PATCH /api/admin/translation-languages/${tag}`, { body: { offered } });
const generate = (countryCode: string, language: string) =>
  site.admin('POST /api/admin/generate-petition', { body: { countryCode, language } });

/** Waits until both processes offer a language publicly, or no longer do. */
const waitUntilPublic = async (tag: string, isPublic: boolean) => {
  for (const { content } of apps)
    await expect.poll(() => content.current().texts.publicLanguage(tag) !== null).toBe(isPublic);
};

/** Machine translations of all texts, as a language service would leave them. */
const translateAll = (tag: string) =>
  site.database.db.write(async (tx) => {
    await notifyContentEvents(tx, [{ kind: 'all' }]);
    await tx.execute(`insert into translations (key, language, text, source_hash, origin)
      select key, '${tag}', german || ' þ', hash, 'machine' from base_texts`);
  });

const page = async ({ get }: TestApp, path: string) => (await get(path)).text();
const langOf = (html: string) => html.match(/<html lang="([^"]+)"/)?.[1];

/** How a language appears on the public pages, which must be the same in both processes. */
const publicViewOf = async (tag: string, country: string) => {
  const seen = await Promise.all(
    apps.map(async (app) => {
      const [home, own, other] = await Promise.all([
        page(app, '/'),
        page(app, `/country/${country}`),
        page(app, '/country/BR'),
      ]);
      const main = await app.get(`/api/download-petition/${country}`);
      await main.arrayBuffer();
      const letter = await app.get(`/api/generate-petition/BR?language=${tag}`);
      await letter.arrayBuffer();
      return {
        home: home.includes(`hrefLang="${tag}"`),
        asked: langOf(await page(app, `/?lang=${tag}`)),
        ownPage: langOf(own),
        chosenFirst: own.match(/data-language="([^"]+)"/)?.[1],
        mainLetter: main.headers.get('Content-Language'),
        otherLetters: other.includes(`language=${tag}`) || other.includes(`"${tag}"`),
        letter: letter.status,
        sitemap: (await page(app, '/sitemap.xml')).includes(`lang=${tag}<`),
        search: (await app.get(`/country-search/${tag}.json`)).status,
        fields: (await (await app.get(`/api/pre-translation/BR/${tag}`)).json()).available,
      };
    }),
  );
  expect(seen[1]).toEqual(seen[0]);
  return seen[0];
};

const hiddenView = {
  home: false,
  asked: 'de',
  otherLetters: false,
  letter: 400,
  sitemap: false,
  search: 404,
  fields: false,
};

describe('the languages of the translations', () => {
  it('are all that the product knows but German, each with what it lacks', async () => {
    const languages = await list();
    expect(languages.map(({ language }) => language)).not.toContain(originalLanguage);
    expect(languages.length).toBeGreaterThan(60);
    const french = await progressOf('fr');
    const total = french?.total ?? 0;
    expect(french).toMatchObject({
      ...{ autonym: 'Français', name: 'Französisch', direction: 'ltr', offered: true, public: true },
      ...{ fresh: total, stale: 0, missing: 0, reviewed: total, nativeRead: 0, openSuggestions: 0 },
    });
    expect(Object.values(french?.byCategory ?? {}).reduce((sum, each) => sum + each.translated, 0)).toBe(
      total,
    );
    expect(await progressOf('my')).toMatchObject({
      ...{ name: 'Birmanisch', total, missing: total, fresh: 0, offered: false, public: false },
      lastUpdated: null,
    });
  });

  it('count what is stale, written by people, read by natives and proposed', async () => {
    await site.database.pool.query(`
      update translations set source_hash = 'another', origin = 'human' where language = 'sv' and key = 'site_name';
      insert into reader_links (token_hash, language, expires_at, created_by) values ('x', 'sv', now(), 'admin');
      insert into readings (link_id, key, language, text_hash, reader)
        select id, t.key, 'sv', substr(encode(sha256(convert_to(t.text, 'UTF8')), 'hex'), 1, 12), ''
        from reader_links, translations t where t.language = 'sv' and t.key in ('site_tagline', 'country_title');
      update translations set text = text || '!' where language = 'sv' and key = 'country_title';
      insert into suggestions (link_id, key, language, seen, suggested, remark, reader, state)
        select id, key, 'sv', '', 'ö', '', '', state from reader_links,
        (values ('site_name', 'open'), ('site_name', 'open'), ('site_name', 'rejected')) as given(key, state)`);
    expect(await progressOf('sv')).toMatchObject({
      ...{ stale: 1, missing: 0, human: 1, nativeRead: 1, openSuggestions: 2, public: true },
    });
  });

  it('are not sent again while nothing has changed, and are for admins alone', async () => {
    const { headers } = await site.admin('GET /api/admin/translation-languages');
    const again = { headers: { 'If-None-Match': headers.get('etag') ?? '' } };
    expect((await site.admin('GET /api/admin/translation-languages', again)).status).toBe(304);
    expect((await site.editor('GET /api/admin/translation-languages')).status).toBe(403);
    const body = { offered: false };
    expect((await site.editor('PATCH /api/admin/translation-languages/fr', { body })).status).toBe(403);
  });

  it('do not include German among those that can be withdrawn, nor what nobody knows', async () => {
    expect(await setOffered('de', false)).toMatchObject({
      ...{ status: 400, code: 'invalid_input' },
      json: { error: 'Deutsch ist die Sprache der Originale und kann nicht zurückgezogen werden.' },
    });
    expect(await setOffered('tlh', true)).toMatchObject({ status: 400, code: 'language_not_supported' });
    const wrong = await site.admin('PATCH /api/admin/translation-languages/fr', { body: { offered: 'ja' } });
    expect(wrong).toMatchObject({ status: 400, code: 'invalid_input' });
  });
});

describe('a language that is added', () => {
  const hidden = { ...hiddenView, ownPage: 'en', chosenFirst: 'en', mainLetter: 'en' };

  /** Burmese and one base text in the staff's lists. */
  const staffViewOf = async () => {
    const [price, entries, texts, file] = await Promise.all([
      site.admin('GET /api/admin/translation-price?scope=all'),
      site.admin('GET /api/admin/translations'),
      site.admin('GET /api/admin/base-texts'),
      site.admin('GET /api/admin/export-translations'),
    ]);
    const entry = (entries.json as unknown as TranslationEntry[]).find(
      ({ countryCode, language }) => countryCode === 'MM' && language === 'my',
    );
    const text = (texts.json as unknown as BaseText[]).find(({ id }) => id === 'site_name');
    const exported = (file.json as { translations: { language: string }[] }).translations;
    return {
      toTranslate: price.json.texts,
      entry: entry && { total: entry.total, translated: entry.translated },
      missingIn: text?.translations.missing,
      isExported: exported.some(({ language }) => language === 'my'),
    };
  };

  it('is seen by nobody while a text is missing', async () => {
    expect(await generate('MM', 'my')).toMatchObject({
      ...{ status: 400, code: 'language_not_supported' },
      json: { error: expect.stringContaining('Die Sprache Birmanisch wurde noch nicht hinzugefügt.') },
    });
    expect(await staffViewOf()).toEqual({ toTranslate: 0, missingIn: 0, isExported: false });
    expect((await setOffered('MY', true)).json).toMatchObject({
      language: 'my',
      offered: true,
      public: false,
    });
    for (const { content } of apps) await expect.poll(() => content.current().texts.offers('my')).toBe(true);
    expect(await publicViewOf('my', 'MM')).toEqual(hidden);
    const total = (await progressOf('my'))?.total ?? 0;
    expect(await staffViewOf()).toEqual({
      ...{ toTranslate: total, entry: { total, translated: 0 }, missingIn: 1, isExported: false },
    });
    expect(await generate('MM', 'my')).toMatchObject({
      json: {
        error: expect.stringContaining('Die Sprache Birmanisch ist noch nicht vollständig übersetzt.'),
      },
    });
  });

  it('appears everywhere, in every process, when all texts are there', async () => {
    await translateAll('my');
    await waitUntilPublic('my', true);
    expect(await publicViewOf('my', 'MM')).toEqual({
      ...{ home: true, asked: 'my', ownPage: 'my', chosenFirst: 'my', mainLetter: 'my' },
      ...{ otherLetters: true, letter: 200, sitemap: true, search: 200, fields: true },
    });
    expect(await page(site, '/country/BR?lang=my')).toContain('ဘရာဇီး');
    expect(await progressOf('my')).toMatchObject({ missing: 0, human: 0, reviewed: 0, public: true });
    const total = (await progressOf('my'))?.total ?? 0;
    expect(await staffViewOf()).toEqual({
      ...{ toTranslate: 0, entry: { total, translated: total }, missingIn: 0, isExported: true },
    });
  });

  it('has drafts of petitions, which outlive its withdrawal', async () => {
    expect((await generate('MM', 'my')).status).toBe(201);
    expect((await setOffered('my', false)).json).toMatchObject({ offered: false, public: false, missing: 0 });
    await waitUntilPublic('my', false);
    expect(await publicViewOf('my', 'MM')).toEqual(hidden);
    expect(await generate('NO', 'my')).toMatchObject({
      json: { error: expect.stringContaining('Die Sprache Birmanisch wurde zurückgezogen.') },
    });
    const draftCount = (await site.admin('GET /api/admin/petition-rows?list=drafts&language=my')).json;
    expect(draftCount).toMatchObject({ rows: [{ countryCode: 'MM', language: 'my', outdated: false }] });
  });

  it('is on record, once for each time it was really changed', async () => {
    await setOffered('my', false);
    const entries = await readAudit(site.database.db, 10, 'language:my');
    expect(entries.map(({ action, actorName }) => `${action} ${actorName}`)).toEqual([
      'language_withdrawn admin',
      'language_added admin',
    ]);
  });
});

describe("a country's own words", () => {
  const words = 'Razões que só aqui se dizem.';
  const draftCount = async () =>
    (await site.admin('GET /api/admin/petition-rows?list=drafts&language=pt')).json.rows as {
      countryCode: string;
      outdated: boolean;
    }[];

  it('stand in its drafts, and make those outdated that were composed before', async () => {
    for (const code of ['BR', 'PT']) expect((await generate(code, 'pt')).status).toBe(201);
    await site.database.db.write(async (tx) => {
      await notifyContentEvents(tx, [
        { kind: 'override', key: 'petition_reasons', language: 'pt', country: 'BR' },
      ]);
      await tx.execute(`insert into text_overrides (key, language, country_code, text, source_hash, updated_by)
        values ('petition_reasons', 'pt', 'BR', '${words}', 'x', 'admin')`);
    });
    await expect
      .poll(async () => (await draftCount()).map(({ countryCode, outdated }) => [countryCode, outdated]))
      .toEqual([
        ['BR', true],
        ['PT', false],
      ]);
    const body = { countryCode: 'BR', language: 'pt', replace: true };
    const again = await site.admin('POST /api/admin/generate-petition', { body });
    expect(again.json.draft).toMatchObject({ content: expect.stringContaining(words) });
    expect((await draftCount()).map(({ outdated }) => outdated)).toEqual([false, false]);
  });

  it('do not open the translation of any text they are not in', async () => {
    const body = { text: words, targetLanguage: 'fr' };
    expect((await sendRequest(site.app, 'POST /api/translate', { body })).code).toBe(
      'translation_not_allowed',
    );
  });
});

describe('a shipped language', () => {
  it('is gone from everywhere once it is withdrawn, and its government is written to in English', async () => {
    const before = await publicViewOf('fr', 'FR');
    expect(before).toMatchObject({ home: true, asked: 'fr', ownPage: 'fr', mainLetter: 'fr', sitemap: true });
    await setOffered('fr', false);
    await waitUntilPublic('fr', false);
    expect(await publicViewOf('fr', 'FR')).toEqual({
      ...{ ...hiddenView, ownPage: 'en', chosenFirst: 'en', mainLetter: 'en' },
    });
    const asked = await page(site, '/country/FR?lang=fr');
    expect(asked).toBe(await page(site, '/country/FR?lang=tlh'));
    expect(asked).toMatch(/<span[^>]* lang="en"[^>]*>English<\/span>|lang="en"/);
    expect(asked).not.toContain('Français');
    const body = { text: 'x', targetLanguage: 'fr' };
    expect((await site.admin('POST /api/translate', { body })).code).toBe('language_not_supported');
    await setOffered('fr', true);
    await waitUntilPublic('fr', true);
    expect(await publicViewOf('fr', 'FR')).toEqual(before);
  });
});

describe('languages in other scripts', () => {
  const added = [
    { tag: 'zh-Hant', country: 'TW', name: '臺灣', capital: '臺北', brazil: '巴西' },
    { tag: 'he', country: 'IL', name: 'ישראל', capital: 'ירושלים', brazil: 'ברזיל' },
  ];

  it('leave Taiwan, Hong Kong and Macao the characters of the mainland until their own are public', async () => {
    for (const { tag } of added) await setOffered(tag, false);
    for (const { tag } of added) await waitUntilPublic(tag, false);
    for (const code of ['TW', 'HK', 'MO'])
      expect(langOf(await page(site, `/country/${code}`)), code).toBe('zh');
  });

  it('appear like any other, under names and in search indexes of their own', async () => {
    for (const { tag } of added) await setOffered(tag, true);
    for (const { tag } of added) await waitUntilPublic(tag, true);
    for (const { tag, country, name, capital, brazil } of added) {
      expect(await publicViewOf(tag, country), tag).toEqual({
        ...{ home: true, asked: tag, ownPage: tag, chosenFirst: tag, mainLetter: tag },
        ...{ otherLetters: true, letter: 200, sitemap: true, search: 200, fields: true },
      });
      const own = await page(site, `/country/${country}`);
      expect(own).toContain(name);
      expect(own.match(/<html[^>]* dir="(\w+)"/)?.[1]).toBe(tag === 'he' ? 'rtl' : 'ltr');
      const sheet = await page(site, `/country/${country}/letter`);
      expect(sheet.includes(capital) || sheet.includes(name)).toBe(true);
      const entries = await (await site.get(`/country-search/${tag}.json`)).json();
      expect(entries.find(({ code }: { code: string }) => code === 'BR').name).toBe(brazil);
      expect(await page(site, `/?lang=${tag}&q=${encodeURIComponent(brazil.slice(0, 4))}`)).toMatch(
        new RegExp(`country/BR\\?lang=${tag}`),
      );
    }
  });

  it('are found by the tags that browsers and governments use', async () => {
    for (const asked of ['zh-TW', 'zh-hk', 'ZH-HANT', 'iw', 'zh-CN']) {
      const lang = langOf(await page(site, `/?lang=${asked}`));
      expect(lang, asked).toBe({ iw: 'he', 'zh-CN': 'zh' }[asked] ?? 'zh-Hant');
      const letter = await site.get(`/api/generate-petition/HK?language=${asked}`);
      await letter.arrayBuffer();
      expect(letter.headers.get('Content-Language'), asked).toBe(lang);
    }
    expect((await site.get('/country-search/zh-TW.json')).status).toBe(404);
  });
});
