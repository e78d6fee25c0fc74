/** @module-tag slow */
import { describe, expect, it } from 'vitest';
import { type Language, languages } from '#content/language.ts';
import { allCountries } from '#countries/catalogue/catalogue.server.ts';
import { shippedSources } from '../../../tests/support/shipped-sources.ts';
import { composeDraft } from '../composing/compose-draft.server.ts';
import { expectedTextOf } from '../composing/expected-text.server.ts';
import { petitionTextKeys } from '../composing/sources.server.ts';
import { checkPetition, scoreOf } from './check-petition.ts';
import { joinParts, partsOf } from './parts.ts';
import { repairPetition } from './repair.ts';

const sources = await shippedSources();
const countries = allCountries();

const composed = (language: Language) =>
  countries.map((country) => {
    const composition = composeDraft(sources, country, language);
    const expected = expectedTextOf(sources, country, composition);
    const { title, content } = composition;
    return { country, composition, checked: { title, content, language, expected, missingGlyphs: [] } };
  });

/** Short and long addresses, every kind of legal basis, names with an apostrophe. */
const some = ['DE', 'CI', 'EU', 'KI', 'CN', 'VA', 'GB'];

describe.each(languages)('a petition just composed in $tag', (language) => {
  const all = composed(language);

  it('fails only the check of unconfirmed facts', () => {
    const failing = all.flatMap(({ country, checked }) => {
      const results = checkPetition(checked);
      expect(scoreOf(results)).toBeGreaterThanOrEqual(80);
      const faults = results.filter(({ passed, id }) => !passed && id !== 'verified');
      return faults.map(({ id, message }) => `${country.code} ${id}: ${message}`);
    });
    expect(failing).toEqual([]);
  });

  it('needs no repair, and is the same when rebuilt from its parts', () => {
    for (const { checked } of all.filter(({ country }) => some.includes(country.code))) {
      expect(repairPetition(checked)).toEqual({ content: checked.content, changes: [] });
      expect(joinParts(partsOf(checked.content))).toBe(checked.content);
    }
  });

  it('uses only texts that are part of its digest', () => {
    const used = new Set(all.flatMap(({ composition }) => Object.keys(composition.sources.texts)));
    const counted = petitionTextKeys(sources.texts);
    expect([...used].filter((key) => !counted.includes(key))).toEqual([]);
  });
});
