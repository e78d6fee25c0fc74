import { fillPlaceholders, type Language, type TextSnapshot } from '#content/index.server.ts';
import { capitalName, countryName } from '#countries/catalogue/catalogue.server.ts';
import type { Country } from '#countries/catalogue/catalogue.ts';
import { asResponse } from '#countries/catalogue/evidence.contract.ts';
import {
  emptyLegalBasis,
  emptyRecipient,
  type LegalBasis,
  legalInstruments,
  legalUnits,
  offices,
  type Recipient,
} from '#countries/catalogue/facts.ts';
import { postalAddress } from '#countries/catalogue/postal-address.server.ts';
import { legalReference } from '#countries/catalogue/printed-facts.ts';
import { standingOf, standings } from '#countries/catalogue/standing.ts';
import type { FactRow, FactsPanelResponse, FactsResponse, factStates } from './contract.ts';
import { type FactKind, factKinds } from './country-facts.table.ts';
import { dueOn } from './due-on.ts';
import type { FactReport } from './report-store.server.ts';
import { reportWeight } from './report-weight.ts';
import type { StoredFact, StoredFacts } from './store.server.ts';

const editStateOf = (
  kind: FactKind,
  { fact, version, updatedAt, updatedBy }: StoredFact<Recipient | LegalBasis>,
) => ({
  standing: standingOf(fact),
  dueOn: dueOn(kind, fact),
  version,
  shipped: version === 0,
  updatedAt: updatedAt?.toISOString() ?? null,
  updatedBy,
});

/** A fact with every field, empty where it has none. */
const recipientResponse = (fact: Recipient) => ({ ...emptyRecipient, ...asResponse(fact) });
const legalResponse = (fact: LegalBasis) => ({ ...emptyLegalBasis, ...asResponse(fact) });

/** The facts of a country with every field, empty where a fact has none. */
export const toFactsResponse = (
  countryCode: string,
  { recipient, legalBasis }: StoredFacts,
): FactsResponse => ({
  countryCode,
  recipient: {
    ...recipientResponse(recipient.fact),
    ...editStateOf('recipient', recipient),
    offered: recipient.offered && recipientResponse(recipient.offered),
  },
  legalBasis: {
    ...legalResponse(legalBasis.fact),
    ...editStateOf('legalBasis', legalBasis),
    offered: legalBasis.offered && legalResponse(legalBasis.offered),
  },
});

const formatTextIn =
  (texts: TextSnapshot, tag: string) =>
  (key: string, values?: Readonly<Record<string, string | number>>): string =>
    fillPlaceholders(texts.text(key, tag), values);

/** Keys of the texts that name offices and laws: all that can be chosen, and the law of the stored legal basis. */
const textKeysWith = ({ instrument }: LegalBasis) => [
  ...offices.map((office) => `office_${office}`),
  ...new Set([...legalInstruments, instrument].map((each) => `legal_${each}`)),
  ...legalUnits.map((unit) => `legal_unit_${unit}`),
];

/** The data for showing the facts in the browser as a letter in a language prints them. */
export const printDataOf = (
  country: Country,
  { tag, direction, digits }: Language,
  texts: TextSnapshot,
  { recipient, legalBasis, main }: { recipient: Recipient; legalBasis: LegalBasis; main: string },
): FactsPanelResponse['print'] => {
  const { code } = country;
  const wordsIn = (language: string) =>
    Object.fromEntries(textKeysWith(legalBasis).map((key) => [key, texts.text(key, language)]));
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

/** Filters of the list: not confirmed by the staff, due for review, with open reports. */
const stateFilters: Readonly<Record<(typeof factStates)[number], (row: FactRow, now: Date) => boolean>> = {
  unverified: ({ verified }) => !verified,
  old: ({ dueOn: due }, now) => due <= now.toISOString().slice(0, 10),
  reported: ({ openReports }) => openReports.length > 0,
};

type RowContext = {
  german: Language;
  texts: TextSnapshot;
  /** The language of the main letter to a country's government. */
  mainLanguage: (country: Country) => Language;
  state?: keyof typeof stateFilters | undefined;
  now: Date;
};

/** A report as the staff see it. */
export const toReportResponse = (report: FactReport) => ({
  ...{ id: report.id, fact: report.fact, message: report.message },
  weight: reportWeight(report),
  createdAt: report.createdAt.toISOString(),
});

const summariesOf = (
  country: Country,
  { recipient, legalBasis }: StoredFacts,
  { german, texts, mainLanguage }: Pick<RowContext, 'german' | 'texts' | 'mainLanguage'>,
): Record<FactKind, string> => {
  const formatText = formatTextIn(texts, german.tag);
  const address = postalAddress(texts, country, recipient.fact, {
    letter: german.tag,
    main: mainLanguage(country).tag,
  });
  return {
    recipient: address.lines.join(', '),
    legalBasis: legalReference(formatText, german, legalBasis.fact, country.code),
  };
};

const weightOf = ({ openReports }: FactRow): number =>
  openReports.reduce((sum, { weight }) => sum + weight, 0);

const byReports = (a: FactRow, b: FactRow): number => weightOf(b) - weightOf(a);

/** Least supported first, then by due date. */
const byUrgency = (a: FactRow, b: FactRow): number =>
  standings.indexOf(b.standing) - standings.indexOf(a.standing) || a.dueOn.localeCompare(b.dueOn);

/** The rows of the work list: among reported ones the most reported first, then least supported, then by due date, then by German country name. */
export const factRows = (
  countries: readonly Country[],
  facts: ReadonlyMap<string, StoredFacts>,
  reports: readonly FactReport[],
  { state, now, ...parts }: RowContext,
): FactRow[] => {
  const rows = countries.flatMap((country) => {
    const stored = facts.get(country.code) as StoredFacts;
    const summary = summariesOf(country, stored, parts);
    return factKinds.map((fact): FactRow => {
      const { sources, source, checkedOn, verified, reviewBy = null } = stored[fact].fact;
      return {
        countryCode: country.code,
        countryName: country.nameDe,
        region: country.region,
        fact,
        summary: summary[fact],
        sources: asResponse(sources),
        source,
        checkedOn,
        reviewBy,
        dueOn: dueOn(fact, stored[fact].fact),
        standing: standingOf(stored[fact].fact),
        verified,
        version: stored[fact].version,
        openReports: reports
          .filter((report) => report.countryCode === country.code && report.fact === fact)
          .map((report) => toReportResponse(report)),
      };
    });
  });
  const byName = new Intl.Collator('de');
  return rows
    .filter((row) => state === undefined || stateFilters[state](row, now))
    .sort(
      (a, b) =>
        (state === 'reported' ? byReports(a, b) : 0) ||
        byUrgency(a, b) ||
        byName.compare(a.countryName, b.countryName),
    );
};
