import type { Check } from './check.ts';
import { positionOf } from './check.ts';

/** Something still to be filled in: `{name}`, `[name]` or XXX. */
export const placeholderPattern = /\{[^{}\n]*\}|\[[^[\]\n]*\]|\bX{3,}\b/;

const addressWords = /address|adress|anschrift|empf(ä|ae)nger|recipient|government|regierung/i;
const articleWords = /arti[ck]|reference|verfassung|constitution|paragra|recht|right|basis/i;

export type PlaceholderKind = 'address' | 'article' | 'country' | 'other';

/** What a placeholder stands for, by its name. */
export const placeholderKind = (placeholder: string): PlaceholderKind => {
  if (addressWords.test(placeholder)) return 'address';
  if (articleWords.test(placeholder)) return 'article';
  return /country|land/i.test(placeholder) ? 'country' : 'other';
};

/** Every placeholder of a text, in reading order. */
export const placeholdersIn = (text: string): RegExpMatchArray[] => [
  ...text.matchAll(new RegExp(placeholderPattern, 'g')),
];

export const placeholders: Check = {
  id: 'placeholders',
  passed: 'Es ist kein Platzhalter stehen geblieben.',
  find: ({ title, content }) => {
    const inTitle = title.match(placeholderPattern);
    if (inTitle)
      return { message: `Im Titel steht noch der Platzhalter ${inTitle[0]}. Bitte ersetzen Sie ihn.` };
    const [match] = placeholdersIn(content);
    if (!match) return null;
    return {
      message: `Hier steht noch der Platzhalter ${match[0]}. Bitte setzen Sie ein, wofür er steht.`,
      ...positionOf(content, match),
      repairable: placeholderKind(match[0]) !== 'other',
    };
  },
};
