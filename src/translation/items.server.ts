import {
  type Language,
  originalLanguage,
  placeholdersOf,
  type StaffFault,
  type TextChecks,
  type TextPair,
  type TextWithCounts,
  textHash,
} from '#content/index.server.ts';
import type { BaseText } from './contract/base-texts.ts';
import type { TranslationItem } from './contract/side-by-side.ts';
import type { NativeReviews } from './native-reviewers/native-reviews.server.ts';
import { placesOf } from './places.server.ts';

/** Converts a German original to its API form. */
export const baseTextOf = ({ counts, ...text }: TextWithCounts): BaseText => ({
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
const effectiveTextOf = ({ original, translation, override }: TextPair, { tag }: Pick<Language, 'tag'>) => {
  if (override) return { ...override, origin: 'human', status: 'reviewed' } as const;
  if (translation || tag !== originalLanguage) return translation;
  const { german, hash, updatedAt } = original;
  const catalogueFields = { origin: 'catalogue', status: 'published', updatedBy: null } as const;
  return { text: german, sourceHash: hash, updatedAt, ...catalogueFields };
};

export type ItemContext = {
  language: Language;
  checks: Pick<TextChecks, 'faultsOf'>;
  nativeReviews: NativeReviews;
  /** Ids of the labels of each text that has any. */
  labels: ReadonlyMap<string, readonly number[]>;
  /** The country whose pages the links lead to. */
  countryCode: string | null;
};

/** Converts a text with its translation to its API form. */
export const itemOf = async (
  pair: TextPair,
  { language, checks, nativeReviews, labels, countryCode }: ItemContext,
): Promise<TranslationItem> => {
  const { original, override, germanBefore } = pair;
  const { key, category, description, maxLength, german, hash } = original;
  const effective = effectiveTextOf(pair, language);
  const faults: readonly StaffFault[] = effective
    ? await checks.faultsOf(original, language, effective.text)
    : [];
  const overrideCountry = override?.countryCode ?? null;
  return {
    ...{ textId: key, category, description, maxLength, german, germanBefore, language: language.tag },
    countryCode: overrideCountry,
    text: effective?.text ?? null,
    origin: effective?.origin ?? null,
    status: effective?.status ?? 'none',
    freshness: !effective ? 'missing' : effective.sourceHash === hash ? 'fresh' : 'stale',
    updatedAt: effective?.updatedAt.toISOString() ?? null,
    updatedBy: effective?.updatedBy ?? null,
    nativeRead: effective ? nativeReviews.isReviewed(key, textHash(effective.text)) : false,
    openSuggestions: nativeReviews.openSuggestions(key, overrideCountry),
    faults: faults.map(({ severity, message }) => ({ severity, message })),
    labels: [...(labels.get(key) ?? [])],
    places: placesOf(key, { language: language.tag, countryCode }),
  };
};
