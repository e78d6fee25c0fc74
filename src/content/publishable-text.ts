import { graphemesOf, type TextPosition } from '#lib/text-positions.ts';

/** A character that must not be published, and its position. */
export type TextFault = TextPosition & { kind: keyof typeof descriptions; character: string };

const descriptions = {
  control: 'a control character',
  lone_surrogate: 'half of a character',
  noncharacter: 'a code point that is no character',
  tag: 'a tag, which nobody sees',
  replacement: 'the mark of a character that was lost',
  direction_override: 'an override of the direction of writing',
  direction_unbalanced: 'a change of the direction of writing without its other end in the same line',
  leading_mark: 'an accent or vowel sign that follows no letter, at the beginning of a line',
} as const;

/** German descriptions for the staff. */
export const germanDescriptions: Readonly<Record<TextFault['kind'], string>> = {
  control: 'ein Steuerzeichen',
  lone_surrogate: 'ein halbes Zeichen',
  noncharacter: 'kein gültiges Zeichen',
  tag: 'ein unsichtbares Zeichen zur Auszeichnung',
  replacement: 'das Ersatzzeichen eines verlorenen Zeichens',
  direction_override: 'ein Zeichen, das die Schreibrichtung umkehrt',
  direction_unbalanced: 'ein Wechsel der Schreibrichtung, der in derselben Zeile nicht endet',
  leading_mark: 'ein Akzent oder Vokalzeichen am Anfang der Zeile, vor dem kein Buchstabe steht',
};

/** Closing characters of direction embeddings and isolates, by their opening ones. */
const closingCharacterOf: Readonly<Record<string, string>> = {
  '\u202a': '\u202c',
  '\u202b': '\u202c',
  '\u2066': '\u2069',
  '\u2067': '\u2069',
  '\u2068': '\u2069',
};
const closingCharacters = new Set(Object.values(closingCharacterOf));

/** Unicode tag characters, which can hide a text inside another. */
const tagCharacter = /[\u{e0000}-\u{e007f}]/u;

const kindPatterns: readonly [kind: TextFault['kind'], pattern: RegExp][] = [
  ['control', /\p{Cc}/u],
  ['lone_surrogate', /\p{Cs}/u],
  ['noncharacter', /\p{Noncharacter_Code_Point}/u],
  ['tag', tagCharacter],
  ['replacement', /\ufffd/u],
  ['direction_override', /[\u202d\u202e]/u],
];

/** Positions of embeddings and isolates in a line that are not closed, or not opened. */
const unbalancedPositions = (characters: readonly string[]): Set<number> => {
  const open: number[] = [];
  const unpaired = new Set<number>();
  for (const [position, character] of characters.entries()) {
    if (closingCharacterOf[character]) open.push(position);
    if (!closingCharacters.has(character)) continue;
    const last = open.at(-1);
    if (last !== undefined && closingCharacterOf[characters[last] as string] === character) open.pop();
    else unpaired.add(position);
  }
  for (const position of open) unpaired.add(position);
  return unpaired;
};

/** Leading spaces are skipped because letters trim their lines. */
const leadingMark = /^\s*(\p{M})/u;

/** The combining mark at the start of a line, and its position. */
const markWithoutLetter = (characters: readonly string[]): [position: number, mark: string] | null => {
  const position = characters.findIndex((character) => character.trim() !== '');
  const [, mark] = leadingMark.exec(characters[position] ?? '') ?? [];
  return mark === undefined ? null : [position, mark];
};

const faultsOfLine = (text: string, line: number): TextFault[] => {
  const characters = graphemesOf(text);
  const unpaired = unbalancedPositions(characters);
  const [markPosition, mark] = markWithoutLetter(characters) ?? [];
  return characters.flatMap((character, position) => {
    if (mark !== undefined && position === markPosition)
      return [{ kind: 'leading_mark' as const, character: mark, line, column: position + 1 }];
    const kind =
      kindPatterns.find(([, pattern]) => pattern.test(character))?.[0] ??
      (unpaired.has(position) ? 'direction_unbalanced' : null);
    return kind ? [{ kind, character, line, column: position + 1 }] : [];
  });
};

/** Cheap pre-check with false positives, because most texts are long and have no faults. */
const quickCheck =
  /[\p{Cs}\p{Noncharacter_Code_Point}\ufffd\u202a-\u202e\u2066-\u2069]|(?!\n)\p{Cc}|^[^\S\n\r\u2028\u2029]*\p{M}/mu;

/** Reports the tag character itself instead of the grapheme that contains it. */
const withTagCharacter = (fault: TextFault): TextFault => ({
  ...fault,
  character: tagCharacter.exec(fault.character)?.[0] ?? fault.character,
});

/**
 * The characters of a text that must not be published in any language, in reading order.
 * A line break (U+000A) is the only control character allowed.
 */
export const findTextFaults = (text: string): TextFault[] =>
  quickCheck.test(text) || tagCharacter.test(text)
    ? text.split('\n').flatMap((line, index) => faultsOfLine(line, index + 1).map(withTagCharacter))
    : [];

/** `a control character (U+0007) in line 1, column 3`. */
export const describeFault = ({ kind, character, line, column }: TextFault): string => {
  const codePoint = character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0');
  return `${descriptions[kind]} (U+${codePoint}) in line ${line}, column ${column}`;
};
