import { describe, expect, it } from 'vitest';
import { languageOfVariant, regionalVariants } from '#content/regional-variants.ts';
import type { Aliases } from '#countries/search/search-entries.server.ts';
import { fallbackTags } from '#lib/language-tag.ts';
import { normalizeText } from '#lib/text-normalize.ts';
import aliasTable from '../../../content/countries/aliases.json' with { type: 'json' };
import alphaThree from '../../../content/countries/alpha-3.json' with { type: 'json' };
import capitalTable from '../../../content/countries/capitals.json' with { type: 'json' };
import catalogueTable from '../../../content/countries/catalogue.json' with { type: 'json' };
import memberTable from '../../../content/countries/eu-members.json' with { type: 'json' };
import legalBasisTable from '../../../content/countries/legal-bases.json' with { type: 'json' };
import recipientTable from '../../../content/countries/recipients.json' with { type: 'json' };
import languageTable from '../../../content/languages.json' with { type: 'json' };
import { allCountries, countryName, legalBasisOf, listedCountries, recipientOf } from './catalogue.server.ts';
import { regions } from './catalogue.ts';
import { parseCitation } from './citation.ts';
import { onlineSchema, sourceSchema } from './evidence.contract.ts';
import {
  emptyRecipient,
  legalInstruments,
  legalKinds,
  legalUnits,
  offices,
  recipientFields,
} from './facts.ts';
import { namesByLanguage } from './names.server.ts';
import { postalLines } from './printed-facts.ts';
import { standingOf } from './standing.ts';

const codes = allCountries().map(({ code }) => code);
const aliases = Object.entries(aliasTable.entries as Record<string, Aliases>);
const tables = {
  'alpha-3': alphaThree,
  aliases: aliasTable,
  capitals: capitalTable,
  catalogue: catalogueTable,
  'eu-members': memberTable,
  'legal-bases': legalBasisTable,
  recipients: recipientTable,
};

const printable = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}]+$/u;

describe('content/countries', () => {
  it.each(Object.entries(tables))('%s says where it comes from', (_, { provenance }) => {
    expect(provenance.sources.length).toBeGreaterThan(0);
    expect(provenance.licence).toBeTruthy();
    expect(provenance.made).toBeTruthy();
    expect(provenance.retrieved).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  });

  it('has the 200 codes in every table, sorted', () => {
    expect(codes).toHaveLength(200);
    expect(codes).toEqual([...new Set(codes)].sort());
    for (const table of [aliasTable, capitalTable, legalBasisTable, recipientTable])
      expect(Object.keys(table.entries)).toEqual(codes);
    for (const names of namesByLanguage.values()) expect(Object.keys(names)).toEqual(codes);
  });
});

describe('catalogue', () => {
  it('numbers the entries in the order of their codes', () => {
    expect(allCountries().map(({ id }) => id)).toEqual(codes.map((_, index) => index + 1));
  });

  it('lists the 166 members of the WTO and three observers', () => {
    const listed = allCountries().filter((country) => country.listedPublicly);
    expect(listed).toHaveLength(169);
    expect(listed.filter((country) => country.wtoStatus === 'member')).toHaveLength(166);
    expect(listed.flatMap(({ wtoStatus, code }) => (wtoStatus === 'member' ? [] : code))).toEqual([
      'AD',
      'DZ',
      'UZ',
    ]);
    expect(allCountries().filter((country) => country.wtoStatus === 'member')).toHaveLength(166);
    expect(allCountries().filter((country) => country.unMember)).toHaveLength(193);
  });

  it.each(allCountries())('$code is complete', (country) => {
    expect(regions).toContain(country.region);
    expect(['member', 'observer', 'none']).toContain(country.wtoStatus);
    expect(country.wtoStatus === 'member').toBe(country.wtoSince !== null);
    expect(country.wtoSince ?? 1995).toBeGreaterThanOrEqual(1995);
    expect(country.officialLanguages).toContain(country.mainLanguage);
    expect(new Set(country.officialLanguages).size).toBe(country.officialLanguages.length);
    for (const text of [country.nameEn, country.nameDe, country.subregion, country.capital])
      expect(text).toMatch(/^\S.*\S$/);
  });
});

