import { recipientIn } from './address.ts';
import type { Check } from './check.ts';

const lines = (list: readonly string[]): string => list.map((line) => line.normalize('NFC')).join('\n');

export const recipient: Check = {
  id: 'recipient',
  passed: 'Die Anschrift ist die des Länderverzeichnisses.',
  find: (checked) => {
    const { wanted } = checked;
    if (lines(recipientIn(checked)) === lines(wanted.recipient)) return null;
    return {
      message: `Die Anschrift weicht vom Länderverzeichnis ab. Dort steht: ${wanted.recipient.join(', ')}. Bitte übernehmen Sie diese oder berichtigen Sie das Verzeichnis.`,
      line: 1,
      repairable: true,
    };
  },
};
