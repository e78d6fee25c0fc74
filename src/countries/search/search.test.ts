import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { listedCountries } from '#countries/catalogue/catalogue.server.ts';
import { namesByLanguage } from '#countries/catalogue/names.server.ts';
import { normalizeText } from '#lib/text-normalize.ts';
import { prepareEntries, type SearchEntry, searchCountries } from './search.ts';
import { searchEntries } from './search-entries.server.ts';

const german = searchEntries('de');
const find = (query: string) => searchCountries(german, query, { locale: 'de' });
const codes = (query: string) => find(query).map(({ code }) => code);

describe('prepareEntries', () => {
  it('yields to the event loop in between, and does not change the hits', async () => {
    const entries = searchEntries('fr');
    let yields = 0;
    const timer = setInterval(() => {
      yields += 1;
    });
    await prepareEntries(entries);
    clearInterval(timer);
    expect(yields).toBeGreaterThan(10);
    for (const query of ['', 'guin', 'Allemagne', 'Bangldesh'])
      expect(searchCountries(entries, query)).toEqual(searchCountries(searchEntries('fr'), query));
  });
});

describe('searchCountries finds', () => {
  it.each([
    ['Germany', 'DE'],
    ['Deutschland', 'DE'],
    ['Allemagne', 'DE'],
    ['BRD', 'DE'],
    ['বাংলাদেশ', 'BD'],
    ['Bangladesch', 'BD'],
    ['Bangladesh', 'BD'],
    ['BD', 'BD'],
    ['bd', 'BD'],
    ['Cote d Ivoire', 'CI'],
    ["Cote d'Ivoire", 'CI'],
    ['Côte d’Ivoire', 'CI'],
    ['cote divoire', 'CI'],
    ['Elfenbeinküste', 'CI'],
    ['Elfenbeinkueste', 'CI'],
    ['Ivory Coast', 'CI'],
    ['Costa de Marfil', 'CI'],
    ['Oesterreich', 'AT'],
    ['ÖSTERREICH', 'AT'],
    ['Osterreich', 'AT'],
    ['Aegypten', 'EG'],
    ['مصر', 'EG'],
    ['Misr', 'EG'],
    ['日本', 'JP'],
    ['にっぽん', 'JP'],
    ['Nippon', 'JP'],
    ['中国', 'CN'],
    ['中國', 'CN'],
    ['한국', 'KR'],
    ['Korea', 'KR'],
    ['U.S.A.', 'US'],
    ['usa', 'US'],
    ['Amerika', 'US'],
    ['Vereinigte Staaten', 'US'],
    ['États-Unis', 'US'],
    ['etats unis', 'US'],
    ['Estados Unidos', 'US'],
    ['UK', 'GB'],
    ['England', 'GB'],
    ['Grossbritannien', 'GB'],
    ['great britain', 'GB'],
    ['Burma', 'MM'],
    ['Birma', 'MM'],
    ['holland', 'NL'],
    ['Niederlande', 'NL'],
    ['türkei', 'TR'],
    ['tuerkei', 'TR'],
    ['Turkey', 'TR'],
    ['TÜRKİYE', 'TR'],
    ['Swaziland', 'SZ'],
    ['Ceylon', 'LK'],
    ['Czech Republic', 'CZ'],
    ['Tschechei', 'CZ'],
    ['Cape Verde', 'CV'],
    ['Osttimor', 'TL'],
    ['Zaire', 'CD'],
    ['Hayastan', 'AM'],
    ['Հայաստան', 'AM'],
    ['საქართველო', 'GE'],
    ['Sakartvelo', 'GE'],
    ['Ελλάς', 'GR'],
    ['ΕΛΛΑΔΑ', 'GR'],
    ['ישראל', 'IL'],
    ['កម្ពុជា', 'KH'],
    ['भारत', 'IN'],
    ['bharat', 'IN'],
    ['Россия', 'RU'],
    ['россия', 'RU'],
    ['Україна', 'UA'],
    ['ไทย', 'TH'],
    ['عمان', 'OM'],
    ['عُمان', 'OM'],
    ['Suisse', 'CH'],
    ['Svizra', 'CH'],
    ['Shqiperia', 'AL'],
    ['Magyarorszag', 'HU'],
    ['Việt Nam', 'VN'],
    ['viet nam', 'VN'],
    ['Chinese Taipei', 'TW'],
    ['中華台北', 'TW'],
    ['中华台北', 'TW'],
    ['臺灣', 'TW'],
    ['肯尼亞', 'KE'],
    ['肯亞', 'KE'],
    ['肯尼亚', 'KE'],
    ['中國香港', 'HK'],
    ['歐盟', 'EU'],
    ['Hong Kong', 'HK'],
    ['ＪＡＰＡＮ', 'JP'],
    ['Saksa', 'DE'],
    ['Niemcy', 'DE'],
    ['Ujerumani', 'DE'],
    ['फ्रांस', 'FR'],
    ['o’zbekiston', 'UZ'],
    ["O'zbekiston", 'UZ'],
    ['   schweden  ', 'SE'],
    ['neu seeland', 'NZ'],
  ])('%s → %s', (query, code) => {
    expect(codes(query)).toContain(code);
    expect(find(query).find((hit) => hit.code === code)?.reason.corrected).toBeUndefined();
  });

  it.each([
    ['Bangldesh', 'BD'],
    ['Germny', 'DE'],
    ['Deutchland', 'DE'],
    ['Deutschalnd', 'DE'],
    ['Frnace', 'FR'],
    ['Swizerland', 'CH'],
    ['Niederlnde', 'NL'],
    ['New Zeland', 'NZ'],
    ['Bangldes', 'BD'],
    ['Argentinein', 'AR'],
    ['বাংলাদশ', 'BD'],
    ['Tawain', 'TW'],
    ['Swedne', 'SE'],
  ])('%s → only %s, corrected', (query, code) => {
    expect(find(query)).toEqual([
      { code, reason: { kind: expect.any(String), text: expect.any(String), corrected: true }, exact: false },
    ]);
  });

  it.each(['Frnc', 'asdfgh', 'qqq', 'Grmny', 'xx'])('nothing for %s', (query) => {
    expect(find(query).filter((hit) => hit.code === 'DE')).toEqual([]);
  });

  it('every listed country by its everyday name in each language', () => {
    // Many languages share a spelling, which is searched for once.
    const spellings = new Map(
      [...namesByLanguage.values()].flatMap((names) =>
        listedCountries().map(({ code }) => [`${code} ${names[code]}`, { code, name: names[code] ?? '' }]),
      ),
    );
    const missed = [...spellings.values()].filter(
      ({ code, name }) => !find(name).find((each) => each.code === code)?.exact,
    );
    expect(spellings.size).toBeGreaterThan(3000);
    expect(missed).toEqual([]);
  });
});

