import './filters.css';
import { NativeSelect } from '@mantine/core';
import type { Preset } from '../presets.ts';
import { columns } from './cells.tsx';
import { usualSortOf } from './list-state.ts';
import type { ListControl } from './use-list-state.ts';

/** Select for the order of the rows; default: most urgent first. */
export const SortChoice = ({ preset, control }: { preset: Preset; control: ListControl }) => {
  const { sort, descending } = control.state;
  const usualSort = usualSortOf(preset);
  const choices = preset.columns.flatMap((key) => {
    const { title, sort: sortKey } = columns[key];
    return sortKey
      ? [
          { value: sortKey, label: `${title} ↑` },
          { value: `-${sortKey}`, label: `${title} ↓` },
        ]
      : [];
  });
  return (
    <NativeSelect
      aria-label="Sortieren nach"
      value={sort === usualSort && !descending ? '' : `${descending ? '-' : ''}${sort}`}
      onChange={(event) => control.setSort(event.currentTarget.value)}
      data={[
        { value: '', label: preset.dueFirst ? 'Fälliges zuerst' : 'Dringendes zuerst' },
        ...choices.filter(({ value }) => value !== usualSort),
      ]}
      className="list-filter"
    />
  );
};
