import { findLanguage, type Language } from '#content/index.server.ts';
import type { Country } from '#countries/index.server.ts';
import { findCountry } from '#countries/index.server.ts';
import type { LetterTypesetter, MissingCharacter } from '#letters/index.server.ts';
import { findMissingGlyphs, formatTextIn, letterFacts, rememberGlyphs } from '#letters/index.server.ts';
import { TypesetError } from '#platform/typst/errors.ts';
import { type Composition, composeDraft } from '../composing/compose-draft.server.ts';
import { expectedTextOf } from '../composing/expected-text.server.ts';
import { checkedAgainstKey, type Sources, todaysSources } from '../composing/sources.server.ts';
import type { CheckedText } from './check.ts';
import { checkPetition, type Findings } from './check-petition.ts';

/** Identifies a letter. */
export type PetitionKey = { countryCode: string; language: string };
export type Text = { title: string; content: string };

export type DraftChecker = {
  /** The country and the language of a draft. @throws RangeError when the catalogue has lost them. */
  letter: (name: PetitionKey) => { country: Country; language: Language };
  /** The petition as composed today. */
  compose: (name: PetitionKey) => Composition;
  /**
   * What each letter could not show, in one go.
   * @throws TypesetError when the typesetter is busy or at fault
   */
  findMissing: (letters: readonly (PetitionKey & Text)[]) => Promise<MissingCharacter[][]>;
  /** The same, but null if the typesetter is unavailable, so that texts can still be saved. */
  missingGlyphsInAll: (letters: readonly (PetitionKey & Text)[]) => Promise<CheckedText['missingGlyphs'][]>;
  missingGlyphsIn: (name: PetitionKey, text: Text) => Promise<CheckedText['missingGlyphs']>;
  /** What the checks are to look at. */
  checkedTextOf: (name: PetitionKey, text: Text, missing: CheckedText['missingGlyphs']) => CheckedText;
  /** What the checks find in a text, given what its letter could not show. */
  findingsOf: (name: PetitionKey, text: Text, missing: CheckedText['missingGlyphs']) => Findings;
  /** The same, including the check for missing glyphs. */
  check: (name: PetitionKey, text: Text) => Promise<Findings>;
};

type Parts = {
  content: () => Sources;
  missingGlyphs: LetterTypesetter['missingGlyphs'];
};

const requireKnown = <T>(value: T | null | undefined, name: string): T => {
  if (value === null || value === undefined) throw new RangeError(`unknown: ${name}`);
  return value;
};

/** Checks petitions against the current content snapshot. */
export const createDraftChecker = ({ content, missingGlyphs }: Parts): DraftChecker => {
  const check = rememberGlyphs(missingGlyphs);

  const letter: DraftChecker['letter'] = ({ countryCode, language }) => ({
    country: requireKnown(findCountry(countryCode), countryCode),
    language: requireKnown(findLanguage(language), language),
  });

  const compose: DraftChecker['compose'] = (name) => {
    const { country, language } = letter(name);
    return composeDraft(content(), country, language);
  };

  const findMissing: DraftChecker['findMissing'] = (letters) =>
    findMissingGlyphs(
      check,
      letters.map((each) => {
        const { country, language } = letter(each);
        const recipientIn = () => letterFacts(content(), country, language).recipientIn;
        const { tag, direction } = language;
        return { title: each.title, content: each.content, language: tag, direction, recipientIn };
      }),
    );

  const missingGlyphsInAll: DraftChecker['missingGlyphsInAll'] = (letters) =>
    findMissing(letters).catch((error: unknown) => {
      if (error instanceof TypesetError) return letters.map(() => null);
      throw error;
    });

  const missingGlyphsIn: DraftChecker['missingGlyphsIn'] = async (
    { countryCode, language },
    { title, content: text },
  ) => {
    const [missing] = await missingGlyphsInAll([{ countryCode, language, title, content: text }]);
    return missing ?? null;
  };

  const checkedTextOf: DraftChecker['checkedTextOf'] = (name, { title, content: text }, missing) => {
    const { country, language } = letter(name);
    const sources = content();
    const formatText = formatTextIn(sources.textsOf(country.code), language);
    const facts = letterFacts(sources, country, language, formatText);
    const expected = expectedTextOf(sources, country, { facts, formatText });
    return { title, content: text, language, expected, missingGlyphs: missing };
  };

  const findingsOf: DraftChecker['findingsOf'] = (name, text, missing) => ({
    checks: checkPetition(checkedTextOf(name, text, missing)),
    against: missing === null ? '' : checkedAgainstKey(todaysSources(content()), name),
  });

  return {
    letter,
    compose,
    findMissing,
    missingGlyphsIn,
    missingGlyphsInAll,
    checkedTextOf,
    findingsOf,
    check: async (name, text) => findingsOf(name, text, await missingGlyphsIn(name, text)),
  };
};
