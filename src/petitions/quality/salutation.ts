import type { Check } from './check.ts';
import { type PetitionParts, partsOf } from './parts.ts';

/** Longer lines count as paragraphs, not as salutation or closing. */
const longest = 120;

const paragraphs = (body: string): string[] => body.split(/\n\s*\n/).map((paragraph) => paragraph.trim());

/** Whether a body begins with an address to somebody: the usual one, or a short line that ends as one. */
export const hasSalutation = ({ body }: PetitionParts, usual: string): boolean => {
  const first = paragraphs(body)[0] ?? '';
  return first.startsWith(usual) || (first.length <= longest && /[,،、၊:：៖;!！]$/u.test(first));
};

/** Whether a body ends with a complimentary close: the usual one, or a short line that is no sentence. */
export const hasClosing = ({ body }: PetitionParts, usual: string): boolean => {
  const all = paragraphs(body);
  const last = all.at(-1) ?? '';
  if (last.endsWith(usual)) return true;
  return all.length > 1 && last !== '' && last.length <= longest && !/[.?؟。？।։۔។။]$/u.test(last);
};

export const salutation: Check = {
  id: 'salutation',
  passed: 'Anrede und Grußformel sind da.',
  find: ({ content, wanted }) => {
    const parts = partsOf(content);
    if (!hasSalutation(parts, wanted.salutation))
      return {
        message: `Die Anrede fehlt. Üblich ist: ${wanted.salutation} Bitte setzen Sie sie vor den ersten Absatz.`,
        repairable: true,
      };
    if (hasClosing(parts, wanted.closing)) return null;
    return {
      message: `Die Grußformel fehlt. Üblich ist: ${wanted.closing} Bitte setzen Sie sie ans Ende.`,
      repairable: true,
    };
  },
};
