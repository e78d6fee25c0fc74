import { localizeDigits } from '#lib/localize-digits.ts';

/** The value of a date field (`2026-11-21`). */
export const datePattern = /^(\d{4})-(\d\d)-(\d\d)$/;

/** Timestamp of a date (`2026-11-21`, UTC); null if it does not exist or has another format. */
export const parseDate = (date: string): number | null => {
  const [, year, month, day] = datePattern.exec(date) ?? [];
  if (year === undefined) return null;
  const time = Date.UTC(Number(year), Number(month) - 1, Number(day));
  return new Date(time).toISOString().slice(0, 10) === date ? time : null;
};

/** The letter that contains the date: BCP 47 tag of its language, and country code. */
export type DateContext = {
  lang: string;
  country: string;
  /** Template per month and the language's digits, in case the platform lacks them. */
  months?: { templates: readonly string[]; digits: string };
};

/** The locale of the language in the country, if that has the same script. */
const localeOf = ({ lang, country }: DateContext): string => {
  const languageLocale = new Intl.Locale(lang).maximize();
  const localLocale = new Intl.Locale(`${languageLocale.language}-${country === 'EU' ? '150' : country}`);
  return localLocale.maximize().script === languageLocale.script ? localLocale.baseName : lang;
};

/** Khmer has digits of its own, which platforms leave out unless they are asked for. */
const withOwnDigits = (lang: string): string => (lang === 'km' ? 'km-u-nu-khmr' : lang);

/** Date format of the country, with the calendar and digits of the language: `24 November 2026` in Kenya. */
export const dayFormat = (context: DateContext): Intl.DateTimeFormat => {
  const { calendar, numberingSystem } = new Intl.DateTimeFormat(
    withOwnDigits(context.lang),
  ).resolvedOptions();
  const template = { year: 'numeric', month: 'long', day: 'numeric', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(localeOf(context), { ...template, calendar, numberingSystem });
};

const formatDay = (time: number, context: DateContext): string => {
  const { templates = [], digits = '' } = context.months ?? {};
  const date = new Date(time);
  const template = templates[date.getUTCMonth()];
  // `formatToParts` keeps no-break spaces, `format` does not.
  if (!template)
    return dayFormat(context)
      .formatToParts(time)
      .map(({ value }) => value)
      .join('');
  return template
    .replace('{day}', localizeDigits(date.getUTCDate(), digits))
    .replace('{year}', localizeDigits(date.getUTCFullYear(), digits));
};

/** French dates have an article, and the first of a month is an ordinal. */
const withArticle = (day: string): string => `le ${day.replace(/^1 /, '1er ')}`;

/** Formats the value of a date field for a letter; anything else stays as typed. */
const formatDate = (date: string, context: DateContext): string => {
  const time = parseDate(date);
  if (time === null) return date;
  const day = formatDay(time, context);
  return /^fr\b/.test(context.lang) ? withArticle(day) : day;
};

const commas: Readonly<Record<string, string>> = { ar: '، ', fa: '، ', ur: '، ', zh: '，', ja: '、' };

/** Formats place and date for a letter in the language, as far as they are filled in. */
export const formatPlaceAndDate = (place: string, date: string, context: DateContext): string =>
  [place, formatDate(date, context)]
    .filter((part) => part !== '')
    .join(commas[context.lang.split('-')[0] ?? ''] ?? ', ');
