import { findTextFaults, knownLanguages, languageName, languages } from '#content/index.server.ts';
import type { PrintedRecipient, Recipient } from '#countries/catalogue/facts.ts';
import type { FactChanges } from './contract.ts';

export type FieldError = { path: string; message: string };

/** Finds the characters of a text that letters in a language cannot show. */
export type MissingGlyphs = (
  text: string,
  language: { language: string; direction: 'ltr' | 'rtl' },
) => Promise<readonly { character: string }[]>;

/** A text of a change and the languages of the letters that print it; empty for unprinted texts. */
type PrintedText = { path: string; text: string; languages: readonly string[] };

/** Added languages need no check of their own: they share their fallback fonts with the shipped ones. */
const allTags = languages.map(({ tag }) => tag);

const linesOf = (
  path: string,
  lines: readonly string[] | null | undefined,
  tags: readonly string[],
): PrintedText[] => (lines ?? []).map((text, index) => ({ path: `${path}.${index}`, text, languages: tags }));

type Stored = Pick<Recipient, 'postalLanguage' | 'linesOwnScript'>;

type RecipientChange = NonNullable<FactChanges['recipient']>;

const notTyped = (): PrintedText[] => [];

/** The texts that letters print of each field of a recipient. */
const recipientTexts = {
  office: notTyped,
  lines: ({ lines }) => linesOf('recipient.lines', lines, allTags),
  /** Also checked when only their language changes. */
  linesOwnScript: ({ linesOwnScript, postalLanguage }, stored) =>
    linesOf(
      'recipient.linesOwnScript',
      linesOwnScript === undefined && postalLanguage ? stored.linesOwnScript : linesOwnScript,
      [postalLanguage ?? stored.postalLanguage],
    ),
  linesBy: ({ linesBy = {} }) =>
    Object.entries(linesBy).flatMap(([tag, lines]) => linesOf(`recipient.linesBy.${tag}`, lines, [tag])),
  postalLanguage: notTyped,
  postalCountry: notTyped,
  officeLine: ({ officeLine = {} }) =>
    Object.entries(officeLine).map(([tag, text]) => ({
      path: `recipient.officeLine.${tag}`,
      text,
      languages: [tag],
    })),
} satisfies Record<keyof PrintedRecipient, (change: RecipientChange, stored: Stored) => PrintedText[]>;

const printedTextsOf = ({ recipient, legalBasis }: FactChanges, stored: Stored): PrintedText[] => [
  ...(recipient ? Object.values(recipientTexts).flatMap((textsOf) => textsOf(recipient, stored)) : []),
  { path: 'recipient.source', text: recipient?.source ?? '', languages: [] },
  { path: 'recipient.caution', text: recipient?.caution ?? '', languages: [] },
  { path: 'legalBasis.number', text: legalBasis?.number ?? '', languages: allTags },
  { path: 'legalBasis.source', text: legalBasis?.source ?? '', languages: [] },
  { path: 'legalBasis.caution', text: legalBasis?.caution ?? '', languages: [] },
];

const codePoint = (character: string): string =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;

const printError = async (
  { text, languages: tags }: PrintedText,
  missingGlyphs: MissingGlyphs,
): Promise<string | null> => {
  if (text === '') return null;
  if (text.includes('\n')) return 'Bitte nur eine Zeile.';
  const [forbidden] = findTextFaults(text);
  if (forbidden)
    return `An Stelle ${forbidden.column} steht ein Zeichen, das nicht gedruckt werden darf (${codePoint(forbidden.character)}).`;
  for (const { tag, direction } of knownLanguages.filter((each) => tags.includes(each.tag))) {
    const [missingGlyph] = await missingGlyphs(text, { language: tag, direction });
    if (missingGlyph)
      return `„${missingGlyph.character}“ fehlt in den Schriften des Briefes auf ${languageName(tag)}.`;
  }
  return null;
};

/** Finds texts of a change that its letters could not print. */
export const findUnprintable = async (
  changes: FactChanges,
  stored: Stored,
  missingGlyphs: MissingGlyphs,
): Promise<FieldError[]> => {
  const errors: FieldError[] = [];
  for (const printedText of printedTextsOf(changes, stored)) {
    const message = await printError(printedText, missingGlyphs);
    if (message) errors.push({ path: printedText.path, message });
  }
  return errors;
};
