import type { Check } from './check.ts';
import { type PetitionParts, partsOf } from './parts.ts';

/** Longer lines count as paragraphs, not as salutation or closing. */
const maxFormalLine = 120;

const paragraphs = (body: string): string[] => body.split(/\n\s*\n/).map((paragraph) => paragraph.trim());

/** Whether a body begins with an address to somebody: the usual one, or a short line that ends as one. */
export const hasSalutation = ({ body }: PetitionParts, expectedPhrase: string): boolean => {
  const first = paragraphs(body)[0] ?? '';
  return (
    first.startsWith(expectedPhrase) || (first.length <= maxFormalLine && /[,،、၊:：៖;!！]$/u.test(first))
  );
};

/** Whether a body ends with a complimentary close: the usual one, or a short line that is no sentence. */
export const hasClosing = ({ body }: PetitionParts, expectedPhrase: string): boolean => {
  const all = paragraphs(body);
  const last = all.at(-1) ?? '';
  if (last.endsWith(expectedPhrase)) return true;
  return all.length > 1 && last !== '' && last.length <= maxFormalLine && !/[.?؟。？।։۔។။]$/u.test(last);
};

export const salutation: Check = {
  id: 'salutation',
  passed: 'Anrede und Grußformel sind da.',
  find: ({ content, expected }) => {
    const parts = partsOf(content);
    if (!hasSalutation(parts, expected.salutation))
      return {
        message: `Die Anrede fehlt. Üblich ist: ${expected.salutation} Bitte setzen Sie sie vor den ersten Absatz.`,
        repairable: true,
      };
    if (hasClosing(parts, expected.closing)) return null;
    return {
      message: `Die Grußformel fehlt. Üblich ist: ${expected.closing} Bitte setzen Sie sie ans Ende.`,
      repairable: true,
    };
  },
};
