/** Replaces the digits of a number, or of a text such as `19 (14)`, by those of a language; no grouping. */
export const localizeDigits = (value: number | string, digits: string): string =>
  String(value).replace(/[0-9]/g, (digit) => digits[Number(digit)] ?? digit);
