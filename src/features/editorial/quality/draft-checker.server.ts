import { findCountry } from '#features/countries/index.server.ts';
import type { Country } from '#features/countries/index.ts';
import { type LetterTypesetter, placesOfMissing } from '#features/letters/index.server.ts';
import { printedText, separatorPattern } from '#features/petitions/index.ts';
import { findLanguage, type Language } from '#features/texts/index.ts';
import { type Composition, composeDraft } from '../composing/compose-draft.server.ts';
import type { Sources } from '../composing/sources.server.ts';
import { wantedOf } from '../composing/wanted.server.ts';
import type { QualityCheck } from '../contract.ts';
import type { CheckedText, MissingCharacter } from './check.ts';
import { checkPetition } from './check-petition.ts';

/** Which letter a text belongs to. */
export type LetterName = { countryCode: string; language: string };
export type Text = { title: string; content: string };

export type DraftChecker = {
  /** The country and the language of a draft. @throws RangeError when the catalogue has lost them. */
  letter: (name: LetterName) => { country: Country; language: Language };
  /** The petition as composed today. */
  compose: (name: LetterName) => Composition;
  /** Characters of a text that its letter could not show; null when that could not be found out. */
  missingIn: (content: string, tag: string) => Promise<readonly MissingCharacter[] | null>;
  /** The same for many texts of one language, in one go. */
  missingInAll: (contents: readonly string[], tag: string) => Promise<CheckedText['missingGlyphs'][]>;
  /** What the checks are to look at. */
  checked: (name: LetterName, text: Text, missing: CheckedText['missingGlyphs']) => CheckedText;
  /** Checks a text and finds out by itself what its letter could not show. */
  check: (name: LetterName, text: Text) => Promise<QualityCheck['checks']>;
};

type Parts = {
  content: () => Sources;
  missingGlyphs: LetterTypesetter['missingGlyphs'];
};

const known = <T>(value: T | null | undefined, name: string): T => {
  if (value === null || value === undefined) throw new RangeError(`unknown: ${name}`);
  return value;
};

/** Scripts with fonts of their own, and the marks of East Asia such as 〒: an address in one of them is printed in those, whatever the letter's language is. */
const addressScripts =
  /[\p{Script=Arabic}\p{Script=Armenian}\p{Script=Bengali}\p{Script=Devanagari}\p{Script=Georgian}\p{Script=Han}\p{Script=Hangul}\p{Script=Hebrew}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Khmer}\p{Script=Lao}\p{Script=Myanmar}\p{Script=Sinhala}\p{Script=Tamil}\p{Script=Thai}\u3000-\u303f\uff00-\uffef]/u;

/** Leaves out what stands in the address and is printed in the fonts of the destination. */
const beyondAddress = (text: string, missing: readonly MissingCharacter[]): readonly MissingCharacter[] => {
  const head = text.split('\n').findIndex((line) => separatorPattern.test(line.trim()));
  return missing.filter(({ character, line }) => line > head || !addressScripts.test(character));
};

/** Checks petitions against what their letters say by the site's content of now. */
export const createDraftChecker = ({ content, missingGlyphs }: Parts): DraftChecker => {
  const letter: DraftChecker['letter'] = ({ countryCode, language }) => ({
    country: known(findCountry(countryCode), countryCode),
    language: known(findLanguage(language), language),
  });

  const compose: DraftChecker['compose'] = (name) => {
    const { country, language } = letter(name);
    return composeDraft(content(), country, language);
  };

  const missingIn: DraftChecker['missingIn'] = (text, tag) => {
    const { direction } = known(findLanguage(tag), tag);
    // A text that cannot be examined now must still be saved.
    return missingGlyphs(printedText(text), { language: tag, direction }).then(
      (found) => beyondAddress(text, found),
      () => null,
    );
  };

  const missingInAll: DraftChecker['missingInAll'] = async (contents, tag) => {
    const lines = new Set(contents.flatMap((text) => text.split('\n')));
    const found = await missingIn([...lines].join('\n'), tag);
    const missing = [...new Set(found?.map(({ character }) => character))];
    return contents.map((text) => found && beyondAddress(text, placesOfMissing(printedText(text), missing)));
  };

  const checked: DraftChecker['checked'] = (name, { title, content: text }, missing) => {
    const { country, language } = letter(name);
    const wanted = wantedOf(content(), country, composeDraft(content(), country, language));
    return { title, content: text, language, wanted, missingGlyphs: missing };
  };

  return {
    letter,
    compose,
    missingIn,
    missingInAll,
    checked,
    check: async (name, text) =>
      checkPetition(checked(name, text, await missingIn(text.content, name.language))),
  };
};
