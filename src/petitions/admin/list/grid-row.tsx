import './grid-row.css';
import { Checkbox } from '@mantine/core';
import type { ReactNode } from 'react';
import { languageName } from '#content/modern.ts';
import type { PetitionRow } from '../../lists.contract.ts';
import { languageOf, stripMarkup } from '../names.ts';
import type { ColumnKey, Preset } from '../presets.ts';
import { columns } from './cells.tsx';

type Props = {
  row: PetitionRow;
  index: number;
  preset: Preset;
  active: boolean;
  /** Undefined: not selectable. */
  selected: boolean | undefined;
  onOpen: (row: PetitionRow) => void;
  onSelect: (row: PetitionRow, selected: boolean) => void;
  actions: ReactNode;
};

/** One-line preview of the letter; hover shows all of the fetched text. */
const Preview = ({ row, length }: { row: PetitionRow; length: number }) => {
  const { tag, direction } = languageOf(row.language);
  const text = `${stripMarkup(row.preview)}${row.preview.length < length ? '' : '…'}`;
  return (
    <p className="list-row-preview" lang={tag} dir={direction} title={text}>
      {text}
    </p>
  );
};

const Cell = ({ column, row, tabIndex }: { column: ColumnKey; row: PetitionRow; tabIndex: number }) => (
  <div role="gridcell" className="list-cell" data-column={column}>
    {columns[column].cell(row, tabIndex)}
  </div>
);

/** One petition. Tab reaches its parts while the row is active. */
export const GridRow = ({ row, index, preset, active, selected, onOpen, onSelect, actions }: Props) => {
  const tabIndex = active ? 0 : -1;
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      aria-selected={selected}
      tabIndex={tabIndex}
      data-row={row.id}
      className="list-row"
      onClick={(event) => {
        const inControl = (event.target as HTMLElement).closest('button, a, label, input');
        if (!inControl && getSelection()?.isCollapsed !== false) onOpen(row);
      }}
    >
      <div className="list-line">
        {selected !== undefined && (
          <div role="gridcell" className="list-cell list-check">
            <Checkbox
              aria-label={`${row.countryName}, ${languageName(row.language)} auswählen`}
              checked={selected}
              tabIndex={tabIndex}
              onChange={(event) => onSelect(row, event.currentTarget.checked)}
            />
          </div>
        )}
        {preset.columns.map((column) => (
          <Cell key={column} column={column} row={row} tabIndex={tabIndex} />
        ))}
        <div role="gridcell" className="list-cell list-actions">
          {actions}
        </div>
        {preset.preview > 0 && <Preview row={row} length={preset.preview} />}
      </div>
    </div>
  );
};
