import type { Cell, Sheet } from './sheet.ts';

const byteOrderMark = '\uFEFF';

/** Text a spreadsheet program would take for a formula is kept text by an apostrophe in front of it. */
const harmless = (text: string): string => (/^[=+\-@\t\r\n]/.test(text) ? `'${text}` : text);

const field = (cell: Cell): string => {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const text = harmless(cell);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** The sheet as CSV (RFC 4180, comma, decimal point), with the mark by which programs know that it is UTF-8. */
export const toCsv = ({ rows }: Sheet): string =>
  byteOrderMark + rows.map(({ cells }) => `${cells.map(field).join(',')}\r\n`).join('');