describe('names', () => {
  it('exist in every catalogue language', () => {
    expect([...namesByLanguage.keys()].sort()).toEqual(languageTable.languages.map(({ tag }) => tag).sort());
  });

  it.each(languageTable.addable.map(({ tag }) => tag))('from CLDR can stand in a letter in %s', (tag) => {
    for (const { code } of allCountries()) {
      const name = countryName(code, tag);
      expect(name, code).not.toMatch(/[()&/]| - |^\s|\s$|\b(SAR|RAE|RAS|DAK|САР)\b/u);
      expect(name, code).not.toMatch(/^\p{Lu}{2,6}$/u);
    }
  });

  it('come from CLDR in the languages without a table, and are English where CLDR has none', () => {
    expect(['IS', 'HK', 'CD', 'MM'].map((code) => countryName(code, 'af'))).toEqual([
      ...['Ysland', 'Hongkong', 'Demokratiese Republiek van die Kongo', 'Mianmar'],
    ]);
    expect([countryName('DE', 'mi'), countryName('DE', 'tlh')]).toEqual(['Tiamana', 'Germany']);
  });

  it('equal those of the catalogue in English and German, apart from WTO forms and additions in brackets', () => {
    const differs = (lang: 'en' | 'de') =>
      allCountries()
        .filter(
          ({ code, nameEn, nameDe }) =>
            namesByLanguage.get(lang)?.[code] !== { en: nameEn, de: nameDe }[lang],
        )
        .map(({ code }) => code);
    expect(differs('en')).toEqual(['HK', 'MO', 'TW', 'VA']);
    expect(differs('de')).toEqual(['CI', 'TL', 'TW', 'VA']);
  });

  it.each([...namesByLanguage])(
    'in %s can stand in a letter: no abbreviation, bracket or suffix',
    (_, names) => {
      for (const name of Object.values(names)) {
        expect(name).not.toMatch(/[()&/]| - |^\s|\s$|\b(SAR|RAE|RAS|DAK|САР)\b/u);
        expect(name).not.toMatch(/^\p{Lu}{2,6}$/u);
      }
      expect(new Set(Object.values(names).map(normalizeText)).size).toBe(200);
    },
  );
});

describe('names in regional variants', () => {
  it.each(regionalVariants.filter(({ names }) => names))(
    '$overlay can stand in a letter and differ from the others',
    (overlay) => {
      const general = namesByLanguage.get(languageOfVariant(overlay)) ?? {};
      const own = overlay.names ?? {};
      for (const [code, name] of Object.entries(own)) {
        expect(general, code).toHaveProperty(code);
        expect(name).not.toBe(general[code]);
        expect(name).not.toMatch(/[()&/]| - |^\s|\s$/u);
      }
      expect(new Set(Object.values({ ...general, ...own }).map(normalizeText)).size).toBe(codes.length);
    },
  );
});

describe('aliases', () => {
  const owners = new Map<string, Set<string>>();
  for (const names of namesByLanguage.values())
    for (const [code, name] of Object.entries(names)) {
      const form = normalizeText(name);
      owners.set(form, (owners.get(form) ?? new Set()).add(code));
    }

  it.each(aliases)('of %s are no other country’s name and appear once', (code, groups) => {
    for (const list of Object.values(groups)) {
      const forms = list.map(normalizeText);
      expect(new Set(forms).size).toBe(list.length);
      expect(forms).not.toContain('');
      for (const form of forms) expect([...(owners.get(form) ?? [code])]).toContain(code);
    }
  });

  it('give every country a name in its own language', () => {
    expect(aliases.filter(([, groups]) => groups.native.length === 0)).toEqual([]);
  });
});

describe('capitals', () => {
  it.each(allCountries())('$code has its city in German, English and its own languages', (country) => {
    const capitals: Record<string, string> =
      (capitalTable.entries as Record<string, Record<string, string>>)[country.code] ?? {};
    const own = country.officialLanguages.filter((tag) => namesByLanguage.has(tag));
    expect(Object.keys(capitals)).toEqual(expect.arrayContaining(['de', 'en', ...own]));
    const possible = ['de', 'en', ...country.officialLanguages.flatMap(fallbackTags)];
    expect(Object.keys(capitals).filter((tag) => !possible.includes(tag))).toEqual([]);
    for (const city of Object.values(capitals)) expect(city).toMatch(/^\S(.*\S)?$/);
  });
});

