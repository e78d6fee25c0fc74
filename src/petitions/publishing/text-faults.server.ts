import { findTextFaults, germanKinds } from '#content/index.server.ts';
import type { MissingCharacter } from '#letters/index.server.ts';
import type { ErrorDetail } from '#platform/http/index.ts';

/** Maximum number of reported faults. */
const mostNamed = 20;

const codePointsOf = (character: string): string =>
  [...character]
    .map((each) => `U+${each.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}`)
    .join(' ');

type Place = { line: number; column: number; character: string };

const detail = (path: string, { line, column, character }: Place, what: string): ErrorDetail => ({
  path,
  message: `Zeile ${line}, Zeichen ${column}: ${what} (${codePointsOf(character)}).`,
  line,
  column,
});

/** Maximum number of lines, about eight times those of a petition; keeps typesetting below a second. */
const mostLines = 400;

const tooManyLines = (content: string): ErrorDetail[] => {
  const { length } = content.split('\n');
  return length > mostLines
    ? [{ path: 'content', message: `Der Text hat ${length} Zeilen, ein Brief höchstens ${mostLines}.` }]
    : [];
};

/** What must not be published in a title or a text, in reading order. */
export const textFaults = (text: { title: string; content: string }): ErrorDetail[] => [
  ...tooManyLines(text.content),
  ...(['title', 'content'] as const)
    .flatMap((path) =>
      findTextFaults(text[path]).map((fault) => detail(path, fault, germanKinds[fault.kind])),
    )
    .slice(0, mostNamed),
];

/** Errors for characters missing from the letter's fonts. */
export const glyphFaults = (missing: readonly MissingCharacter[]): ErrorDetail[] =>
  missing
    .slice(0, mostNamed)
    .map((place) =>
      detail(place.path, place, `Für „${place.character}“ gibt es in diesem Brief keine Schrift`),
    );
