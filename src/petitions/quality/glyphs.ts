import { findTextFaults } from '#content/modern.ts';
import { graphemesOf, type TextPosition } from '#lib/text-positions.ts';
import type { Check, Fault } from './check.ts';

const codePoint = (character: string): string =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;

/** From a column in graphemes to one in UTF-16 units. */
const toUtf16Position = (
  content: string,
  { line, column, character }: TextPosition & { character: string },
) => ({
  line,
  column:
    graphemesOf(content.split('\n')[line - 1] ?? '')
      .slice(0, column - 1)
      .join('').length + 1,
  length: character.length,
});

const find: Check['find'] = ({ title, content, missingGlyphs }): Fault | null => {
  const [inTitle] = findTextFaults(title);
  if (inTitle)
    return {
      message: `Im Titel steht ein Zeichen, das nicht gedruckt werden kann (${codePoint(inTitle.character)}).`,
    };
  const [fault] = findTextFaults(content);
  if (fault)
    return {
      message: `Dieses Zeichen kann nicht gedruckt werden (${codePoint(fault.character)}). Bitte löschen Sie es.`,
      ...toUtf16Position(content, fault),
    };
  if (!missingGlyphs)
    return {
      message:
        'Ob alle Zeichen gedruckt werden können, ließ sich gerade nicht prüfen. Bitte prüfen Sie später noch einmal.',
    };
  const [missing] = missingGlyphs;
  if (!missing) return null;
  if (missing.path === 'title')
    return {
      message: `Für ${missing.character} (${codePoint(missing.character)}) im Titel haben die Schriften des Briefs kein Zeichen. Bitte ersetzen Sie es.`,
    };
  return {
    message: `Für ${missing.character} (${codePoint(missing.character)}) haben die Schriften des Briefs kein Zeichen. Bitte ersetzen Sie es.`,
    ...toUtf16Position(content, missing),
  };
};

export const glyphs: Check = {
  id: 'glyphs',
  passed: 'Alle Zeichen können gedruckt werden.',
  find,
};
