import { findTextFaults, germanDescriptions } from '#content/index.server.ts';
import type { MissingCharacter } from '#letters/index.server.ts';
import type { ErrorDetail } from '#platform/http/index.ts';

/** Maximum number of reported faults. */
const maxNamed = 20;

const codePointsOf = (character: string): string =>
  [...character]
    .map((each) => `U+${each.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}`)
    .join(' ');

type CharacterPosition = { line: number; column: number; character: string };

const detailOf = (
  path: string,
  { line, column, character }: CharacterPosition,
  problem: string,
): ErrorDetail => ({
  path,
  message: `Zeile ${line}, Zeichen ${column}: ${problem} (${codePointsOf(character)}).`,
  line,
  column,
});

/** Maximum number of lines, about eight times those of a petition; keeps typesetting below a second. */
const maxLines = 400;

const tooManyLines = (content: string): ErrorDetail[] => {
  const { length } = content.split('\n');
  return length > maxLines
    ? [{ path: 'content', message: `Der Text hat ${length} Zeilen, ein Brief höchstens ${maxLines}.` }]
    : [];
};

/** What must not be published in a title or a text, in reading order. */
export const textFaults = (text: { title: string; content: string }): ErrorDetail[] => [
  ...tooManyLines(text.content),
  ...(['title', 'content'] as const)
    .flatMap((path) =>
      findTextFaults(text[path]).map((fault) => detailOf(path, fault, germanDescriptions[fault.kind])),
    )
    .slice(0, maxNamed),
];

/** Errors for characters missing from the letter's fonts. */
export const glyphFaults = (missing: readonly MissingCharacter[]): ErrorDetail[] =>
  missing
    .slice(0, maxNamed)
    .map((missingCharacter) =>
      detailOf(
        missingCharacter.path,
        missingCharacter,
        `Für „${missingCharacter.character}“ gibt es in diesem Brief keine Schrift`,
      ),
    );
