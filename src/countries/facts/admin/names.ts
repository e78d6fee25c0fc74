import type { Region } from '#countries/catalogue/catalogue.ts';
import type {
  LegalAddressee,
  LegalHolders,
  LegalInstrument,
  LegalKind,
  LegalUnit,
} from '#countries/catalogue/facts.ts';
import type { FactKind } from '../country-facts.table.ts';
import type { State } from './queries.ts';

export const factNames: Readonly<Record<FactKind, string>> = {
  recipient: 'Empfänger',
  legalBasis: 'Rechtsgrundlage',
};

export const stateNames: Readonly<Record<State, string>> = {
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
  iccpr: 'Zivilpakt (ICCPR)',
  staatsgrundgesetz_1867: 'Staatsgrundgesetz 1867',
  udhr: 'Allgemeine Erklärung der Menschenrechte',
};

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

const fieldNames: Readonly<Record<string, string>> = {
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
  source: 'Quelle',
  checkedOn: 'Geprüft am',
  verified: 'Bestätigt',
};

/** `Empfänger: Postzeilen` for `recipient.lines`. */
export const changedFieldName = (path: string): string => {
  const [fact = '', field = ''] = path.split('.');
  return `${factNames[fact as FactKind] ?? fact}: ${fieldNames[field] ?? field}`;
};

/** A value of the record in words. */
export const valueText = (value: unknown): string => {
  if (value === null || value === '') return '–';
  if (typeof value === 'boolean') return value ? 'ja' : 'nein';
  if (Array.isArray(value)) return value.join(' / ');
  if (typeof value === 'object')
    return Object.entries(value)
      .map(([tag, text]) => `${tag}: ${text}`)
      .join(' / ');
  return String(value);
};
