import type { Language } from '#content/index.ts';
import { canonicalTag, fallbackTags } from '#lib/language-tag.ts';
import { localizeDigits } from '#lib/localize-digits.ts';
import { formatCitation } from './citation.ts';
import type { PrintedBasis, PrintedRecipient, Recipient } from './facts.ts';
import { letterFormOf } from './letter-forms.ts';

/** Returns a base text in one language with its placeholders filled. */
type FormatText = (key: string, values?: Readonly<Record<string, string | number>>) => string;

/** The postal lines for a language: its own ones, or the country's own script, or the general ones. */
export const postalLines = (
  recipient: Pick<Recipient, 'lines' | 'linesOwnScript' | 'linesBy' | 'postalLanguage'>,
  language: string,
): readonly string[] | null =>
  recipient.linesBy?.[language] ??
  ((fallbackTags(language).includes(recipient.postalLanguage) && recipient.linesOwnScript) ||
    recipient.lines);

/** The inputs that decide the language of an address. */
export type AddressLanguageOptions = {
  /** Language of the letter. */
  letter: string;
  /** Official languages of the country. */
  official: readonly string[];
  /** Language of the country's main letter. */
  main: string;
  /** Whether letters can print the language and the office has a name in it. */
  hasOffice: (tag: string) => boolean;
  hasCapital: (tag: string) => boolean;
};

/**
 * The language of the address: that of the letter if it is official in the country, else the postal language,
 * else the language of the country's main letter.
 */
export const addressLanguage = (fact: PrintedRecipient, options: AddressLanguageOptions): string => {
  const official = [fact.postalLanguage, ...options.official].map(canonicalTag);
  const isUsable = (tag: string): boolean =>
    options.hasOffice(tag) && (postalLines(fact, tag) !== null || options.hasCapital(tag));
  const preferred = official.includes(options.letter)
    ? [options.letter, fact.postalLanguage]
    : [fact.postalLanguage];
  return preferred.map(canonicalTag).find(isUsable) ?? options.main;
};

/** Text in scripts that the fonts of every language contain. */
const inEveryFont =
  /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}]+$/u;

/** A line in Latin script, which goes from office to country in every language. */
const latinLine = /^(?=.*\p{Script=Latin})[\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]+$/u;

/** The office's original name for the postal service, where the address language has no own name for it. */
const originalOfficeName = (fact: PrintedRecipient, tag: string): string[] => {
  if (fact.officeLine?.[tag] || tag === fact.postalLanguage) return [];
  return Object.values(fact.officeLine ?? {})
    .filter((name) => inEveryFont.test(name))
    .slice(0, 1);
};

/** The postal lines of a letter in the language of its address: office, street and town (or the capital), country. */
export const recipientLines = (
  formatText: FormatText,
  tag: string,
  fact: PrintedRecipient,
  placeNames: { capital: string; country: string },
): string[] => {
  const form = letterFormOf(tag);
  const officeLines = fallbackTags(tag).map((each) => fact.officeLine?.[each]);
  const office = officeLines.find((line) => line !== undefined) ?? formatText(`office_${fact.office}`);
  const first = form.recipient?.replace('{office}', office) ?? office;
  const lines =
    postalLines(fact, tag) ?? (placeNames.capital === placeNames.country ? [] : [placeNames.capital]);
  const country = form.withoutCountry && lines.length > 0 ? [] : [placeNames.country];
  return form.countryFirst && !lines.some((line) => latinLine.test(line))
    ? [...country, ...lines, first]
    : [first, ...originalOfficeName(fact, tag), ...lines, ...country];
};

/** The legal basis in the letter's language, for example "Verfassung, Artikel 33". */
export const legalReference = (
  formatText: FormatText,
  { tag, digits }: Pick<Language, 'tag' | 'digits'>,
  fact: PrintedBasis,
  country?: string,
): string => {
  const instrument = formatText(`legal_${fact.instrument}`);
  const reference = formatCitation(
    fact,
    { language: tag, country },
    {
      instrument,
      plain: (unit, number, law = instrument) =>
        formatText(`legal_unit_${unit}`, { instrument: law, number: number.replace(' § ', ' ') }),
    },
  );
  return localizeDigits(reference, digits);
};
