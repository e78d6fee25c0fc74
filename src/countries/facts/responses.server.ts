import { fillPlaceholders, type Language, type TextSnapshot } from '#content/index.server.ts';
import { capitalName, countryName } from '#countries/catalogue/catalogue.server.ts';
import type { Country } from '#countries/catalogue/catalogue.ts';
import { copyOfSource, supportLevels, supportOf } from '#countries/catalogue/evidence.ts';
import {
  type LegalBasis,
  legalInstruments,
  legalUnits,
  offices,
  type Recipient,
  type RecipientFact,
} from '#countries/catalogue/facts.ts';
import { postalAddress } from '#countries/catalogue/postal-address.server.ts';
import { legalReference } from '#countries/catalogue/printed-facts.ts';
import type { FactRow, FactsPanelResponse, FactsResponse, factStates } from './contract.ts';
import { type FactKind, factKinds } from './country-facts.table.ts';
import { dueOn } from './due.ts';
import type { FactReport } from './reports.server.ts';
import type { StoredFact, StoredFacts } from './store.server.ts';

const editStateOf = (
  kind: FactKind,
  { fact, version, updatedAt, updatedBy }: StoredFact<Recipient | LegalBasis>,
) => ({
  standing: supportOf(fact),
  dueOn: dueOn(kind, fact),
  version,
  shipped: version === 0,
  updatedAt: updatedAt?.toISOString() ?? null,
  updatedBy,
});

const evidenceOf = ({ sources, caution, reviewBy }: Recipient | LegalBasis) => ({
  sources: sources.map(copyOfSource),
  caution: caution ?? '',
  reviewBy: reviewBy ?? null,
});

const recipientFields = (fact: Recipient) => ({
  ...fact,
  lines: fact.lines && [...fact.lines],
  linesOwnScript: fact.linesOwnScript ? [...fact.linesOwnScript] : null,
  officeLine: { ...fact.officeLine },
  linesBy: Object.fromEntries(Object.entries(fact.linesBy ?? {}).map(([tag, lines]) => [tag, [...lines]])),
  postalCountry: fact.postalCountry ?? null,
  online: fact.online ? { ...fact.online, source: copyOfSource(fact.online.source) } : null,
  ...evidenceOf(fact),
});

const legalFields = (fact: LegalBasis) => ({
  ...fact,
  holders: fact.holders ?? null,
  addressee: fact.addressee ?? null,
  ...evidenceOf(fact),
});

/** The facts of a country with every field, empty where a fact has none. */
export const toFactsResponse = (
  countryCode: string,
  { recipient, legalBasis }: StoredFacts,
): FactsResponse => ({
  countryCode,
  recipient: {
    ...recipientFields(recipient.fact),
    ...editStateOf('recipient', recipient),
    offered: recipient.offered && recipientFields(recipient.offered),
  },
  legalBasis: {
    ...legalFields(legalBasis.fact),
    ...editStateOf('legalBasis', legalBasis),
    offered: legalBasis.offered && legalFields(legalBasis.offered),
  },
});

const formatTextIn =
  (texts: TextSnapshot, tag: string) =>
  (key: string, values?: Readonly<Record<string, string | number>>): string =>
    fillPlaceholders(texts.text(key, tag), values);

/** Keys of the texts that name all offices and legal bases. */
const textKeys = [
  ...offices.map((office) => `office_${office}`),
  ...legalInstruments.map((instrument) => `legal_${instrument}`),
  ...legalUnits.map((unit) => `legal_unit_${unit}`),
];

/** The data for showing the facts in the browser as a letter in a language prints them. */
export const printDataOf = (
  country: Country,
  { tag, direction, digits }: Language,
  texts: TextSnapshot,
  { recipient, main }: { recipient: RecipientFact; main: string },
): FactsPanelResponse['print'] => {
  const { code } = country;
  const wordsIn = (language: string) =>
    Object.fromEntries(textKeys.map((key) => [key, texts.text(key, language)]));
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

/** Least supported first, then by due date. */
const byUrgency = (a: FactRow, b: FactRow): number =>
  supportLevels.indexOf(b.standing) - supportLevels.indexOf(a.standing) || a.dueOn.localeCompare(b.dueOn);

/** The rows of the work list: least supported first, then by due date, then by German country name. */
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
        sources: sources.map(copyOfSource),
        source,
        checkedOn,
        reviewBy,
        dueOn: dueOn(fact, stored[fact].fact),
        standing: supportOf(stored[fact].fact),
        verified,
        version: stored[fact].version,
        openReports: reports
          .filter((report) => report.countryCode === country.code && report.fact === fact)
          .map(({ id, message, createdAt }) => ({ id, message, createdAt: createdAt.toISOString() })),
      };
    });
  });
  const byName = new Intl.Collator('de');
  return rows
    .filter((row) => state === undefined || stateFilters[state](row, now))
    .sort((a, b) => byUrgency(a, b) || byName.compare(a.countryName, b.countryName));
};
