/**
 * Separates the cells of a line. German spreadsheet programs expect `semicolon`, which also writes decimal
 * commas.
 */
export const csvSeparators = ['comma', 'semicolon'] as const;
export type CsvSeparator = (typeof csvSeparators)[number];