describe('recipients', () => {
  it.each(codes)('%s can be printed and names its source', (code) => {
    const recipient = recipientOf(code);
    const {
      office,
      lines,
      linesOwnScript = [],
      linesBy,
      officeLine,
      postalLanguage,
      sources,
      checkedOn,
      reviewBy,
    } = recipient;
    expect(offices).toContain(office);
    expect(postalLanguage).toMatch(/^[a-z]{2,3}$/);
    expect(lines?.length ?? 1).toBeGreaterThan(0);
    expect(lines?.length ?? 0).toBeLessThanOrEqual(4);
    for (const line of [
      ...(lines ?? []),
      ...linesOwnScript,
      ...Object.values(linesBy ?? {}).flat(),
      ...Object.values(officeLine ?? {}),
    ]) {
      expect(line).toMatch(/^\S.*\S$/);
      expect(line.length).toBeLessThanOrEqual(55);
    }
    if (lines) expect(['documented', 'reported']).toContain(standingOf(recipient));
    for (const source of sources) expect(sourceSchema.parse(source)).toEqual(source);
    expect(checkedOn).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    if (reviewBy) expect(reviewBy > checkedOn).toBe(true);
  });

  it('have no field that nothing reads', () => {
    const known = Object.keys({ ...recipientFields, ...emptyRecipient, sources: [] });
    const fields = Object.values(recipientTable.entries).flatMap((entry) => Object.keys(entry));
    const unknown = [...new Set(fields)].filter((field) => !known.includes(field));
    expect(unknown, 'add it to Recipient and recipientFields in facts.ts').toEqual([]);
  });

  it('writes the address so that every language’s fonts can print it, and in the own script where they can', () => {
    for (const code of codes)
      for (const line of recipientOf(code).lines ?? []) expect(line).toMatch(printable);
    expect(codes.filter((code) => recipientOf(code).linesOwnScript)).toEqual([
      ...['AE', 'AM', 'BD', 'BH', 'DZ', 'HK', 'IL', 'JP', 'KR', 'KW', 'LA', 'MA', 'NP', 'TH', 'TW'],
    ]);
    expect(postalLines(recipientOf('JP'), 'ja')?.[0]).toBe('〒100-8968');
    expect(postalLines(recipientOf('JP'), 'en')?.at(-1)).toBe('Tokyo 100-8968');
    expect(postalLines(recipientOf('DE'), 'de')).toBe(recipientOf('DE').lines);
    expect(postalLines(recipientOf('KP'), 'ko')).toBeNull();
  });

  it('has an online contact only with the page that names it', () => {
    const online = codes.flatMap((code) => recipientOf(code).online ?? []);
    expect(online.length).toBeGreaterThan(50);
    for (const contact of online) {
      expect(onlineSchema.parse(contact)).toEqual(contact);
      expect(contact.source.kind).not.toBe('weak');
      expect(contact.source.confirms).toContain('online');
    }
  });
});

describe('legal bases', () => {
  it('rest on a source in every listed country', () => {
    const unsupported = listedCountries().filter(
      ({ code }) => standingOf(legalBasisOf(code)) === 'unconfirmed',
    );
    expect(unsupported.map(({ code }) => code)).toEqual([]);
  });

  it.each(codes)('%s is well formed', (code) => {
    const basis = legalBasisOf(code);
    expect(legalKinds).toContain(basis.kind);
    expect(legalInstruments).toContain(basis.instrument);
    expect(legalUnits).toContain(basis.unit);
    expect(parseCitation(basis.number)).not.toBeNull();
    expect(['everyone', 'citizens', undefined]).toContain(basis.holders);
    expect(['parliament', 'head_of_state']).not.toContain(basis.addressee);
    for (const source of basis.sources) expect(sourceSchema.parse(source)).toEqual(source);
    const international = basis.kind === 'iccpr' || basis.kind === 'udhr';
    expect(basis.instrument === basis.kind).toBe(international || basis.kind === 'eu_charter');
  });

  it.each([
    ['DE', 'basic_law', '17'],
    ['AT', 'staatsgrundgesetz_1867', '11'],
    ['BR', 'constitution', '5 (XXXIV a)'],
    ['EU', 'eu_charter', '41 (4)'],
    ['GB', 'iccpr', '25 (a), 19 (2)'],
    ['IT', 'iccpr', '25 (a), 19 (2)'],
    ['LI', 'iccpr', '25 (a), 19 (2)'],
    ['TO', 'constitution', '7 (1)'],
    ['ZW', 'constitution', '59'],
    ['US', 'constitution', '1'],
    ['FR', 'iccpr', '25 (a), 19 (2)'],
    ['KZ', 'iccpr', '25 (a), 19 (2)'],
    ['CU', 'constitution', '61'],
    ['AE', 'constitution', '30'],
  ])('%s rests on %s %s', (code, instrument, number) => {
    expect(legalBasisOf(code)).toMatchObject({ instrument, number });
  });
});
