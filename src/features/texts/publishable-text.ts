import { charactersOf, type Place } from '#lib/text-places.ts';

/** Something in a text that must not be published. */
export type TextFault = Place & { kind: keyof typeof descriptions; character: string };

const descriptions = {
  control: 'a control character',
  lone_surrogate: 'half of a character',
  noncharacter: 'a code point that is no character',
  replacement: 'the mark of a character that was lost',
  direction_override: 'an override of the direction of writing',
  direction_unbalanced: 'a change of the direction of writing without its other end in the same line',
} as const;

/** The same for the staff. */
export const germanKinds: Readonly<Record<TextFault['kind'], string>> = {
  control: 'ein Steuerzeichen',
  lone_surrogate: 'ein halbes Zeichen',
  noncharacter: 'kein gültiges Zeichen',
  replacement: 'das Ersatzzeichen eines verlorenen Zeichens',
  direction_override: 'ein Zeichen, das die Schreibrichtung umkehrt',
  direction_unbalanced: 'ein Wechsel der Schreibrichtung, der in derselben Zeile nicht endet',
};

/** Which character ends what these begin. */
const endOf: Readonly<Record<string, string>> = {
  '\u202a': '\u202c',
  '\u202b': '\u202c',
  '\u2066': '\u2069',
  '\u2067': '\u2069',
  '\u2068': '\u2069',
};
const ends = new Set(Object.values(endOf));

const kinds: readonly [kind: TextFault['kind'], pattern: RegExp][] = [
  ['control', /\p{Cc}/u],
  ['lone_surrogate', /\p{Cs}/u],
  ['noncharacter', /\p{Noncharacter_Code_Point}/u],
  ['replacement', /\ufffd/u],
  ['direction_override', /[\u202d\u202e]/u],
];

/** Positions in a line of embeddings and isolates that lack their other end. */
const unbalanced = (characters: readonly string[]): Set<number> => {
  const open: number[] = [];
  const lonely = new Set<number>();
  for (const [position, character] of characters.entries()) {
    if (endOf[character]) open.push(position);
    if (!ends.has(character)) continue;
    const last = open.at(-1);
    if (last !== undefined && endOf[characters[last] as string] === character) open.pop();
    else lonely.add(position);
  }
  for (const position of open) lonely.add(position);
  return lonely;
};

const faultsOfLine = (text: string, line: number): TextFault[] => {
  const characters = charactersOf(text);
  const lonely = unbalanced(characters);
  return characters.flatMap((character, position) => {
    const kind =
      kinds.find(([, pattern]) => pattern.test(character))?.[0] ??
      (lonely.has(position) ? 'direction_unbalanced' : null);
    return kind ? [{ kind, character, line, column: position + 1 }] : [];
  });
};

/** Finds every fault, and characters in pairs that are none. Most texts hold nothing of the kind, and are long. */
const suspicious = /[\p{Cs}\p{Noncharacter_Code_Point}\ufffd\u202a-\u202e\u2066-\u2069]|(?!\n)\p{Cc}/u;

/**
 * What a text must not hold to be published, in whatever language, in reading order; empty when nothing is wrong.
 * A line break (U+000A) is the only control character allowed.
 */
export const findTextFaults = (text: string): TextFault[] =>
  suspicious.test(text) ? text.split('\n').flatMap((line, index) => faultsOfLine(line, index + 1)) : [];

/** `a control character (U+0007) in line 1, column 3`. */
export const describeFault = ({ kind, character, line, column }: TextFault): string => {
  const codePoint = character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0');
  return `${descriptions[kind]} (U+${codePoint}) in line ${line}, column ${column}`;
};
