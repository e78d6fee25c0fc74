import { emphasisPattern } from '#letters/modern.ts';
import type { Check } from './check.ts';
import { positionOf } from './check.ts';

/** Asterisks next to a word; one between spaces is a literal asterisk. */
const asterisksAtWord = /\*+(?=[^\s*])|(?<=[^\s*])\*+|\*{2,}/g;

/** Every asterisk of a text that lacks its partner. */
export const unpairedAsterisks = (text: string): RegExpMatchArray[] => {
  const withoutPairs = text.replace(emphasisPattern, (pair) => pair.replace(/[^\n]/g, ' '));
  return [...withoutPairs.matchAll(asterisksAtWord)];
};

export const emphasis: Check = {
  id: 'emphasis',
  passed: 'Jede Hervorhebung hat Anfang und Ende.',
  find: ({ content }) => {
    const [match] = unpairedAsterisks(content);
    if (!match) return null;
    return {
      message: `Zu ${match[0]} fehlt das Gegenstück. Bitte schließen Sie die Hervorhebung oder löschen Sie die Sterne.`,
      ...positionOf(content, match),
      repairable: true,
    };
  },
};
