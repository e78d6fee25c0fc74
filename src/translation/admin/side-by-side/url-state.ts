import { useSearchParams } from 'react-router';
import { type Category, categories } from '#content/index.ts';
import { useUrlChange } from '#ui/admin/use-url-state.ts';
import type { TranslationItem } from '../../contract/side-by-side.ts';
import { type ItemFilter, itemFilters } from '../../item-filter-names.ts';
import type { ListFilters } from './queries.ts';

/** State of the screen, kept in the URL. */
export type UrlState = {
  /** Empty: none selected. */
  language: string;
  filters: ListFilters;
  /** Search query of the list. */
  typed: string;
  /** The text that is open. */
  textId: string | null;
  /** The country whose override is open; null: the text for all countries. */
  overrideCountry: string | null;
};

const oneOf = <Value extends string>(values: readonly Value[], requested: string | null): Value | undefined =>
  values.find((value) => value === requested);

const parseUrlState = (params: URLSearchParams): UrlState => {
  const filter = oneOf<ItemFilter>(itemFilters, params.get('filter'));
  const category = oneOf<Category>(categories, params.get('category'));
  const countryCode = params.get('country');
  const label = Number(params.get('label') ?? 0);
  return {
    language: params.get('language') ?? '',
    filters: {
      ...(filter ? { filter } : {}),
      ...(category ? { category } : {}),
      ...(countryCode ? { countryCode } : {}),
      ...(label > 0 ? { label } : {}),
    },
    typed: params.get('q') ?? '',
    textId: params.get('text'),
    overrideCountry: params.get('of'),
  };
};

export const useTranslationsUrl = (): UrlState => parseUrlState(useSearchParams()[0]);

/** URL parameters that open a text. */
export const textParams = ({ textId, countryCode }: Pick<TranslationItem, 'textId' | 'countryCode'>) => ({
  text: textId,
  of: countryCode ?? '',
});

/** Navigation between texts, and back to the list. */
export const useTextNavigation = () => {
  const change = useUrlChange();
  return {
    /** Replaces the history entry, so that going back leads to the list. */
    open: (item: Pick<TranslationItem, 'textId' | 'countryCode'>) => change(textParams(item)),
    close: () => change({ text: '', of: '' }),
  };
};
