import { type Language, render, type TextSnapshot } from '#content/index.server.ts';
import { capitalName, countryName } from '#countries/catalogue/catalogue.server.ts';
import type { Country } from '#countries/catalogue/catalogue.ts';
import { legalInstruments, legalUnits, offices, type RecipientFact } from '#countries/catalogue/facts.ts';
import { postalAddress } from '#countries/catalogue/postal-address.server.ts';
import { legalReference } from '#countries/catalogue/printed.ts';
import type { FactRow, FactsAnswer, FactsPanelAnswer, factStates } from './contract.ts';
import { type FactKind, factKinds } from './country-facts.table.ts';
import type { FactReport } from './reports.server.ts';
import type { Kept, KeptFacts } from './store.server.ts';

const stateOf = ({ version, updatedAt, updatedBy }: Kept<unknown>) => ({
  version,
  shipped: version === 0,
  updatedAt: updatedAt?.toISOString() ?? null,
  updatedBy,
});

/** The facts of a country with every field, empty where a fact has none. */
export const factsAnswerOf = (countryCode: string, { recipient, legalBasis }: KeptFacts): FactsAnswer => ({
  countryCode,
  recipient: {
    ...recipient.fact,
    lines: recipient.fact.lines && [...recipient.fact.lines],
    linesOwnScript: recipient.fact.linesOwnScript ? [...recipient.fact.linesOwnScript] : null,
    officeLine: { ...recipient.fact.officeLine },
    linesBy: Object.fromEntries(
      Object.entries(recipient.fact.linesBy ?? {}).map(([tag, lines]) => [tag, [...lines]]),
    ),
    postalCountry: recipient.fact.postalCountry ?? null,
    caution: recipient.fact.caution ?? '',
    reviewBy: recipient.fact.reviewBy ?? null,
    ...stateOf(recipient),
  },
  legalBasis: {
    ...legalBasis.fact,
    holders: legalBasis.fact.holders ?? null,
    addressee: legalBasis.fact.addressee ?? null,
    caution: legalBasis.fact.caution ?? '',
    reviewBy: legalBasis.fact.reviewBy ?? null,
    ...stateOf(legalBasis),
  },
});

const sayIn =
  (texts: TextSnapshot, tag: string) =>
  (key: string, values?: Readonly<Record<string, string | number>>): string =>
    render(texts.text(key, tag), values);

/** Texts with which the browser names any office and any legal basis in a language. */
const wordKeys = [
  ...offices.map((office) => `office_${office}`),
  ...legalInstruments.map((instrument) => `legal_${instrument}`),
  ...legalUnits.map((unit) => `legal_unit_${unit}`),
];

/** What the browser needs to show the facts of a country as a letter in a language prints them. */
export const printOf = (
  country: Country,
  { tag, direction, digits }: Language,
  texts: TextSnapshot,
  { recipient, main }: { recipient: RecipientFact; main: string },
): FactsPanelAnswer['print'] => {
  const { code } = country;
  const wordsIn = (language: string) =>
    Object.fromEntries(wordKeys.map((key) => [key, texts.text(key, language)]));
  const address = postalAddress(texts, country, recipient, { letter: tag, main });
  return {
    language: tag,
    direction,
    digits,
    country: countryName(code, tag),
    capital: capitalName(code, tag),
    address: {
      language: address.language,
      direction: address.direction,
      country: countryName(recipient.postalCountry ?? code, address.language),
      capital: capitalName(code, address.language),
      words: wordsIn(address.language),
    },
    words: wordsIn(tag),
  };
};

const yearMs = 365 * 24 * 3_600_000;

/** Which facts: those no source confirms, those checked more than a year ago or due to be looked at again, those with an open report. */
const belongs: Readonly<Record<(typeof factStates)[number], (row: FactRow, now: Date) => boolean>> = {
  unverified: ({ verified }) => !verified,
  old: ({ checkedOn, reviewBy }, now) =>
    checkedOn < new Date(now.getTime() - yearMs).toISOString().slice(0, 10) ||
    (reviewBy !== null && reviewBy <= now.toISOString().slice(0, 10)),
  reported: ({ openReports }) => openReports.length > 0,
};

type RowParts = {
  german: Language;
  texts: TextSnapshot;
  /** The language a country's government is written to in. */
  mainLanguage: (country: Country) => Language;
  state?: keyof typeof belongs | undefined;
  now: Date;
};

const summaries = (
  country: Country,
  { recipient, legalBasis }: KeptFacts,
  { german, texts, mainLanguage }: Pick<RowParts, 'german' | 'texts' | 'mainLanguage'>,
): Record<FactKind, string> => {
  const say = sayIn(texts, german.tag);
  const address = postalAddress(texts, country, recipient.fact, {
    letter: german.tag,
    main: mainLanguage(country).tag,
  });
  return {
    recipient: address.lines.join(', '),
    legalBasis: legalReference(say, german, legalBasis.fact, country.code),
  };
};

/** The rows of the work list, by German name of the country. */
export const factRows = (
  countries: readonly Country[],
  facts: ReadonlyMap<string, KeptFacts>,
  reports: readonly FactReport[],
  { state, now, ...parts }: RowParts,
): FactRow[] => {
  const rows = countries.flatMap((country) => {
    const kept = facts.get(country.code) as KeptFacts;
    const summary = summaries(country, kept, parts);
    return factKinds.map((fact): FactRow => {
      const { source, checkedOn, verified, reviewBy = null } = kept[fact].fact;
      return {
        countryCode: country.code,
        countryName: country.nameDe,
        region: country.region,
        fact,
        summary: summary[fact],
        source,
        checkedOn,
        reviewBy,
        verified,
        openReports: reports
          .filter((report) => report.countryCode === country.code && report.fact === fact)
          .map(({ id, message, createdAt }) => ({ id, message, createdAt: createdAt.toISOString() })),
      };
    });
  });
  const byName = new Intl.Collator('de');
  return rows
    .filter((row) => state === undefined || belongs[state](row, now))
    .sort((a, b) => byName.compare(a.countryName, b.countryName));
};
