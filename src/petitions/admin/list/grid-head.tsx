import './grid-head.css';
import { Checkbox, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { Icon } from '#ui/admin/icon.tsx';
import type { ColumnKey, Preset } from '../presets.ts';
import { columns } from './cells.tsx';
import type { ListControl } from './use-list-state.ts';

type HeadProps = {
  preset: Preset;
  control: ListControl;
  /** Undefined: not selectable; null: some rows are selected. */
  selected: boolean | null | undefined;
  onSelectShown: (selected: boolean) => void;
};

const HeadCell = ({ column, control }: { column: ColumnKey; control: ListControl }) => {
  const { title, sort } = columns[column];
  const { state, sortBy } = control;
  const sorted = sort !== undefined && state.sort === sort;
  const direction = sorted ? (state.descending ? 'descending' : 'ascending') : 'none';
  return (
    <div role="columnheader" aria-sort={sort ? direction : undefined} className="list-cell">
      {sort ? (
        <UnstyledButton className="sort-button" onClick={() => sortBy(sort)}>
          {title}
          <Icon name={sorted ? (state.descending ? 'down' : 'up') : 'both'} size={14} />
        </UnstyledButton>
      ) : (
        title
      )}
    </div>
  );
};

/** The sticky header of the list. */
export const GridHead = ({ preset, control, selected, onSelectShown }: HeadProps) => (
  <div role="row" aria-rowindex={1} className="list-head list-line">
    {selected !== undefined && (
      <div role="columnheader" className="list-cell list-check">
        <Checkbox
          aria-label="Alle gezeigten auswählen"
          checked={selected === true}
          indeterminate={selected === null}
          onChange={(event) => onSelectShown(event.currentTarget.checked)}
        />
      </div>
    )}
    {preset.columns.map((column) => (
      <HeadCell key={column} column={column} control={control} />
    ))}
    <div role="columnheader" className="list-cell list-actions">
      <VisuallyHidden>Aktionen</VisuallyHidden>
    </div>
  </div>
);
