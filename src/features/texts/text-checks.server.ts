import type { Category } from './categories.ts';
import { readGlossary, readOriginals } from './files.server.ts';
import type { Term } from './glossary.ts';
import { type Language, originalLanguage } from './language.ts';
import { placeholdersOf, samePlaceholders } from './placeholders.ts';
import { findTextFaults } from './publishable-text.ts';
import type { StaffFault } from './staff-fault.ts';
import {
  empty,
  otherPlaceholders,
  staffFaultOf,
  tooLong,
  unprintable,
  unpublishable,
} from './staff-faults.ts';
import { findingsIn, type Glossary, termsNamed } from './translation-rules.ts';

/** The characters of a text that the letters in a language cannot show. */
type MissingGlyphs = (
  text: string,
  language: { language: string; direction: 'ltr' | 'rtl' },
) => Promise<readonly { line: number; column: number; character: string }[]>;

/** A base text as the checks need it. */
export type CheckedText = { key: string; category: Category; german: string; maxLength: number | null };

/** A term of the glossary that a German text names. */
export type NamedTerm = { german: string; term: string; germanForms: string[]; forms: string[] };

type Options = {
  contentDir: string;
  missingGlyphs: MissingGlyphs;
  /** Texts of other categories that letters show too. */
  letterKeys: readonly string[];
};

export type TextChecks = {
  /** What is wrong with a translation that is already stored: all but the fonts, which were asked when it was stored. */
  faultsOf: (original: CheckedText, language: Language, text: string) => Promise<readonly StaffFault[]>;
  /** What is wrong with a translation before it is stored; with an `error` it must not be. */
  checkTranslation: (
    original: CheckedText,
    language: Language,
    text: string,
  ) => Promise<readonly StaffFault[]>;
  /** What is wrong with a new German wording; its placeholders stay those that the pages fill. */
  checkOriginal: (original: CheckedText, german: string) => Promise<readonly StaffFault[]>;
  /** The terms that a German text names, in the language. */
  termsOf: (german: string, tag: string) => Promise<NamedTerm[]>;
};

/** Places named to the person who has to mend them. */
const mostNamed = 20;

const letterCategories: readonly Category[] = ['petition', 'erklaerungsbrief'];

/** Reads once, and again only after a failure. */
const once = <T>(read: () => Promise<T>): (() => Promise<T>) => {
  let known: Promise<T> | null = null;
  return () => {
    known ??= read().catch((error) => {
      known = null;
      throw error;
    });
    return known;
  };
};

/** The glossaries, each read when it is first asked for; a language without one has no terms. */
const glossaries = (contentDir: string) => {
  const read = (tag: string) =>
    once(async (): Promise<readonly Term[]> => {
      try {
        return (await readGlossary(contentDir, tag)).terms;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
        throw error;
      }
    });
  const readers = new Map<string, () => Promise<readonly Term[]>>();
  const termsIn = (tag: string) => {
    const reader = readers.get(tag) ?? read(tag);
    readers.set(tag, reader);
    return reader();
  };
  return async (tag: string): Promise<Glossary> => {
    const [originalTerms, terms] = await Promise.all([termsIn(originalLanguage), termsIn(tag)]);
    return { originalTerms, terms };
  };
};

type Known = { german: string; maxLength: number | null; text: string; faults: readonly StaffFault[] };

/** The checks of single texts, by the rules the content files are held to. */
export const createTextChecks = ({ contentDir, missingGlyphs, letterKeys }: Options): TextChecks => {
  const glossaryOf = glossaries(contentDir);
  const verbatim = once(async () => {
    const { texts } = await readOriginals(contentDir);
    return new Set(Object.entries(texts).flatMap(([key, text]) => (text.verbatim ? [key] : [])));
  });
  const inLetters = new Set(letterKeys);
  /** The faults of the wording last asked for, one for each text and language. */
  const known = new Map<string, Known>();

  const faultsOf: TextChecks['faultsOf'] = async ({ key, german, maxLength }, language, text) => {
    const place = `${key} ${language.tag}`;
    const found = known.get(place);
    if (found?.text === text && found.german === german && found.maxLength === maxLength) return found.faults;
    const original = { text: german, maxLength, verbatim: (await verbatim()).has(key) };
    const findings = findingsIn(original, text, language, await glossaryOf(language.tag));
    const faults = findings.map(staffFaultOf);
    known.set(place, { german, maxLength, text, faults });
    return faults;
  };

  const glyphFaults = async (
    { key, category }: CheckedText,
    { tag, direction }: Pick<Language, 'tag' | 'direction'>,
    text: string,
  ): Promise<StaffFault[]> => {
    const isPrinted = letterCategories.includes(category) || inLetters.has(key);
    // The typesetter refuses what must not be published, and has nothing to say about an empty text.
    if (!isPrinted || text.trim() === '' || findTextFaults(text).length > 0) return [];
    const missing = await missingGlyphs(text, { language: tag, direction });
    return missing.slice(0, mostNamed).map(unprintable);
  };

  return {
    faultsOf,
    checkTranslation: async (original, language, text) => {
      const faults = await faultsOf(original, language, text);
      return [...faults.slice(0, mostNamed), ...(await glyphFaults(original, language, text))];
    },
    checkOriginal: async (original, german) => {
      const [expected, found] = [placeholdersOf(original.german), placeholdersOf(german)];
      const { length } = [...german];
      return [
        ...(german.trim() === '' ? [empty] : []),
        ...findTextFaults(german).slice(0, mostNamed).map(unpublishable),
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
    termsOf: async (german, tag) => {
      const glossary = await glossaryOf(tag);
      return termsNamed(german, glossary).map(({ id, term, forms }) => {
        const original = glossary.originalTerms.find((each) => each.id === id);
        return {
          german: original?.term ?? id,
          term,
          germanForms: [...(original?.forms ?? [])],
          forms: [...forms],
        };
      });
    },
  };
};
