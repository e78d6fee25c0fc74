import { useQuery } from '@tanstack/react-query';
import { matchesSearch } from '#ui/admin/table-order.ts';
import type { TranslationItem } from '../../../contract/side-by-side.ts';
import { categoryNames } from '../names.ts';
import { listQuery } from '../queries.ts';
import { useTranslationsUrl } from '../url-state.ts';

/** The searchable texts of an item. */
export const searchableTexts = (item: TranslationItem): (string | null)[] => [
  item.german,
  item.text,
  item.textId,
  item.description,
  categoryNames[item.category],
  item.updatedBy,
];

/** The items that match the filters of the URL, in list order. */
export const useItems = (language: string) => {
  const { filters, typed } = useTranslationsUrl();
  const query = useQuery({
    ...listQuery(language, filters),
    // The server returns all texts with the country's overrides applied; only the overrides are listed.
    select: (items) =>
      filters.countryCode ? items.filter(({ countryCode }) => countryCode === filters.countryCode) : items,
  });
  return { query, found: (query.data ?? []).filter((item) => matchesSearch(typed, searchableTexts(item))) };
};
