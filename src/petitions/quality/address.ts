import type { Check, CheckedText } from './check.ts';
import { placeOf } from './check.ts';
import { partsOf } from './parts.ts';
import { placeholderKind, placeholdersIn } from './placeholders.ts';

/** Minimum length of a meaningful address line. */
const shortest = 10;
/** Number of lines below the marker that are checked. */
const looked = 4;

const plain = (line: string): string => line.replaceAll('*', '').trim();

/** The postal lines in a petition's head, without the marker. */
export const recipientIn = ({ content, wanted }: Pick<CheckedText, 'content' | 'wanted'>): string[] =>
  partsOf(content)
    .head.split('\n')
    .map(plain)
    .filter((line) => line !== '' && line !== wanted.marker);

const hasMarker = ({ content, wanted }: CheckedText): boolean =>
  content.split('\n').some((line) => plain(line) === wanted.marker);

const isEnough = (lines: readonly string[], wanted: CheckedText['wanted']): boolean =>
  lines.slice(0, looked).some((line) => line.length > shortest) ||
  // Many governments only have a short generic address.
  (lines.length > 0 && lines.join('\n') === wanted.recipient.join('\n'));

export const address: Check = {
  id: 'address',
  passed: 'Die Anschrift steht unter ihrer Marke.',
  find: (checked) => {
    const { content, wanted } = checked;
    const marker = `**${wanted.marker}**`;
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
        ...placeOf(content, placeholder),
        repairable: true,
      };
    if (isEnough(recipientIn(checked), wanted)) return null;
    return {
      message: `Unter ${marker} steht keine Anschrift. Bitte tragen Sie Amt, Ort und Land ein.`,
      line: 1,
      repairable: true,
    };
  },
};
