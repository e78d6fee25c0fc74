import type { ReadingMark } from '../texts.server.ts';
import type { Words } from './words.ts';

/** Whether a text needs no more reading as it stands. */
export const isRead = (mark: ReadingMark | null): boolean => mark === 'good' || mark === 'suggested';

const wordOf = { good: 'read', suggested: 'suggested', changed: 'changedSince' } as const;

/** What was said of a text through the link. */
export const Mark = ({ mark, words }: { mark: ReadingMark | null; words: Words }) =>
  mark && <span className="reading-mark">{words[wordOf[mark]]}</span>;
