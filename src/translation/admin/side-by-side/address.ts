import { useSearchParams } from 'react-router';
import { type Category, categories } from '#content/index.ts';
import { useUrlChange } from '#ui/admin/use-url-state.ts';
import type { TranslationItem } from '../../contract/side-by-side.ts';
import { type ItemFilter, itemFilters } from '../../item-filter-names.ts';
import type { ListFilters } from './queries.ts';

/** What the address of the screen says. */
export type Address = {
  /** Empty: none is chosen yet. */
  language: string;
  filters: ListFilters;
  /** What is searched for in the list. */
  typed: string;
  /** The text that is open. */
  textId: string | null;
  /** The country whose own wording is open; null: that of all countries. */
  ofCountry: string | null;
};

const oneOf = <Value extends string>(values: readonly Value[], asked: string | null): Value | undefined =>
  values.find((value) => value === asked);

export const readAddress = (params: URLSearchParams): Address => {
  const filter = oneOf<ItemFilter>(itemFilters, params.get('filter'));
  const category = oneOf<Category>(categories, params.get('category'));
  const countryCode = params.get('country');
  return {
    language: params.get('language') ?? '',
    filters: {
      ...(filter ? { filter } : {}),
      ...(category ? { category } : {}),
      ...(countryCode ? { countryCode } : {}),
    },
    typed: params.get('q') ?? '',
    textId: params.get('text'),
    ofCountry: params.get('of'),
  };
};

export const useAddress = (): Address => readAddress(useSearchParams()[0]);

/** The values of the address at which a text is open. */
export const toText = ({ textId, countryCode }: Pick<TranslationItem, 'textId' | 'countryCode'>) => ({
  text: textId,
  of: countryCode ?? '',
});

/** Ways from one text to others, and back to the list. */
export const useMoves = () => {
  const change = useUrlChange();
  return {
    /** Takes the place of the text that is open, so that going back leads to the list. */
    open: (item: Pick<TranslationItem, 'textId' | 'countryCode'>) => change(toText(item)),
    close: () => change({ text: '', of: '' }),
  };
};
