import type { Language } from '#content/index.ts';
import { dateFormat, numberFormat } from '#lib/intl.ts';

const numberingSystems: Readonly<Record<string, string>> = {
  '۰': 'arabext',
  '০': 'beng',
  '०': 'deva',
  '០': 'khmr',
  '၀': 'mymr',
};

const numberingSystemOf = (digits: string): string => numberingSystems[digits[0] ?? ''] ?? 'latn';

/** Formats numbers for a language, without grouping and with a true minus sign. */
export type Numbers = {
  /** With a fixed number of decimals, 0 by default. */
  format: (value: number, decimals?: number) => string;
  /** With all decimals of the value, at most 10. */
  formatExact: (value: number) => string;
  /** A percentage in the form of the language: `28,6 %`, `28.6%`, `%28,6`. */
  formatPercent: (value: number, decimals: number) => string;
  /** A whole difference with its sign: `+12`, `−3`, `0`. */
  formatSigned: (value: number) => string;
  /** Isolates a number with its unit in right-to-left text, so that they stay in order. */
  isolate: (text: string) => string;
};

type NumberLocale = Pick<Language, 'tag' | 'digits'> & { direction?: Language['direction'] };

const [isolateStart, isolateEnd, leftToRight] = ['\u2066', '\u2069', '\u200E'];

/** The number format of a language, with its digits, decimal sign and direction. */
export const numbersOf = ({ tag, digits, direction = 'ltr' }: NumberLocale): Numbers => {
  const numberingSystem = numberingSystemOf(digits);
  // Without the left-to-right mark the sign would appear on the other side of the number.
  const mark = direction === 'rtl' ? leftToRight : '';
  const format = (value: number, options: Intl.NumberFormatOptions): string =>
    numberFormat(tag, { numberingSystem, useGrouping: false, ...options }).format(value);
  const withMinus = (value: number, options: Intl.NumberFormatOptions): string =>
    value < 0 ? `${mark}−${format(-value, options)}` : format(value, options);
  const fixed = (decimals: number) => ({
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
  return {
    format: (value, decimals = 0) => withMinus(value, fixed(decimals)),
    formatExact: (value) => withMinus(value, { maximumFractionDigits: 10 }),
    formatPercent: (value, decimals) =>
      withMinus(value, { style: 'unit', unit: 'percent', ...fixed(decimals) }),
    formatSigned: (value) => (value > 0 ? `${mark}+${format(value, fixed(0))}` : withMinus(value, fixed(0))),
    isolate: (text) => (direction === 'rtl' ? `${isolateStart}${text}${isolateEnd}` : text),
  };
};

/** A whole number with the digits of a language, grouped as it groups them. */
export const formatCount = (count: number, { tag, digits }: Pick<Language, 'tag' | 'digits'>): string =>
  numberFormat(tag, { numberingSystem: numberingSystemOf(digits), maximumFractionDigits: 0 }).format(count);

/** A month with its year in words, in the Gregorian calendar. @param month `2026-01` */
export const formatMonth = (month: string, { tag, digits }: Pick<Language, 'tag' | 'digits'>): string =>
  dateFormat(tag, {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
    calendar: 'gregory',
    numberingSystem: numberingSystemOf(digits),
  }).format(new Date(`${month}-01`));

/** A date in words, in the Gregorian calendar. @param iso `2026-01-31` */
export const formatDay = (iso: string, { tag, digits }: Pick<Language, 'tag' | 'digits'>): string =>
  dateFormat(tag === 'en' ? 'en-GB' : tag, {
    dateStyle: 'long',
    timeZone: 'UTC',
    calendar: 'gregory',
    numberingSystem: numberingSystemOf(digits),
  }).format(new Date(iso));
