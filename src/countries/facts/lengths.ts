/** Maximum lengths of texts, in UTF-16 units, and most lines of an address between office and country. */
export const maxLengths = { line: 100, number: 60, source: 500, caution: 1000, message: 500, lines: 4 };
