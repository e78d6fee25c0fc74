import type { Language } from '#features/texts/index.ts';
import { dateFormat, numberFormat } from '#lib/intl.ts';

const systems: Readonly<Record<string, string>> = { '۰': 'arabext', '০': 'beng' };

const numberingSystemOf = (digits: string): string => systems[digits[0] ?? ''] ?? 'latn';

/** Writes numbers as a language does, without grouping, with a true minus sign. */
export type Numbers = {
  /** With exactly so many decimals; a whole number has none. */
  write: (value: number, decimals?: number) => string;
  /** With all the decimals it has. */
  exact: (value: number) => string;
};

const signed = (value: number, unsigned: string): string => (value < 0 ? `−${unsigned}` : unsigned);

/** Numbers in a language, with its digits and its decimal sign. */
export const numbersOf = ({ tag, digits }: Pick<Language, 'tag' | 'digits'>): Numbers => {
  const numberingSystem = numberingSystemOf(digits);
  const format = (value: number, least: number, most: number): string => {
    const options = { numberingSystem, useGrouping: false } as const;
    const fraction = { minimumFractionDigits: least, maximumFractionDigits: most };
    return signed(value, numberFormat(tag, { ...options, ...fraction }).format(Math.abs(value)));
  };
  return {
    write: (value, decimals = 0) => format(value, decimals, decimals),
    exact: (value) => format(value, 0, 10),
  };
};

/** A day in words, by the Gregorian calendar. @param iso `2026-01-31` */
export const writeDay = (iso: string, { tag, digits }: Pick<Language, 'tag' | 'digits'>): string =>
  dateFormat(tag === 'en' ? 'en-GB' : tag, {
    dateStyle: 'long',
    timeZone: 'UTC',
    calendar: 'gregory',
    numberingSystem: numberingSystemOf(digits),
  }).format(new Date(iso));
