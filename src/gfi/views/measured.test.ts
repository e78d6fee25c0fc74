import { describe, expect, it } from 'vitest';
import { readOriginals } from '#content/files.server.ts';
import { findLanguage, type Language } from '#content/language.ts';
import { createSnapshot } from '#content/snapshot.ts';
import { findListed, listedCountries } from '#countries/catalogue/catalogue.server.ts';
import { shippedEdition, shippedScores } from '../../../tests/support/edition.ts';
import { categories, indicators, indicatorsOf } from '../catalogue.ts';
import { measures } from '../measures/all-measures.ts';
import { scoreEdition } from '../scoring/scored-edition.ts';
import { measureNameKeys, shortNameKeys, substituteNoteKeys, textKeyOf } from './measure-texts.ts';
import { annexOf, capitalise, shortName } from './measured.ts';
import { membersNote } from './members-note.ts';

const { texts: originals } = await readOriginals('content');
const texts = createSnapshot({
  originals: new Map(Object.entries(originals).map(([key, { text }]) => [key, text])),
  translations: new Map(),
});
const german = findLanguage('de') as Language;
const annex = (code: string) => annexOf(shippedScores, code, german, texts);

describe('the annex', () => {
  it('names in each area of each country exactly what was scored, and nothing else', () => {
    for (const { code } of listedCountries()) {
      const figures = shippedScores.forCountry(code)?.set.figures;
      for (const category of categories) {
        const text = annex(code).areas[category];
        for (const { key } of indicatorsOf(category)) {
          const { score = null, measure = null } = figures?.[key] ?? {};
          if (!measure) continue;
          const named = text.includes(shortName(measure, 'de', texts));
          expect(named, `${code} ${key}`).toBe(score !== null);
        }
      }
    }
  });

  it('joins names as the language does, marks substitutes with an asterisk and explains it', () => {
    const { areas, footnote } = annex('BD');
    expect(areas.environment).toBe(
      'Gemessen an: Waldfläche*, CO₂-Ausstoß je Wirtschaftsleistung und CO₂-Ausstoß je Person*. Median der Länder mit ähnlichem Einkommen: 66.',
    );
    expect(areas.economy).toContain('Anteil der Selbstständigen*');
    expect(areas.social).toContain('Kindersterblichkeit*');
    expect(footnote).toMatch(/^\* Ersatz/);
  });

  it('says so if nothing was scored', () => {
    const empty = scoreEdition({ ...shippedEdition, figures: new Map() }, []);
    const { areas, footnote } = annexOf(empty, 'EU', german, texts);
    expect(areas.social).toBe(originals.index_too_few?.text);
    expect(footnote).toBeNull();
  });

  it('follows the edition: a measure that is gone is no longer named', () => {
    const { manifest, figures } = shippedEdition;
    const measures = manifest.measures.filter(({ code }) => code !== 'AG.LND.FRST.ZS');
    const other = scoreEdition(
      { manifest: { ...manifest, measures }, figures },
      [findListed('BD') ?? []].flat(),
    );
    expect(annexOf(other, 'BD', german, texts).areas.environment).not.toContain('Waldfläche');
  });

  it('has texts for every measure with an open licence, and names for those of the edition', () => {
    const used = shippedEdition.manifest.measures;
    const expected = {
      shortNameKeys: measures.filter(({ open }) => open).map(({ code }) => textKeyOf('short', code)),
      measureNameKeys: used.map(({ code }) => textKeyOf('measure', code)),
      substituteNoteKeys: used.flatMap(({ code, substitute }) =>
        substitute === null ? [] : [textKeyOf('substitute', code)],
      ),
    };
    for (const [list, keys] of Object.entries({ shortNameKeys, measureNameKeys, substituteNoteKeys })) {
      expect(keys, `${list} in views/measure-texts.ts lists other measures than measures/*.ts`).toEqual(
        expected[list as keyof typeof expected].toSorted(),
      );
      for (const key of keys) expect(originals[key]?.text, `no text ${key}`).toBeTruthy();
    }
  });

  it('never counts more than is measured, nor claims to measure the conduct of a country in trade', () => {
    expect(shippedEdition.manifest.measures.length).toBeLessThan(indicators.length);
    for (const [key, { text }] of Object.entries(originals)) {
      expect(text, key).not.toMatch(/\b18 Messgrößen|wie fair es dabei handelt|Januar 2025/);
    }
    expect(originals.annex_intro?.text).not.toMatch(/\bgut\b/);
  });
});

describe('the note on the members', () => {
  it('counts them in digits of the language, and is made for a union only', () => {
    expect(membersNote(shippedScores, 'EU', german, texts)).toBe(
      'Die Zahlen der Europäischen Union sind Mittelwerte ihrer 27 Mitgliedstaaten, gewichtet nach Bevölkerung.',
    );
    expect(membersNote(shippedScores, 'DE', german, texts)).toBeNull();
    expect(membersNote(shippedScores, 'EU', findLanguage('bn') as Language, texts)).toContain('২৭');
  });
});

describe('a label', () => {
  it('begins with a capital of its language', () => {
    expect(capitalise('internet', 'tr')).toBe('İnternet');
    expect(capitalise('forest area', 'en')).toBe('Forest area');
    expect(capitalise('', 'de')).toBe('');
  });
});
