import type { ChangeSpec } from '@codemirror/state';
import { diffByWords, hunksOf } from '#ui/admin/difference/words.ts';

/** The fewest changes from one text to another, so that remarks and cursor stay where they belong. */
export const changesBetween = (before: string, after: string, language: string): ChangeSpec[] =>
  hunksOf(diffByWords(before, after, language)).map(({ from, removed, added }) => ({
    from,
    to: from + removed.length,
    insert: added,
  }));
