import { findLanguage, type Language } from '#content/index.server.ts';
import type { Country } from '#countries/index.server.ts';
import { findCountry } from '#countries/index.server.ts';
import type { LetterTypesetter, MissingCharacter } from '#letters/index.server.ts';
import { findMissingGlyphs, letterFacts } from '#letters/index.server.ts';
import { TypesetError } from '#platform/typst/errors.ts';
import { type Composition, composeDraft } from '../composing/compose-draft.server.ts';
import { checkedAgainst, type Sources, todaysSources } from '../composing/sources.server.ts';
import { wantedOf } from '../composing/wanted.server.ts';
import type { CheckedText } from './check.ts';
import { checkPetition, type Findings } from './check-petition.ts';

/** Identifies a letter. */
export type LetterName = { countryCode: string; language: string };
export type Text = { title: string; content: string };

export type DraftChecker = {
  /** The country and the language of a draft. @throws RangeError when the catalogue has lost them. */
  letter: (name: LetterName) => { country: Country; language: Language };
  /** The petition as composed today. */
  compose: (name: LetterName) => Composition;
  /**
   * What each letter could not show, in one go.
   * @throws TypesetError when the typesetter is busy or at fault
   */
  unprintable: (letters: readonly (LetterName & Text)[]) => Promise<MissingCharacter[][]>;
  /** The same, but null if the typesetter is unavailable, so that texts can still be saved. */
  missingInAll: (letters: readonly (LetterName & Text)[]) => Promise<CheckedText['missingGlyphs'][]>;
  missingIn: (name: LetterName, text: Text) => Promise<CheckedText['missingGlyphs']>;
  /** What the checks are to look at. */
  checked: (name: LetterName, text: Text, missing: CheckedText['missingGlyphs']) => CheckedText;
  /** What the checks find in a text, given what its letter could not show. */
  findings: (name: LetterName, text: Text, missing: CheckedText['missingGlyphs']) => Findings;
  /** The same, including the check for missing glyphs. */
  check: (name: LetterName, text: Text) => Promise<Findings>;
};

type Parts = {
  content: () => Sources;
  missingGlyphs: LetterTypesetter['missingGlyphs'];
};

const known = <T>(value: T | null | undefined, name: string): T => {
  if (value === null || value === undefined) throw new RangeError(`unknown: ${name}`);
  return value;
};

/** Checks petitions against the current content snapshot. */
export const createDraftChecker = ({ content, missingGlyphs }: Parts): DraftChecker => {
  const letter: DraftChecker['letter'] = ({ countryCode, language }) => ({
    country: known(findCountry(countryCode), countryCode),
    language: known(findLanguage(language), language),
  });

  const compose: DraftChecker['compose'] = (name) => {
    const { country, language } = letter(name);
    return composeDraft(content(), country, language);
  };

  const unprintable: DraftChecker['unprintable'] = (letters) =>
    findMissingGlyphs(
      missingGlyphs,
      letters.map((each) => {
        const { country, language } = letter(each);
        const { recipientIn } = letterFacts(content(), country, language);
        const { tag, direction } = language;
        return { title: each.title, content: each.content, language: tag, direction, recipientIn };
      }),
    );

  const missingInAll: DraftChecker['missingInAll'] = (letters) =>
    unprintable(letters).catch((error: unknown) => {
      if (error instanceof TypesetError) return letters.map(() => null);
      throw error;
    });

  const missingIn: DraftChecker['missingIn'] = async (
    { countryCode, language },
    { title, content: text },
  ) => {
    const [missing] = await missingInAll([{ countryCode, language, title, content: text }]);
    return missing ?? null;
  };

  const checked: DraftChecker['checked'] = (name, { title, content: text }, missing) => {
    const { country, language } = letter(name);
    const wanted = wantedOf(content(), country, composeDraft(content(), country, language));
    return { title, content: text, language, wanted, missingGlyphs: missing };
  };

  const findings: DraftChecker['findings'] = (name, text, missing) => ({
    checks: checkPetition(checked(name, text, missing)),
    against: missing === null ? '' : checkedAgainst(todaysSources(content()), name),
  });

  return {
    letter,
    compose,
    unprintable,
    missingIn,
    missingInAll,
    checked,
    findings,
    check: async (name, text) => findings(name, text, await missingIn(name, text)),
  };
};
