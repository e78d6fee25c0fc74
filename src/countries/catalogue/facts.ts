/** Publisher of a page: the office itself, another public body, a reputable source, anyone else. */
export const sourceKinds = ['own', 'official', 'reputable', 'weak'] as const;
export type SourceKind = (typeof sourceKinds)[number];

/** The parts of a fact that a page can confirm. */
export const confirmableParts = [
  'office',
  'street',
  'box',
  'postcode',
  'city',
  'number',
  'holders',
  'addressee',
  'right',
  'online',
] as const;
export type ConfirmablePart = (typeof confirmableParts)[number];

/** A page that a fact is based on. */
export type Source = {
  /** An address that begins with https://. */
  url: string;
  publisher: string;
  kind: SourceKind;
  /** Date of the page, as precise as stated there: `2021`, `2021-05` or `2021-05-17`. */
  pageDate: string | null;
  /** ISO date. */
  readOn: string;
  confirms: ConfirmablePart[];
};

/** A contact page or e-mail address that an office publishes for citizens. */
export type OnlineContact = { url: string; kind: 'page' | 'email'; source: Source };

/** The office that is addressed; the text `office_<key>` names it in every language. */
export const offices = [
  'chief_executive',
  'commission_president',
  'congress_of_state',
  'council_of_ministers',
  'executive_yuan',
  'federal_chancellery',
  'federal_council',
  'head_of_government',
  'minister_of_state',
  'presidency_of_council_of_ministers',
  'presidency_of_government',
  'president',
  'prime_minister',
  'secretariat_of_state',
  'state_council',
] as const;
export type Office = (typeof offices)[number];

/** The sources of a fact, and whether an editor has confirmed it. */
export type Evidence = {
  /** The pages it is from. */
  sources: readonly Source[];
  /** Source named by the editor who confirmed or changed the fact; empty for a shipped fact. */
  source: string;
  /** ISO date: when the fact was last compared with its sources. */
  checkedOn: string;
  verified: boolean;
  /** German note for the editor: what is uncertain and what to look up. */
  caution?: string;
  /** ISO date by which a fact that is about to change must be reviewed. */
  reviewBy?: string;
};

export type Recipient = Evidence & {
  office: Office;
  /** Up to 4 postal lines without office and country; null if only office, city and country are certain. */
  lines: readonly string[] | null;
  /** The same lines in the script of `postalLanguage`, where `lines` had to be romanised. */
  linesOwnScript?: readonly string[];
  /** The lines in other official languages of the country, by tag. */
  linesBy?: Readonly<Record<string, readonly string[]>>;
  /** BCP 47 tag. */
  postalLanguage: string;
  /** Code of the country the letter goes to, where that is another one. */
  postalCountry?: string;
  /** First line of the address by language: the office's own name, with title and grammatical case. */
  officeLine?: Readonly<Record<string, string>>;
  /** How the office accepts letters online, according to the office itself. */
  online?: OnlineContact;
};

/** The kinds of legal basis on which a petition can be founded. */
export const legalKinds = [
  'petition',
  'address',
  'participation',
  'expression',
  'iccpr',
  'udhr',
  'eu_charter',
] as const;
export type LegalKind = (typeof legalKinds)[number];

/**
 * The laws that a legal basis may be in. One that a release no longer ships may still be in edited facts: they print its
 * text, which the database keeps, until the staff chooses another law.
 */
export const legalInstruments = [
  'basic_law',
  'basic_law_of_governance',
  'bill_of_rights_1689',
  'bill_of_rights_act_1990',
  'charter_cz',
  'constitution',
  'eu_charter',
  'fundamental_law',
  'human_rights_law_1999',
  'iccpr',
  'right_of_petition_law_1994',
  'staatsgrundgesetz_1867',
  'udhr',
] as const;
export type LegalInstrument = (typeof legalInstruments)[number];

export const legalUnits = ['article', 'section', 'clause', 'amendment'] as const;
export type LegalUnit = (typeof legalUnits)[number];

/** Who holds the right of a provision. */
export const legalHolders = ['everyone', 'citizens'] as const;
export type LegalHolders = (typeof legalHolders)[number];

