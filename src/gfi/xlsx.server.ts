import type { CellObject } from 'write-excel-file/node';
import writeExcelFile from 'write-excel-file/node';
import { type Sheet, type SheetRow, scoreColumn } from './sheet.ts';

const backgrounds: Partial<Record<SheetRow['kind'], string>> = {
  header: '#14213d',
  overall: '#e7dfcb',
  category: '#f1ebdd',
};
const widths = [30, 28, 12, 14, 10, 22];
const maxSheetName = 31;

const cellsOf = ({ kind, cells }: SheetRow): (CellObject | null)[] => {
  const backgroundColor = backgrounds[kind];
  const style: CellObject = {
    ...(backgroundColor ? { fontWeight: 'bold', backgroundColor } : {}),
    ...(kind === 'header' ? { textColor: '#ffffff' } : {}),
  };
  return cells.map((value, column) => {
    if (value === null) return backgroundColor ? style : null;
    // Explicitly typed as text, so that a spreadsheet program never reads it as a formula.
    return typeof value === 'string'
      ? { ...style, value, type: String }
      : { ...style, value, type: Number, ...(column === scoreColumn ? { fontWeight: 'bold' } : {}) };
  });
};

type Options = { name: string; direction: 'ltr' | 'rtl' };

/** The sheet as an Excel file, header and first column frozen, in the direction of its language. */
export const toXlsx = ({ rows }: Sheet, { name, direction }: Options): Promise<Uint8Array> =>
  writeExcelFile(rows.map(cellsOf), {
    sheet: name.slice(0, maxSheetName),
    columns: rows[0]?.cells.map((_, column) => ({ width: widths[column] ?? 9 })) ?? [],
    stickyRowsCount: 1,
    stickyColumnsCount: 1,
    rightToLeft: direction === 'rtl',
    orientation: 'landscape',
  }).toBuffer();
