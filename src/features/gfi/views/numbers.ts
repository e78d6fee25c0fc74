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
  /** A number with `%`, `‰` or another unit, where and with the space the language writes it. */
  withUnit: (value: number, sign: string, decimals: number) => string;
};

/** Keeps a figure together and in its order in a text from right to left. */
const isolated = (tag: string, text: string): string => (rightToLeft.has(tag) ? `\u2066${text}\u2069` : text);
const rightToLeft: ReadonlySet<string> = new Set(['ar', 'fa', 'he', 'ur']);

const withMinus = (value: number, unsigned: string): string => (value < 0 ? `−${unsigned}` : unsigned);

/** Marks of direction that `Intl` puts beside a sign. */
const marks = /[\u200e\u200f\u061c]/g;

/** The number format of a language, with its digits and decimal sign. */
export const numbersOf = ({ tag, digits }: Pick<Language, 'tag' | 'digits'>): Numbers => {
  const numberingSystem = numberingSystemOf(digits);
  const format = (value: number, least: number, most: number): string => {
    const options = { numberingSystem, useGrouping: false } as const;
    const fraction = { minimumFractionDigits: least, maximumFractionDigits: most };
    const number = numberFormat(tag, { ...options, ...fraction }).format(Math.abs(value));
    return value < 0 ? isolated(tag, withMinus(value, number)) : number;
  };
  const withUnit: Numbers['withUnit'] = (value, sign, decimals) => {
    const fraction = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
    const options = { numberingSystem, useGrouping: false, ...fraction } as const;
    const size = Math.abs(value);
    if (sign !== '%' && sign !== '‰')
      return isolated(tag, withMinus(value, `${numberFormat(tag, options).format(size)}\u00a0${sign}`));
    const percent = numberFormat(tag, { ...options, style: 'percent' }).format(size / 100);
    return isolated(
      tag,
      withMinus(
        value,
        percent.replace(marks, '').replace(/[%٪]/, (found) => (sign === '%' ? found : sign)),
      ),
    );
  };
  return {
    write: (value, decimals = 0) => format(value, decimals, decimals),
    exact: (value) => format(value, 0, 10),
    withUnit,
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
