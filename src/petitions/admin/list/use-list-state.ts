import { useSearchParams } from 'react-router';
import { useUrlChange } from '#ui/admin/use-url-state.ts';
import type { Preset } from '../presets.ts';
import {
  type FilterName,
  filterNames,
  type ListState,
  nextSort,
  readListState,
  type Sort,
} from './list-state.ts';

export type ListControl = {
  state: ListState;
  setFilter: (name: FilterName, value: string) => void;
  clearFilters: () => void;
  sortBy: (sort: Sort) => void;
  setSort: (value: string) => void;
  expand: () => void;
};

/** The state of the list, stored in the URL. */
export const useListState = (preset: Preset): ListControl => {
  const [params] = useSearchParams();
  const change = useUrlChange();
  const state = readListState(params, preset);
  return {
    state,
    setFilter: (name, value) => change({ [name]: value }),
    clearFilters: () => change(Object.fromEntries(filterNames.map((name) => [name, '']))),
    sortBy: (sort) => change({ sort: nextSort(state, sort) }),
    setSort: (sort) => change({ sort }),
    expand: () => change({ all: '1' }),
  };
};