/** Whom a provision allows people to address. */
export const legalAddressees = ['authorities', 'institutions', 'parliament', 'head_of_state'] as const;
export type LegalAddressee = (typeof legalAddressees)[number];

export type LegalBasis = Evidence & {
  kind: LegalKind;
  instrument: LegalInstrument;
  unit: LegalUnit;
  /**
   * Provisions such as `5 (XXXIV a)`, `III § 4` or `25 (a), 19 (2)`; `citation.ts` formats them by language.
   */
  number: string;
  holders?: LegalHolders;
  addressee?: LegalAddressee;
};

/**
 * What a field is for. `printed`: letters print it. `sourced`: they do not, but the sources of the fact confirm it.
 * `apart`: it has a source of its own.
 */
type FieldUse = 'printed' | 'sourced' | 'apart';

/** Every field of a recipient besides its evidence. */
export const recipientFields = {
  office: 'printed',
  lines: 'printed',
  linesOwnScript: 'printed',
  linesBy: 'printed',
  postalLanguage: 'printed',
  postalCountry: 'printed',
  officeLine: 'printed',
  online: 'apart',
} as const satisfies Record<Exclude<keyof Recipient, keyof Evidence>, FieldUse>;

/** Every field of a legal basis besides its evidence. */
export const legalBasisFields = {
  kind: 'printed',
  instrument: 'printed',
  unit: 'printed',
  number: 'printed',
  holders: 'sourced',
  addressee: 'sourced',
} as const satisfies Record<Exclude<keyof LegalBasis, keyof Evidence>, FieldUse>;

type OptionalKeys<Fact> = {
  [Key in keyof Fact]-?: object extends Pick<Fact, Key> ? Key : never;
}[keyof Fact];

const emptyEvidence = { caution: '', reviewBy: null };

/** What forms and calls have in place of a field that a recipient lacks. */
export const emptyRecipient = {
  ...emptyEvidence,
  linesOwnScript: null,
  linesBy: {},
  postalCountry: null,
  officeLine: {},
  online: null,
} satisfies Record<OptionalKeys<Recipient>, unknown>;

/** The same for a legal basis. */
export const emptyLegalBasis = {
  ...emptyEvidence,
  holders: null,
  addressee: null,
} satisfies Record<OptionalKeys<LegalBasis>, unknown>;

type PrintedFields<Fields> = {
  [Key in keyof Fields]: Fields[Key] extends 'printed' ? Key : never;
}[keyof Fields];

/** What a letter prints of its recipient. */
export type PrintedRecipient = Pick<Recipient, PrintedFields<typeof recipientFields>>;

/** What a letter prints of its legal basis. */
export type PrintedBasis = Pick<LegalBasis, PrintedFields<typeof legalBasisFields>>;

const printedPart = <Fact extends object>(fact: Fact, fields: Readonly<Record<string, FieldUse>>) =>
  Object.fromEntries(Object.entries(fact).filter(([name]) => fields[name] === 'printed'));

/** The printed fields of a recipient. */
export const printedRecipient = (fact: PrintedRecipient): PrintedRecipient =>
  printedPart(fact, recipientFields) as PrintedRecipient;

/** The printed fields of a legal basis. */
export const printedLegalBasis = (fact: PrintedBasis): PrintedBasis =>
  printedPart(fact, legalBasisFields) as PrintedBasis;

/** Fields that only editors see. */
type EditorFields = 'caution' | 'reviewBy' | 'source' | 'checkedOn';

/** Who a letter is addressed to, as visitors see it. */
export type RecipientFact = Omit<Recipient, EditorFields>;

/**
 * The legal basis of a letter, as visitors see it. `instrument` and `unit` name the texts `legal_<instrument>` and
 * `legal_unit_<unit>`.
 */
export type LegalFact = Omit<LegalBasis, EditorFields>;

/** Maximum lengths of texts, in UTF-16 units, and most lines of an address between office and country. */
export const maxLengths = { line: 100, number: 60, source: 500, caution: 1000, message: 500, lines: 4 };
