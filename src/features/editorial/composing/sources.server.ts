import {
  allCountries,
  type LegalFact,
  legalInstruments,
  legalKinds,
  legalUnits,
  letterLanguageOf,
  offices,
  type RecipientFact,
} from '#features/countries/index.server.ts';
import { letterTextKeys } from '#features/petitions/index.ts';
import type { SiteContent } from '#features/site/index.server.ts';
import { textHash } from '#features/texts/index.server.ts';
import { countriesWithOverlay, knownLanguages, type TextSnapshot } from '#features/texts/index.ts';
import { canonicalJson } from '#lib/canonical-json.ts';

/** The part of the site's content that petitions are composed from. */
export type Sources = Pick<
  SiteContent,
  'texts' | 'textsOf' | 'countriesWithOwnWords' | 'recipient' | 'legalBasis'
>;

/** Every base text that a petition may be composed from. */
export const petitionTextKeys: readonly string[] = [
  ...['title', 'to', 'subject', 'salutation', 'intro', 'reasons', 'demands_intro', 'request', 'closing'],
  ...[1, 2, 3, 4, 5].map((number) => `demand_${number}`),
  ...legalKinds.map((kind) => `legal_${kind}`),
  ...['sign_name', 'sign_signature'],
]
  .map((key) => `petition_${key}`)
  .concat(
    offices.map((office) => `office_${office}`),
    legalInstruments.map((instrument) => `legal_${instrument}`),
    legalUnits.map((unit) => `legal_unit_${unit}`),
  );

/** What of a recipient a letter shows; whether it has been confirmed does not make a letter outdated. */
const shownOfRecipient = (fact: RecipientFact) => ({
  office: fact.office,
  lines: fact.lines,
  linesOwnScript: fact.linesOwnScript ?? null,
  ...(fact.linesBy ? { linesBy: fact.linesBy } : {}),
  ...(fact.postalCountry ? { postalCountry: fact.postalCountry } : {}),
  postalLanguage: fact.postalLanguage,
  officeLine: fact.officeLine ?? null,
});

const shownOfBasis = ({ kind, instrument, unit, number }: LegalFact) => ({ kind, instrument, unit, number });

/** Names what letters to a country show of its recipient. */
export const recipientDigest = ({ recipient }: Sources, code: string): string =>
  textHash(canonicalJson(shownOfRecipient(recipient(code))));

/** Names the legal basis of a country's letters. */
export const legalBasisDigest = ({ legalBasis }: Sources, code: string): string =>
  textHash(canonicalJson(shownOfBasis(legalBasis(code))));

/** Names all base texts of petitions in a language. */
export const textsDigest = (texts: TextSnapshot, tag: string): string =>
  textHash(petitionTextKeys.map((key) => texts.text(key, tag)).join('\0'));

/** What drafts would be made from today, to be compared with what they were made from. */
export type TodaysSources = {
  /** Digest by language tag. */
  texts: ReadonlyMap<string, string>;
  /** Where a country's own words make another digest. */
  ownTexts: readonly { country: string; language: string; digest: string }[];
  /** Digests by country code. */
  recipients: ReadonlyMap<string, string>;
  legalBases: ReadonlyMap<string, string>;
  /** The language of letters to each country, by its code. */
  letterLanguages: ReadonlyMap<string, string>;
  /** Codes of the countries whose recipient or legal basis nobody has confirmed. */
  unverified: readonly string[];
};

const ownTextsOf = (
  { textsOf, countriesWithOwnWords }: Sources,
  texts: TodaysSources['texts'],
): TodaysSources['ownTexts'] =>
  [...new Set([...countriesWithOwnWords, ...countriesWithOverlay])].flatMap((country) =>
    knownLanguages
      .map(({ tag }) => ({ country, language: tag, digest: textsDigest(textsOf(country), tag) }))
      .filter(({ language, digest }) => digest !== texts.get(language)),
  );

const makeTodaysSources = (sources: Sources): TodaysSources => {
  const codes = allCountries().map(({ code }) => code);
  const tags = sources.texts.languagesWith(letterTextKeys);
  const texts = new Map(knownLanguages.map(({ tag }) => [tag, textsDigest(sources.texts, tag)]));
  return {
    texts,
    ownTexts: ownTextsOf(sources, texts),
    recipients: new Map(codes.map((code) => [code, recipientDigest(sources, code)])),
    legalBases: new Map(codes.map((code) => [code, legalBasisDigest(sources, code)])),
    letterLanguages: new Map(
      allCountries().map((country) => [country.code, letterLanguageOf(country, tags)]),
    ),
    unverified: codes.filter(
      (code) => !sources.recipient(code).verified || !sources.legalBasis(code).verified,
    ),
  };
};

const made = new WeakMap<Sources, TodaysSources>();

/** Some milliseconds for all countries and languages, once for each state of the content. */
export const todaysSources = (sources: Sources): TodaysSources => {
  const today = made.get(sources) ?? makeTodaysSources(sources);
  made.set(sources, today);
  return today;
};

/** Whether a draft would be composed differently today. */
export const isOutdated = (
  sources: Sources,
  draft: {
    countryCode: string;
    language: string;
    textsDigest: string;
    recipientDigest: string;
    legalBasisDigest: string;
  },
): boolean =>
  draft.textsDigest !== textsDigest(sources.textsOf(draft.countryCode), draft.language) ||
  draft.recipientDigest !== recipientDigest(sources, draft.countryCode) ||
  draft.legalBasisDigest !== legalBasisDigest(sources, draft.countryCode);
