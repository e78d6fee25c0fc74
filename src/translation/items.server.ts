import {
  type CountedText,
  type Language,
  originalLanguage,
  placeholdersOf,
  type StaffFault,
  type TextChecks,
  type TextPair,
  textHash,
} from '#content/index.server.ts';
import type { BaseText } from './contract/base-texts.ts';
import type { TranslationItem } from './contract/side-by-side.ts';
import { placesOf } from './places.server.ts';
import type { ReaderMarks } from './readers/marks.server.ts';

/** Converts a German original to its API form. */
export const baseTextOf = ({ counts, ...text }: CountedText): BaseText => ({
  id: text.key,
  category: text.category,
  key: text.key,
  germanOriginal: text.german,
  description: text.description,
  updatedAt: text.updatedAt.toISOString(),
  updatedBy: text.updatedBy,
  maxLength: text.maxLength,
  placeholders: [...new Set(placeholdersOf(text.german))],
  places: placesOf(text.key),
  translations: counts,
});

/** The effective text: override, else translation; for German the original. */
export const shownOf = ({ original, translation, override }: TextPair, { tag }: Pick<Language, 'tag'>) => {
  if (override) return { ...override, origin: 'human', status: 'reviewed' } as const;
  if (translation || tag !== originalLanguage) return translation;
  const { german, hash, updatedAt } = original;
  const shipped = { origin: 'catalogue', status: 'published', updatedBy: null } as const;
  return { text: german, sourceHash: hash, updatedAt, ...shipped };
};

export type ItemParts = {
  language: Language;
  checks: Pick<TextChecks, 'faultsOf'>;
  marks: ReaderMarks;
  /** The country whose pages the links lead to. */
  countryCode: string | null;
};

/** Converts a text with its translation to its API form. */
export const itemOf = async (
  pair: TextPair,
  { language, checks, marks, countryCode }: ItemParts,
): Promise<TranslationItem> => {
  const { original, override, germanBefore } = pair;
  const { key, category, description, maxLength, german, hash } = original;
  const shown = shownOf(pair, language);
  const faults: readonly StaffFault[] = shown ? await checks.faultsOf(original, language, shown.text) : [];
  const shownIn = override?.countryCode ?? null;
  return {
    ...{ textId: key, category, description, maxLength, german, germanBefore, language: language.tag },
    countryCode: shownIn,
    text: shown?.text ?? null,
    origin: shown?.origin ?? null,
    status: shown?.status ?? 'none',
    freshness: !shown ? 'missing' : shown.sourceHash === hash ? 'fresh' : 'stale',
    updatedAt: shown?.updatedAt.toISOString() ?? null,
    updatedBy: shown?.updatedBy ?? null,
    nativeRead: shown ? marks.isRead(key, textHash(shown.text)) : false,
    openSuggestions: marks.openSuggestions(key, shownIn),
    faults: faults.map(({ severity, message }) => ({ severity, message })),
    places: placesOf(key, { language: language.tag, countryCode }),
  };
};
