import type { Region } from '#countries/catalogue/catalogue.ts';
import {
  type ConfirmablePart,
  type LegalAddressee,
  type LegalBasis,
  type LegalHolders,
  type LegalInstrument,
  type LegalKind,
  type LegalUnit,
  legalInstruments,
  type Recipient,
  type Source,
  type SourceKind,
} from '#countries/catalogue/facts.ts';
import type { Standing } from '#countries/catalogue/standing.ts';
import { formatDay } from '#ui/admin/format.ts';
import type { FactKind } from '../country-facts.table.ts';
import type { ListState } from './queries.ts';

export const factNames: Readonly<Record<FactKind, string>> = {
  recipient: 'Empfänger',
  legalBasis: 'Rechtsgrundlage',
};

export const stateNames: Readonly<Record<ListState, string>> = {
  unverified: 'Unbestätigt',
  old: 'Veraltet',
  reported: 'Gemeldet',
  all: 'Alle',
};

export const regionNames: Readonly<Record<Region, string>> = {
  Africa: 'Afrika',
  Americas: 'Amerika',
  Asia: 'Asien',
  Europe: 'Europa',
  Oceania: 'Ozeanien',
};

export const kindNames: Readonly<Record<LegalKind, string>> = {
  petition: 'Petitionsrecht',
  address: 'Recht, sich an Behörden zu wenden',
  participation: 'Mitwirkung an öffentlichen Angelegenheiten',
  expression: 'Meinungsfreiheit',
  iccpr: 'Zivilpakt (ICCPR)',
  udhr: 'Allgemeine Erklärung der Menschenrechte',
  eu_charter: 'Grundrechtecharta der EU',
};

export const instrumentNames: Readonly<Record<LegalInstrument, string>> = {
  basic_law: 'Grundgesetz',
  basic_law_of_governance: 'Grundgesetz der Herrschaft',
  bill_of_rights_1689: 'Bill of Rights 1689',
  bill_of_rights_act_1990: 'Bill of Rights Act 1990',
  charter_cz: 'Charta der Grundrechte und Grundfreiheiten',
  constitution: 'Verfassung',
  eu_charter: 'Grundrechtecharta der EU',
  fundamental_law: 'Grundgesetz (Fundamental Law)',
  human_rights_law_1999: 'Gesetz über die Menschenrechte (Indonesien, 1999)',
  iccpr: 'Zivilpakt (ICCPR)',
  right_of_petition_law_1994: 'Gesetz über das Petitionsrecht (Macau, 1994)',
  staatsgrundgesetz_1867: 'Staatsgrundgesetz 1867',
  udhr: 'Allgemeine Erklärung der Menschenrechte',
};

/** Options of a select field. */
export const choices = <Key extends string>(keys: readonly Key[], names: Readonly<Record<Key, string>>) =>
  keys.map((value) => ({ value, label: names[value] }));

/**
 * The laws to choose from, and the stored one where this release no longer has it.
 * @param words the German texts by key; undefined while they load
 */
export const instrumentChoices = (stored: string, words: Readonly<Record<string, string>> = {}) => [
  ...choices(legalInstruments, instrumentNames),
  ...(stored in instrumentNames
    ? []
    : [{ value: stored, label: `${words[`legal_${stored}`] ?? stored} (nicht mehr mitgeliefert)` }]),
];

export const holderNames: Readonly<Record<LegalHolders, string>> = {
  everyone: 'jede Person',
  citizens: 'nur Staatsangehörige',
};

export const addresseeNames: Readonly<Record<LegalAddressee, string>> = {
  authorities: 'staatliche Stellen, auch die Regierung',
  institutions: 'Organe der Europäischen Union',
  parliament: 'nur das Parlament',
  head_of_state: 'nur das Staatsoberhaupt',
};

export const unitNames: Readonly<Record<LegalUnit, string>> = {
  article: 'Artikel',
  section: 'Abschnitt',
  clause: 'Klausel',
  amendment: 'Zusatzartikel',
};

export const standingNames: Readonly<Record<Standing, string>> = {
  confirmed: 'bestätigt',
  documented: 'belegt',
  reported: 'berichtet',
  unconfirmed: 'unbelegt',
};

/** What each standing means. */
export const standingNotes: Readonly<Record<Standing, string>> = {
  confirmed: 'Von der Redaktion mit der Quelle verglichen',
  documented: 'Amtliche Seite oder zwei unabhängige verlässliche Quellen',
  reported: 'Eine verlässliche Quelle',
  unconfirmed: 'Keine verlässliche Quelle',
};

export const standingColors: Readonly<Record<Standing, string>> = {
  confirmed: 'green',
  documented: 'green',
  reported: 'blue',
  unconfirmed: 'yellow',
};

export const sourceKindNames: Readonly<Record<SourceKind, string>> = {
  own: 'eigene Seite des Amts',
  official: 'andere amtliche Seite',
  reputable: 'verlässlich',
  weak: 'schwach (druckt nichts)',
};

export const confirmableNames: Readonly<Record<ConfirmablePart, string>> = {
  office: 'Amt',
  street: 'Straße',
  box: 'Postfach',
  postcode: 'Postleitzahl',
  city: 'Ort',
  number: 'Nummer',
  holders: 'wen sie schützt',
  addressee: 'an wen man sich wenden darf',
  right: 'das Recht',
  online: 'Weg online',
};

const fieldNames: Readonly<Record<keyof (Recipient & LegalBasis), string>> = {
  office: 'Amt',
  lines: 'Postzeilen',
  linesOwnScript: 'Postzeilen in eigener Schrift',
  linesBy: 'Postzeilen in weiteren Amtssprachen',
  postalLanguage: 'Sprache der Anschrift',
  postalCountry: 'Land der Anschrift',
  officeLine: 'Eigener Name des Amts',
  kind: 'Art',
  instrument: 'Rechtstext',
  unit: 'Gliederung',
  number: 'Nummer',
  holders: 'Wen sie schützt',
  addressee: 'An wen man sich wenden darf',
  caution: 'Vorbehalt',
  reviewBy: 'Wieder ansehen ab',
  sources: 'Quellen',
  source: 'Anmerkung zur Quelle',
  online: 'Online-Weg',
  checkedOn: 'Geprüft am',
  verified: 'Bestätigt',
};

/** `Empfänger: Postzeilen` for `recipient.lines`. */
export const changedFieldName = (path: string): string => {
  const [fact = '', field = ''] = path.split('.');
  return `${factNames[fact as FactKind] ?? fact}: ${fieldNames[field as keyof typeof fieldNames] ?? field}`;
};

const sourceText = ({ publisher, url, readOn }: Source): string =>
  `${publisher} (${url}, gelesen am ${formatDay(readOn)})`;

/** Formats a value of the audit log in German. */
export const formatValue = (value: unknown): string => {
  if (value === null || value === '') return '–';
  if (typeof value === 'boolean') return value ? 'ja' : 'nein';
  if (Array.isArray(value))
    return value.map((item) => (typeof item === 'string' ? item : sourceText(item as Source))).join(' / ');
  if (typeof value === 'object' && 'url' in value) return String(value.url);
  if (typeof value === 'object')
    return Object.entries(value)
      .map(([tag, text]) => `${tag}: ${text}`)
      .join(' / ');
  return String(value);
};
