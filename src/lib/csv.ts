const byteOrderMark = '\uFEFF';

/** Text a spreadsheet program would take for a formula is kept text by an apostrophe in front of it. */
const harmless = (text: string): string => (/^[=+\-@\t\r\n]/.test(text) ? `'${text}` : text);

const field = (cell: string | number | null): string => {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const text = harmless(cell);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** Rows as CSV (RFC 4180, comma, decimal point), with the mark by which programs know that it is UTF-8. */
export const csvOf = (rows: readonly (readonly (string | number | null)[])[]): string =>
  byteOrderMark + rows.map((cells) => `${cells.map(field).join(',')}\r\n`).join('');
