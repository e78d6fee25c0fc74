import { knownLanguages, originalLanguage, type TextSnapshot, textHash } from '#content/index.server.ts';
import {
  allCountries,
  type FactStandings,
  legalKinds,
  legalUnits,
  letterLanguageOf,
  offices,
  printedLegalBasis,
  printedRecipient,
  standingOf,
} from '#countries/index.server.ts';
import { letterTextKeys } from '#letters/index.server.ts';
import { canonicalJson } from '#lib/canonical-json.ts';
import type { ContentSnapshot } from '#site/index.server.ts';
import { checksVersion } from '../quality/check-petition.ts';

/** The part of the content snapshot that petitions are composed from. */
export type Sources = Pick<
  ContentSnapshot,
  'texts' | 'textsOf' | 'countriesWithOverrides' | 'recipient' | 'legalBasis'
>;

/**
 * Keys of the texts that name laws. They come from the texts, not from the laws that can be chosen, because the database
 * keeps the texts of laws that a release has dropped, and drafts must not become outdated by that.
 */
const lawTextKeys = (texts: TextSnapshot): string[] =>
  [...texts.textsIn(originalLanguage).keys()].filter((key) => /^legal_(?!unit_)/.test(key)).sort();

/** Every base text that a petition may be composed from. */
export const petitionTextKeys = (texts: TextSnapshot): string[] => [
  ...[
    ...['title', 'to', 'subject', 'salutation', 'intro', 'reasons', 'demands_intro', 'request', 'closing'],
    ...[1, 2, 3, 4, 5].map((number) => `demand_${number}`),
    ...legalKinds.map((kind) => `legal_${kind}`),
    ...['sign_name', 'sign_signature'],
  ].map((key) => `petition_${key}`),
  ...offices.map((office) => `office_${office}`),
  ...lawTextKeys(texts),
  ...legalUnits.map((unit) => `legal_unit_${unit}`),
];

type Facts = Pick<Sources, 'recipient' | 'legalBasis'>;

/** How well the facts of a country are supported. */
export const factsStanding = ({ recipient, legalBasis }: Facts, code: string): FactStandings => ({
  recipient: standingOf(recipient(code)),
  legalBasis: standingOf(legalBasis(code)),
});

/** Which of a country's facts no source supports. */
export const unsupportedFacts = (facts: Facts, code: string): ('recipient' | 'legalBasis')[] => {
  const standing = factsStanding(facts, code);
  return (['recipient', 'legalBasis'] as const).filter((fact) => standing[fact] === 'unconfirmed');
};

/** Fields that stored digests contain even where a recipient lacks them; later ones are left out then. */
const digestedAsNull = { linesOwnScript: null, officeLine: null };

/** Digest of the printed fields of a country's recipient: confirming it alone makes no letter outdated. */
export const recipientDigest = ({ recipient }: Sources, code: string): string =>
  textHash(canonicalJson({ ...digestedAsNull, ...printedRecipient(recipient(code)) }));

/** Digest of the printed legal basis of a country. */
export const legalBasisDigest = ({ legalBasis }: Sources, code: string): string =>
  textHash(canonicalJson(printedLegalBasis(legalBasis(code))));

/** Digest of all petition texts in a language. */
export const textsDigest = (texts: TextSnapshot, tag: string): string =>
  textHash(
    petitionTextKeys(texts)
      .map((key) => texts.text(key, tag))
      .join('\0'),
  );

/** Digests of the current sources, for finding outdated drafts. */
export type TodaysSources = {
  /** Digest by language tag. */
  texts: ReadonlyMap<string, string>;
  /** Digests that differ because of country overrides. */
  countryOverrides: readonly { country: string; language: string; digest: string }[];
  /** Digests by country code. */
  recipients: ReadonlyMap<string, string>;
  legalBases: ReadonlyMap<string, string>;
  /** The language of letters to each country, by its code. */
  letterLanguages: ReadonlyMap<string, string>;
  /** Which facts of each country no source supports, by its code. */
  unsupportedFacts: ReadonlyMap<string, string>;
  /** Codes of the countries whose recipient or legal basis no source supports. */
  unverified: readonly string[];
};

const countryOverridesOf = (
  { textsOf, countriesWithOverrides }: Sources,
  texts: TodaysSources['texts'],
): TodaysSources['countryOverrides'] =>
  countriesWithOverrides.flatMap((country) =>
    knownLanguages
      .map(({ tag }) => ({ country, language: tag, digest: textsDigest(textsOf(country), tag) }))
      .filter(({ language, digest }) => digest !== texts.get(language)),
  );

const buildTodaysSources = (sources: Sources): TodaysSources => {
  const codes = allCountries().map(({ code }) => code);
  const tags = sources.texts.languagesWith(letterTextKeys);
  const texts = new Map(knownLanguages.map(({ tag }) => [tag, textsDigest(sources.texts, tag)]));
  return {
    texts,
    countryOverrides: countryOverridesOf(sources, texts),
    recipients: new Map(codes.map((code) => [code, recipientDigest(sources, code)])),
    legalBases: new Map(codes.map((code) => [code, legalBasisDigest(sources, code)])),
    letterLanguages: new Map(
      allCountries().map((country) => [country.code, letterLanguageOf(country, tags)]),
    ),
    unsupportedFacts: new Map(codes.map((code) => [code, unsupportedFacts(sources, code).join()])),
    unverified: codes.filter((code) => unsupportedFacts(sources, code).length > 0),
  };
};

/** Key of everything besides the texts that a country's letters depend on. */
const factsKey = (today: TodaysSources, code: string): string =>
  [
    today.recipients.get(code),
    today.legalBases.get(code),
    today.unsupportedFacts.get(code),
    // The address may be in the language of the country's letter.
    today.texts.get(today.letterLanguages.get(code) ?? ''),
  ].join(' ');

/** Digest of the current texts in a language, including the country's overrides. */
const textsToday = ({ texts, countryOverrides }: TodaysSources, country: string, language: string): string =>
  countryOverrides.find((own) => own.country === country && own.language === language)?.digest ??
  texts.get(language) ??
  '';

type DraftKey = { countryCode: string; language: string };

/** Key of everything besides the draft's text that the check results depend on. */
export const checkedAgainstKey = (today: TodaysSources, { countryCode, language }: DraftKey): string =>
  textHash([checksVersion, textsToday(today, countryCode, language), factsKey(today, countryCode)].join(' '));

const builtSources = new WeakMap<Sources, TodaysSources>();

/** Cached per content snapshot, because computing it takes some milliseconds. */
export const todaysSources = (sources: Sources): TodaysSources => {
  const today = builtSources.get(sources) ?? buildTodaysSources(sources);
  builtSources.set(sources, today);
  return today;
};

/** Whether a draft would be composed differently today. */
export const isOutdated = (
  today: TodaysSources,
  draft: DraftKey & { textsDigest: string; recipientDigest: string; legalBasisDigest: string },
): boolean =>
  draft.textsDigest !== textsToday(today, draft.countryCode, draft.language) ||
  draft.recipientDigest !== today.recipients.get(draft.countryCode) ||
  draft.legalBasisDigest !== today.legalBases.get(draft.countryCode);
