/** How the cells of a line are parted: `semicolon` as a German spreadsheet program reads them, with decimal commas. */
export const csvSeparators = ['comma', 'semicolon'] as const;
export type CsvSeparator = (typeof csvSeparators)[number];
