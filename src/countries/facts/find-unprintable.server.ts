import { findTextFaults, knownLanguages, languageName, languages } from '#content/index.server.ts';
import type { Recipient } from '#countries/catalogue/facts.ts';
import type { FactChanges } from './contract.ts';

export type FieldFault = { path: string; message: string };

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

/** Lines in the country's own script; also checked when only their language changes. */
const ownScriptLines = (
  { linesOwnScript, postalLanguage }: NonNullable<FactChanges['recipient']>,
  stored: Stored,
): PrintedText[] => {
  const lines = linesOwnScript === undefined && postalLanguage ? stored.linesOwnScript : linesOwnScript;
  return linesOf('recipient.linesOwnScript', lines, [postalLanguage ?? stored.postalLanguage]);
};

const printedTextsOf = ({ recipient, legalBasis }: FactChanges, stored: Stored): PrintedText[] => [
  ...linesOf('recipient.lines', recipient?.lines, allTags),
  ...(recipient ? ownScriptLines(recipient, stored) : []),
  ...Object.entries(recipient?.linesBy ?? {}).flatMap(([tag, lines]) =>
    linesOf(`recipient.linesBy.${tag}`, lines, [tag]),
  ),
  ...Object.entries(recipient?.officeLine ?? {}).map(([tag, text]) => ({
    path: `recipient.officeLine.${tag}`,
    text,
    languages: [tag],
  })),
  { path: 'recipient.source', text: recipient?.source ?? '', languages: [] },
  { path: 'recipient.caution', text: recipient?.caution ?? '', languages: [] },
  { path: 'legalBasis.number', text: legalBasis?.number ?? '', languages: allTags },
  { path: 'legalBasis.source', text: legalBasis?.source ?? '', languages: [] },
  { path: 'legalBasis.caution', text: legalBasis?.caution ?? '', languages: [] },
];

const codePoint = (character: string): string =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;

const faultOf = async (
  { text, languages: tags }: PrintedText,
  missingGlyphs: MissingGlyphs,
): Promise<string | null> => {
  if (text === '') return null;
  if (text.includes('\n')) return 'Bitte nur eine Zeile.';
  const [fault] = findTextFaults(text);
  if (fault)
    return `An Stelle ${fault.column} steht ein Zeichen, das nicht gedruckt werden darf (${codePoint(fault.character)}).`;
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
): Promise<FieldFault[]> => {
  const faults: FieldFault[] = [];
  for (const printedText of printedTextsOf(changes, stored)) {
    const message = await faultOf(printedText, missingGlyphs);
    if (message) faults.push({ path: printedText.path, message });
  }
  return faults;
};
