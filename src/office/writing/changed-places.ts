import { diffByWords, hunksOf, joinLines } from '#ui/admin/difference/words.ts';
import type { Text } from './save-state.ts';

const list = new Intl.ListFormat('de');
/** Number of positions listed individually; the others are only counted. */
const mostNamed = 4;

const linesChanged = (before: string, after: string, language: string): number[] => {
  const hunks = joinLines(before, hunksOf(diffByWords(before, after, language)));
  // A change that begins with a line break begins on the line after it.
  const lines = hunks.map(({ from, removed, added }) => {
    const skipped = (removed || added).match(/^\s*/)?.[0].length ?? 0;
    const start = removed ? from + skipped : from;
    return before.slice(0, start).split('\n').length;
  });
  return [...new Set(lines)];
};

/** The message to a user that somebody else has saved meanwhile. */
export const savedMeanwhile = (who: string, when: string, places: string): string =>
  places === ''
    ? `${who} hat ${when} den Status geändert, während Sie geschrieben haben. Der Text ist derselbe geblieben, Ihr Schritt wurde nicht ausgeführt.`
    : `${who} hat ${when} gespeichert, während Sie geschrieben haben, und ${places} geändert.`;

/** Where two texts differ, for people: `im Titel, in Zeile 5 und in Zeile 9`; empty where they do not. */
export const changedPlaces = <T extends Text>(before: T, after: T, language: string): string => {
  const places = Object.entries(before).flatMap(([part, was]) => {
    const now = after[part] ?? '';
    if (part === 'title') return was === now ? [] : ['im Titel'];
    return linesChanged(was, now, language).map((line) => `in Zeile ${line}`);
  });
  const more = places.length - mostNamed;
  if (more <= 1) return list.format(places);
  return list.format([...places.slice(0, mostNamed), `an ${more} weiteren Stellen`]);
};

/** Joins the parts of a text, so that they are compared and merged as one. */
export const joined = (text: Text): string => Object.values(text).join('\n');

/** Splits a joined text again: each part but the last is one line. */
export const parted = <T extends Text>(whole: string, like: T): T => {
  const parts = Object.keys(like);
  const lines = whole.split('\n');
  const heads = lines.splice(0, parts.length - 1);
  const texts = [...heads, lines.join('\n')];
  return Object.fromEntries(parts.map((part, at) => [part, texts[at] ?? ''])) as T;
};
