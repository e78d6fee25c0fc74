import { localizeDigits } from '#lib/localize-digits.ts';

/** The value of a date field (`2026-11-21`). */
export const datePattern = /^(\d{4})-(\d\d)-(\d\d)$/;

/** The milliseconds of a date (`2026-11-21`, UTC); null where there is no such day, or it is written in another way. */
export const timeOf = (date: string): number | null => {
  const [, year, month, day] = datePattern.exec(date) ?? [];
  if (year === undefined) return null;
  const time = Date.UTC(Number(year), Number(month) - 1, Number(day));
  return new Date(time).toISOString().slice(0, 10) === date ? time : null;
};

/** Whose letter a date stands in: BCP 47 tag of its language, and the country by its code. */
export type DateContext = {
  lang: string;
  country: string;
  /** The forms of each month with the digits of the language, where the platform may not know them. */
  months?: { forms: readonly string[]; digits: string };
};

/** The language as the country writes it, where it writes it in the same script. */
const localeOf = ({ lang, country }: DateContext): string => {
  const own = new Intl.Locale(lang).maximize();
  const there = new Intl.Locale(`${own.language}-${country === 'EU' ? '150' : country}`);
  return there.maximize().script === own.script ? there.baseName : lang;
};

/** Khmer has digits of its own, which platforms leave out unless they are asked for. */
const withOwnDigits = (lang: string): string => (lang === 'km' ? 'km-u-nu-khmr' : lang);

/** The day as the country writes it, with calendar and digits of the language: `24 November 2026` in Kenya. */
export const dayFormat = (written: DateContext): Intl.DateTimeFormat => {
  const { calendar, numberingSystem } = new Intl.DateTimeFormat(
    withOwnDigits(written.lang),
  ).resolvedOptions();
  const form = { year: 'numeric', month: 'long', day: 'numeric', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(localeOf(written), { ...form, calendar, numberingSystem });
};

const writtenDay = (time: number, written: DateContext): string => {
  const { forms = [], digits = '' } = written.months ?? {};
  const date = new Date(time);
  const form = forms[date.getUTCMonth()];
  // The parts keep the no-break spaces that the whole does not.
  if (!form)
    return dayFormat(written)
      .formatToParts(time)
      .map(({ value }) => value)
      .join('');
  return form
    .replace('{day}', localizeDigits(date.getUTCDate(), digits))
    .replace('{year}', localizeDigits(date.getUTCFullYear(), digits));
};

/** In French the day has its article, and the first is an ordinal. */
const withArticle = (day: string): string => `le ${day.replace(/^1 /, '1er ')}`;

/** Formats the value of a date field for a letter; anything else stays as typed. */
const formatDate = (date: string, written: DateContext): string => {
  const time = timeOf(date);
  if (time === null) return date;
  const day = writtenDay(time, written);
  return /^fr\b/.test(written.lang) ? withArticle(day) : day;
};

const commas: Readonly<Record<string, string>> = { ar: '، ', fa: '، ', ur: '، ', zh: '，', ja: '、' };

/** Place and date as a letter of the language writes them, as far as they are typed. */
export const placeAndDate = (place: string, date: string, written: DateContext): string =>
  [place, formatDate(date, written)]
    .filter((part) => part !== '')
    .join(commas[written.lang.split('-')[0] ?? ''] ?? ', ');
