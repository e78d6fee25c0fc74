import type { Check, CheckedText } from './check.ts';
import { positionOf } from './check.ts';
import { partsOf } from './parts.ts';
import { placeholderKind, placeholdersIn } from './placeholders.ts';

/** Minimum length of a meaningful address line. */
const minLineLength = 10;
/** Number of lines below the marker that are checked. */
const maxLinesChecked = 4;

const plainLine = (line: string): string => line.replaceAll('*', '').trim();

/** The postal lines in a petition's head, without the marker. */
export const recipientIn = ({ content, expected }: Pick<CheckedText, 'content' | 'expected'>): string[] =>
  partsOf(content)
    .head.split('\n')
    .map(plainLine)
    .filter((line) => line !== '' && line !== expected.marker);

const hasMarker = ({ content, expected }: CheckedText): boolean =>
  content.split('\n').some((line) => plainLine(line) === expected.marker);

const isComplete = (lines: readonly string[], expected: CheckedText['expected']): boolean =>
  lines.slice(0, maxLinesChecked).some((line) => line.length > minLineLength) ||
  // Many governments only have a short generic address.
  (lines.length > 0 && lines.join('\n') === expected.recipient.join('\n'));

export const address: Check = {
  id: 'address',
  passed: 'Die Anschrift steht unter ihrer Marke.',
  find: (checked) => {
    const { content, expected } = checked;
    const marker = `**${expected.marker}**`;
    if (!hasMarker(checked))
      return {
        message: `Über der Anschrift fehlt die Zeile ${marker}. Bitte setzen Sie sie an den Anfang.`,
        line: 1,
        repairable: true,
      };
    const placeholder = placeholdersIn(content).find((match) => placeholderKind(match[0]) === 'address');
    if (placeholder)
      return {
        message: `Statt der Anschrift steht hier ${placeholder[0]}. Bitte tragen Sie die Anschrift ein.`,
        ...positionOf(content, placeholder),
        repairable: true,
      };
    if (isComplete(recipientIn(checked), expected)) return null;
    return {
      message: `Unter ${marker} steht keine Anschrift. Bitte tragen Sie Amt, Ort und Land ein.`,
      line: 1,
      repairable: true,
    };
  },
};
