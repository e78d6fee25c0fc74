import { recipientIn } from './address.ts';
import type { Check } from './check.ts';

const normalizedLines = (list: readonly string[]): string =>
  list.map((line) => line.normalize('NFC')).join('\n');

export const recipient: Check = {
  id: 'recipient',
  passed: 'Die Anschrift ist die des Länderverzeichnisses.',
  find: (checked) => {
    const { expected } = checked;
    if (normalizedLines(recipientIn(checked)) === normalizedLines(expected.recipient)) return null;
    return {
      message: `Die Anschrift weicht vom Länderverzeichnis ab. Dort steht: ${expected.recipient.join(', ')}. Bitte übernehmen Sie diese oder berichtigen Sie das Verzeichnis.`,
      line: 1,
      repairable: true,
    };
  },
};
