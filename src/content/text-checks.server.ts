import { isBlank } from '#lib/blank.ts';
import type { Category } from './categories.ts';
import type { Glossary } from './glossary/terms.ts';
import { type Language, originalLanguage } from './language.ts';
import { placeholdersOf, samePlaceholders } from './placeholders.ts';
import { findTextFaults } from './publishable-text.ts';
import type { TextSnapshot } from './snapshot.ts';
import type { StaffFault } from './staff-fault.ts';
import {
  empty,
  otherLanguageFault,
  otherPlaceholders,
  staffFaultOf,
  tooLong,
  unprintable,
  unpublishable,
} from './staff-faults.ts';
import { findingsIn } from './translation-rules.ts';
import type { TranslatorGuides } from './translator-guides.server.ts';
import { guessLanguageByVocabulary, type Vocabulary, vocabularyOf } from './wrong-language.ts';

/** Finds the characters of a text that letters in a language cannot show. */
type MissingGlyphs = (
  text: string,
  language: { language: string; direction: 'ltr' | 'rtl' },
) => Promise<readonly { line: number; column: number; character: string }[]>;

/** A base text as the checks need it. */
export type TextToCheck = { key: string; category: Category; german: string; maxLength: number | null };

type Options = {
  guides: TranslatorGuides;
  missingGlyphs: MissingGlyphs;
  /** Keys of texts in other categories that letters show too. */
  letterKeys: readonly string[];
  texts: () => Pick<TextSnapshot, 'textsIn'>;
};

export type TextChecks = {
  /** Faults of a stored translation; missing glyphs were checked when it was stored. */
  faultsOf: (original: TextToCheck, language: Language, text: string) => Promise<readonly StaffFault[]>;
  /** The same, and whether a person must confirm the language before the translation counts as reviewed. */
  reviewFaultsOf: (original: TextToCheck, language: Language, text: string) => Promise<readonly StaffFault[]>;
  /** Faults of a translation before it is stored; an `error` must prevent that. */
  checkTranslation: (
    original: TextToCheck,
    language: Language,
    text: string,
  ) => Promise<readonly StaffFault[]>;
  /** Faults of a new German wording; its placeholders must not change. */
  checkOriginal: (original: TextToCheck, german: string) => Promise<readonly StaffFault[]>;
};

/** Maximum number of faults reported at once. */
const maxNamed = 20;

const letterCategories: readonly Category[] = ['petition', 'erklaerungsbrief'];

type CachedFaults = {
  german: string;
  maxLength: number | null;
  text: string;
  glossary: Glossary;
  faults: readonly StaffFault[];
};

/** Checks single texts by the same rules as the content files. */
export const createTextChecks = ({ guides, missingGlyphs, letterKeys, texts }: Options): TextChecks => {
  const printedKeys = new Set(letterKeys);
  /** The last checked wording and its faults, by text and language. */
  const cached = new Map<string, CachedFaults>();

  const faultsOf: TextChecks['faultsOf'] = async ({ key, german, maxLength }, language, text) => {
    const cacheKey = `${key} ${language.tag}`;
    const [glossary, verbatimKeys] = await Promise.all([
      guides.glossaryOf(language.tag),
      guides.verbatimKeys(),
    ]);
    const found = cached.get(cacheKey);
    if (
      found?.text === text &&
      found.german === german &&
      found.maxLength === maxLength &&
      found.glossary === glossary
    )
      return found.faults;
    const original = { text: german, maxLength, verbatim: verbatimKeys.has(key) };
    const faults = findingsIn(original, text, language, glossary).map(staffFaultOf);
    cached.set(cacheKey, { german, maxLength, text, glossary, faults });
    return faults;
  };

  const vocabularies = new WeakMap<ReadonlyMap<string, string>, Vocabulary>();
  const vocabulary = (tag: string): Vocabulary => {
    const all = texts().textsIn(tag);
    const cached = vocabularies.get(all) ?? vocabularyOf(all.values());
    vocabularies.set(all, cached);
    return cached;
  };

  const languageFaults = async (
    { key }: TextToCheck,
    { tag }: Language,
    text: string,
  ): Promise<StaffFault[]> => {
    if (tag === originalLanguage || (await guides.verbatimKeys()).has(key)) return [];
    const stored = texts().textsIn(tag).get(key) ?? '';
    const other = guessLanguageByVocabulary({ text, stored, tag }, vocabulary);
    return other === null ? [] : [otherLanguageFault(other, tag)];
  };

  const glyphFaults = async (
    { key, category }: TextToCheck,
    { tag, direction }: Pick<Language, 'tag' | 'direction'>,
    text: string,
  ): Promise<StaffFault[]> => {
    const isPrinted = letterCategories.includes(category) || printedKeys.has(key);
    // The typesetter rejects unpublishable characters, and an empty text needs no check.
    if (!isPrinted || isBlank(text) || findTextFaults(text).length > 0) return [];
    const missing = await missingGlyphs(text, { language: tag, direction });
    return missing.slice(0, maxNamed).map(unprintable);
  };

  const reviewFaultsOf: TextChecks['reviewFaultsOf'] = async (original, language, text) => [
    ...(await faultsOf(original, language, text)).slice(0, maxNamed),
    ...(await languageFaults(original, language, text)),
  ];

  return {
    faultsOf,
    reviewFaultsOf,
    checkTranslation: async (original, language, text) => [
      ...(await reviewFaultsOf(original, language, text)),
      ...(await glyphFaults(original, language, text)),
    ],
    checkOriginal: async (original, german) => {
      const [expected, found] = [placeholdersOf(original.german), placeholdersOf(german)];
      const { length } = [...german];
      return [
        ...(isBlank(german) ? [empty] : []),
        ...findTextFaults(german).slice(0, maxNamed).map(unpublishable),
        ...(samePlaceholders(original.german, german)
          ? []
          : [
              otherPlaceholders(expected, found, {
                missing: 'Die Seiten füllen genau diese Stellen.',
                added: 'Die Seiten können diese Stelle nicht füllen.',
              }),
            ]),
        ...(original.maxLength && length > original.maxLength ? [tooLong(length, original.maxLength)] : []),
        ...(await glyphFaults(original, { tag: originalLanguage, direction: 'ltr' }, german)),
      ];
    },
  };
};
