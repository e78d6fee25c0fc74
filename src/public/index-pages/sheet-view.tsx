import {
  bandOf,
  type Cell,
  columnName,
  type Numbers,
  numbersOf,
  type Sheet,
  type SheetRow,
  scoreColumn,
} from '#gfi/index.ts';
import { Icon } from '#ui/icon.tsx';
import type { GfiPageProps } from './gfi-props.ts';

export type SheetViewProps = { site: GfiPageProps; sheet: Sheet; path: string };

const unitColumn = 2;
const bandColumn = scoreColumn + 1;

/** Figures are shown with five significant digits; the files hold them in full. */
const cellText = (cell: Cell, numbers: Numbers) =>
  typeof cell === 'number' ? numbers.formatExact(Number(cell.toPrecision(5))) : cell;

type RowProps = { row: SheetRow; header: SheetRow | undefined; number: number; numbers: Numbers };

/** The year of a figure, shown in print, where the columns are stacked. */
const yearOf = (column: number, cell: Cell, { header, numbers }: Pick<RowProps, 'header' | 'numbers'>) =>
  column > bandColumn && cell !== null ? cellText(header?.cells[column] ?? null, numbers) : undefined;

const Row = ({ row, header, number, numbers }: RowProps) => {
  const [first = null, ...rest] = row.cells;
  const score = row.cells[scoreColumn];
  const band = bandOf(typeof score === 'number' ? score : null)?.key;
  return (
    <tr className={`sheet-${row.kind}`}>
      <td className="sheet-at">{numbers.format(number)}</td>
      <th scope="row">{cellText(first, numbers)}</th>
      {rest.map((cell, index) => {
        const column = index + 1;
        return (
          <td
            key={columnName(column)}
            data-band={column === bandColumn ? band : undefined}
            data-year={yearOf(column, cell, { header, numbers })}
          >
            {column === unitColumn && cell ? <bdi dir="ltr">{cell}</bdi> : cellText(cell, numbers)}
          </td>
        );
      })}
    </tr>
  );
};

const SheetHead = ({ row, numbers }: { row: SheetRow; numbers: Numbers }) => (
  <thead>
    <tr className="sheet-letters">
      <td className="sheet-at" />
      {row.cells.map((_, index) => (
        <td key={columnName(index)}>{columnName(index)}</td>
      ))}
    </tr>
    <tr className={`sheet-${row.kind}`}>
      <td className="sheet-at">{numbers.format(1)}</td>
      {row.cells.map((cell, index) => (
        <th key={columnName(index)} scope="col">
          {cellText(cell, numbers)}
        </th>
      ))}
    </tr>
  </thead>
);

/** The index as a spreadsheet that scrolls inside its own frame, and the same sheet to download. */
export const SheetView = ({ site, sheet, path }: SheetViewProps) => {
  const { texts, digits, lang } = site;
  const numbers = numbersOf({ tag: lang, digits });
  const [header, ...rows] = sheet.rows;
  const file = (ending: string) => `${path}/index.${ending}?lang=${lang}`;
  return (
    <>
      <p className="sheet-files">
        <a className="button is-quiet" href={file('csv')} download>
          <Icon name="download" />
          {texts.table_download_csv}
        </a>
        <a className="button is-quiet" href={file('xlsx')} download>
          <Icon name="download" />
          {texts.table_download_xlsx}
        </a>
        <a className="button is-quiet" href={path.replace('/country/', '/api/gfi/')}>
          JSON
        </a>
      </p>
      <div className="sheet-frame">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable with the keyboard */}
        <section className="sheet" tabIndex={0} aria-label={texts.gfi_excel_button}>
          <table>
            {header && <SheetHead row={header} numbers={numbers} />}
            <tbody>
              {rows.map((row, index) => (
                <Row key={row.cells.slice(0, 2).join()} {...{ row, header, numbers }} number={index + 2} />
              ))}
            </tbody>
          </table>
        </section>
        {sheet.sample && (
          <svg className="sheet-watermark" viewBox="0 0 200 80" aria-hidden="true">
            <text x="100" y="46" textAnchor="middle">{`${texts.gfi_demo_mark}-${texts.gfi_demo_mark}`}</text>
          </svg>
        )}
      </div>
    </>
  );
};
