import { normalizeText } from '#lib/text-normalize.ts';
import type { TranslationItem } from './contract/side-by-side.ts';
import type { ItemFilter } from './item-filter-names.ts';

const filters: Readonly<Record<ItemFilter, (item: TranslationItem) => boolean>> = {
  open: ({ freshness, status }) => freshness !== 'fresh' || status === 'generated',
  stale: ({ freshness }) => freshness === 'stale',
  missing: ({ freshness }) => freshness === 'missing',
  generated: ({ status }) => status === 'generated',
  machine: ({ origin }) => origin === 'machine',
  human: ({ origin }) => origin === 'human',
  suggested: ({ openSuggestions }) => openSuggestions > 0,
  faulty: ({ faults }) => faults.length > 0,
};

export type ItemQuery = {
  filter?: ItemFilter | undefined;
  category?: string | undefined;
  label?: number | undefined;
  search?: string | undefined;
};

/** Matches normalized text; a query of only punctuation is matched literally. */
const createMatcher = (search: string): ((text: string) => boolean) => {
  const normalized = normalizeText(search);
  if (normalized) return (text) => normalizeText(text).includes(normalized);
  const literal = search.trim();
  return (text) => text.includes(literal);
};

/** Filters items; the search covers the German text, the translation and the key. */
export const filterItems = (
  items: readonly TranslationItem[],
  { filter, category, label, search = '' }: ItemQuery,
): TranslationItem[] => {
  const isMatch = createMatcher(search);
  return items.filter(
    (item) =>
      (!filter || filters[filter](item)) &&
      (!category || item.category === category) &&
      (label === undefined || item.labels.includes(label)) &&
      (search.trim() === '' || [item.german, item.text ?? '', item.textId].some(isMatch)),
  );
};
