import type { Hold } from '#office/index.ts';
import type { drafts } from '../drafts.table.ts';
import type { CheckedText } from '../quality/check.ts';

export type FoundDraft = Omit<typeof drafts.$inferSelect, 'baseContent' | 'sources'>;

/** A draft in which something was found: its new text, or why it stays as it is. */
export type ReplacedDraft = {
  draft: FoundDraft;
  text: { title: string; content: string };
  /** What its letter cannot show; null while that is not known. */
  missing: CheckedText['missingGlyphs'];
  places: number;
  before: string;
  after: string;
  hold: Hold | null;
};
