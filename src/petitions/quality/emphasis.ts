import { emphasisPattern } from '#letters/modern.ts';
import type { Check } from './check.ts';
import { placeOf } from './check.ts';

/** Asterisks next to a word; one between spaces is a literal asterisk. */
const atWord = /\*+(?=[^\s*])|(?<=[^\s*])\*+|\*{2,}/g;

/** Every asterisk of a text that lacks its partner. */
export const loneAsterisks = (text: string): RegExpMatchArray[] => {
  const withoutPairs = text.replace(emphasisPattern, (pair) => pair.replace(/[^\n]/g, ' '));
  return [...withoutPairs.matchAll(atWord)];
};

export const emphasis: Check = {
  id: 'emphasis',
  passed: 'Jede Hervorhebung hat Anfang und Ende.',
  find: ({ content }) => {
    const [match] = loneAsterisks(content);
    if (!match) return null;
    return {
      message: `Zu ${match[0]} fehlt das Gegenstück. Bitte schließen Sie die Hervorhebung oder löschen Sie die Sterne.`,
      ...placeOf(content, match),
      repairable: true,
    };
  },
};