describe('searchCountries explains', () => {
  it.each([
    ['bd', 'BD', { kind: 'code', text: 'BD' }, true],
    ['Deutschland', 'DE', { kind: 'name', text: 'Deutschland' }, true],
    ['germ', 'DE', { kind: 'english', text: 'Germany' }, false],
    ['বাংলাদেশ', 'BD', { kind: 'native', text: 'বাংলাদেশ' }, true],
    ['allemagne', 'DE', { kind: 'alternative', text: 'Allemagne' }, true],
    ['siam', 'TH', { kind: 'old', text: 'Siam' }, true],
    ['niemcy', 'DE', { kind: 'other', text: 'Niemcy' }, true],
    ['bangla', 'BD', { kind: 'name', text: 'Bangladesch' }, false],
    ['Germny', 'DE', { kind: 'english', text: 'Germany', corrected: true }, false],
  ])('%s finds %s by %j', (query, code, reason, exact) => {
    expect(find(query).find((hit) => hit.code === code)).toEqual({ code, reason, exact });
  });
});

describe('searchCountries ranks and filters', () => {
  it('returns everything for a query without letters', () => {
    for (const query of ['', '   ', '\n', '.*', '()']) expect(find(query)).toHaveLength(169);
    expect(find('')[0]).toEqual({ code: 'AF', reason: { kind: 'name', text: 'Afghanistan' }, exact: false });
  });

  it('sorts by the name shown, in the language of the page', () => {
    expect(codes('')).toEqual(
      [...german].sort((a, b) => a.name.localeCompare(b.name, 'de')).map(({ code }) => code),
    );
    const swedish = searchCountries(searchEntries('sv'), '', { locale: 'sv' });
    expect(swedish.slice(-2).map(({ code }) => code)).toEqual(['AT', 'TL']);
  });

  it('sorts by the sort name where there is one', () => {
    const entry = (code: string, name: string, sortName: string): SearchEntry => ({
      code,
      name,
      sortName,
      region: 'Asia',
      names: [],
    });
    const hits = searchCountries([entry('BB', 'a', 'z'), entry('AA', 'b', 'y')], '');
    expect(hits.map(({ code }) => code)).toEqual(['AA', 'BB']);
  });

  it('stays in the region', () => {
    expect(searchCountries(german, 'guinea', { region: 'Oceania' }).map(({ code }) => code)).toEqual(['PG']);
    expect(
      searchCountries(german, '', { region: 'Oceania' }).every(
        ({ code }) => german.find((e) => e.code === code)?.region === 'Oceania',
      ),
    ).toBe(true);
    expect(searchCountries(german, 'France', { region: 'Asia' })).toEqual([]);
  });

  it('matches names in other languages only from the beginning of a word, and from three letters on', () => {
    expect(codes('otsi')).not.toContain('SE');
    expect(codes('ruotsi')).toContain('SE');
    expect(codes('ru')).not.toContain('SE');
    expect(codes('瑞典')).toEqual(['SE']);
    expect(codes('utsch')).toContain('DE');
  });

  it('tolerates no typo when something matches as typed', () => {
    expect(find('niger').every(({ reason }) => reason.corrected === undefined)).toBe(true);
    expect(codes('mali').length).toBeGreaterThan(0);
    expect(codes('mli')).not.toContain('ML');
  });

  it('puts the country of that name first, then what begins with it, then what contains it, each by name', () => {
    expect(codes('guinea')).toEqual(['GN', 'GW', 'PG']);
    expect(codes('niger')).toEqual(['NE', 'NG']);
    expect(codes('us')[0]).toBe('US');
    expect(codes('in')[0]).toBe('IN');
    expect(codes('oman')).toEqual(['OM', 'RO']);
    expect(codes('mal').slice(-2)).toEqual(['ME', 'GT']);
    const english = searchEntries('en');
    const inEnglish = (query: string) => searchCountries(english, query).map(({ code }) => code);
    expect(inEnglish('fri')).toEqual(['CF', 'ZA', 'TO']);
    expect(inEnglish('ind')).toEqual(['IN', 'ID', 'WS']);
  });

  it('leaves out former and foreign names that merely contain what a country is called', () => {
    expect(codes('mali')).not.toContain('DJ');
    expect(codes('irland')).toContain('IE');
    expect(codes('utsch')).toContain('DE');
  });

  it.each([
    ['🇰🇪', 'KE'],
    [' 🇪🇺 ', 'EU'],
    ['🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}', 'GB'],
  ])('finds by the flag %s its country alone', (flag, code) => {
    expect(find(flag)).toEqual([{ code, reason: { kind: 'code', text: code }, exact: true }]);
    expect(searchCountries(german, flag, { region: 'Oceania' })).toEqual([]);
  });

  it('finds nothing by a flag of nobody listed, and everything by other signs', () => {
    expect(find('🇦🇶')).toEqual([]);
    expect(find('🇰🇪🇺🇬')).toHaveLength(169);
    expect(find('🙂')).toHaveLength(169);
  });

  it('puts first, for all names in all languages, a country of just that name', () => {
    const misplaced = [...namesByLanguage.values()]
      .flatMap((names) => listedCountries().map(({ code }) => names[code] ?? ''))
      .filter((name, at, all) => all.indexOf(name) === at && at % 5 === 0)
      .filter((name) => !find(name)[0]?.exact);
    expect(misplaced).toEqual([]);
  });

  it.each(['iran', 'Irán', 'irak', 'syrien', 'kosovo'])(
    'takes %s, which is not on the list, for no other country',
    (query) => {
      expect(find(query)).toEqual([]);
    },
  );

  it('never fails and never takes long, whatever is typed', () => {
    const hostile = [
      '\u0000',
      'a\u0000b',
      '\uD800',
      '[',
      '(?:',
      '\\',
      '.*',
      '%',
      'x'.repeat(100_000),
      '\u0301'.repeat(500),
      '‮abc',
    ];
    for (const query of hostile) expect(Array.isArray(find(query))).toBe(true);
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (query) => {
        for (const hit of find(query)) expect(hit.code).toMatch(/^[A-Z]{2}$/);
      }),
      { numRuns: 150 },
    );
  });

  it('finds by every part of an English name, from one letter at its beginning and from three anywhere', () => {
    const parts = new Map<string, Set<string>>();
    for (const { code, nameEn } of listedCountries())
      for (let from = 0; from < nameEn.length; from++)
        for (let to = from + (from === 0 ? 1 : 3); to <= nameEn.length; to++) {
          const part = nameEn.slice(from, to).trim().toLowerCase();
          if (from > 0 && normalizeText(part).length < 3) continue;
          parts.set(part, (parts.get(part) ?? new Set()).add(code));
        }
    const missed = [...parts].filter(([part, meant]) => {
      const found = new Set(codes(part));
      return [...meant].some((code) => !found.has(code));
    });
    expect(parts.size).toBeGreaterThan(4510);
    expect(missed.map(([part]) => part)).toEqual([]);
  });
});

describe('searchEntries', () => {
  it.each(['de', 'en', 'ar', 'ja'])('in %s stay small enough for a phone', (lang) => {
    expect(gzipSync(JSON.stringify(searchEntries(lang))).length).toBeLessThan(75_000);
  });

  it('name each spelling once', () => {
    const entry = searchEntries('en').find(({ code }) => code === 'BD');
    expect(entry?.name).toBe('Bangladesh');
    expect(entry?.names.filter(({ text }) => text === 'Bangladesh')).toEqual([]);
    expect(entry?.names.find(({ text }) => text === 'বাংলাদেশ')).toEqual({
      text: 'বাংলাদেশ',
      kind: 'native',
      lang: 'bn',
    });
  });
});
