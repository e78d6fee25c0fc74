import type { Check } from './check.ts';
import { positionOf } from './check.ts';
import { partsOf } from './parts.ts';
import { placeholderKind, placeholdersIn } from './placeholders.ts';

export const article: Check = {
  id: 'article',
  passed: 'Die Rechtsgrundlage ist genannt, die Trennlinie steht.',
  find: ({ content, expected }) => {
    const placeholder = placeholdersIn(content).find((match) => placeholderKind(match[0]) === 'article');
    if (placeholder)
      return {
        message: `Statt der Rechtsgrundlage steht hier ${placeholder[0]}. Gemeint ist: ${expected.reference}.`,
        ...positionOf(content, placeholder),
        repairable: true,
      };
    if (!partsOf(content).hasSeparator)
      return {
        message: 'Zwischen Anschrift und Betreff fehlt die lange Trennlinie (────). Bitte fügen Sie sie ein.',
        line: 1,
        repairable: true,
      };
    if (content.normalize('NFC').includes(expected.reference.normalize('NFC'))) return null;
    return {
      message: `Die Rechtsgrundlage fehlt. Bitte nennen Sie im Text: ${expected.reference}.`,
      repairable: true,
    };
  },
};
