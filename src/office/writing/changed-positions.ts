import { diffByWords, hunksOf, joinBlockHunks } from '#ui/admin/difference/word-diff.ts';
import type { Text } from './save-state.ts';

const list = new Intl.ListFormat('de');
/** Number of positions listed individually; the others are only counted. */
const maxListed = 4;

const changedLines = (before: string, after: string, language: string): number[] => {
  const hunks = joinBlockHunks(before, hunksOf(diffByWords(before, after, language)));
  // A change that begins with a line break begins on the line after it.
  const lines = hunks.map(({ from, removed, added }) => {
    const skipped = (removed || added).match(/^\s*/)?.[0].length ?? 0;
    const start = removed ? from + skipped : from;
    return before.slice(0, start).split('\n').length;
  });
  return [...new Set(lines)];
};

/** The message to a user that somebody else has saved meanwhile. */
export const savedMeanwhileMessage = (who: string, when: string, positions: string): string =>
  positions === ''
    ? `${who} hat ${when} den Status geändert, während Sie geschrieben haben. Der Text ist derselbe geblieben, Ihr Schritt wurde nicht ausgeführt.`
    : `${who} hat ${when} gespeichert, während Sie geschrieben haben, und ${positions} geändert.`;

/** Where two texts differ, for people: `im Titel, in Zeile 5 und in Zeile 9`; empty where they do not. */
export const describeChangedPositions = <T extends Text>(before: T, after: T, language: string): string => {
  const positions = Object.entries(before).flatMap(([part, previous]) => {
    const now = after[part] ?? '';
    if (part === 'title') return previous === now ? [] : ['im Titel'];
    return changedLines(previous, now, language).map((line) => `in Zeile ${line}`);
  });
  const more = positions.length - maxListed;
  if (more <= 1) return list.format(positions);
  return list.format([...positions.slice(0, maxListed), `an ${more} weiteren Stellen`]);
};

/** Joins the parts of a text, so that they are compared and merged as one. */
export const joinParts = (text: Text): string => Object.values(text).join('\n');

/** Splits a joined text again: each part but the last is one line. */
export const splitParts = <T extends Text>(joined: string, template: T): T => {
  const parts = Object.keys(template);
  const lines = joined.split('\n');
  const leadingParts = lines.splice(0, parts.length - 1);
  const texts = [...leadingParts, lines.join('\n')];
  return Object.fromEntries(parts.map((part, at) => [part, texts[at] ?? ''])) as T;
};
