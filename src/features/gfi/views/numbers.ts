import type { Language } from '#features/texts/index.ts';
import { dateFormat, numberFormat } from '#lib/intl.ts';

const numberingSystems: Readonly<Record<string, string>> = { '۰': 'arabext', '০': 'beng' };

const numberingSystemOf = (digits: string): string => numberingSystems[digits[0] ?? ''] ?? 'latn';

/** Formats numbers for a language, without grouping and with a true minus sign. */
export type Numbers = {
  /** With a fixed number of decimals, 0 by default. */
  write: (value: number, decimals?: number) => string;
  /** With all decimals of the value, at most 10. */
  exact: (value: number) => string;
};

const withMinus = (value: number, unsigned: string): string => (value < 0 ? `−${unsigned}` : unsigned);

/** The number format of a language, with its digits and decimal sign. */
export const numbersOf = ({ tag, digits }: Pick<Language, 'tag' | 'digits'>): Numbers => {
  const numberingSystem = numberingSystemOf(digits);
  const format = (value: number, least: number, most: number): string => {
    const options = { numberingSystem, useGrouping: false } as const;
    const fraction = { minimumFractionDigits: least, maximumFractionDigits: most };
    return withMinus(value, numberFormat(tag, { ...options, ...fraction }).format(Math.abs(value)));
  };
  return {
    write: (value, decimals = 0) => format(value, decimals, decimals),
    exact: (value) => format(value, 0, 10),
  };
};

/** A date in words, in the Gregorian calendar. @param iso `2026-01-31` */
export const writeDay = (iso: string, { tag, digits }: Pick<Language, 'tag' | 'digits'>): string =>
  dateFormat(tag === 'en' ? 'en-GB' : tag, {
    dateStyle: 'long',
    timeZone: 'UTC',
    calendar: 'gregory',
    numberingSystem: numberingSystemOf(digits),
  }).format(new Date(iso));
