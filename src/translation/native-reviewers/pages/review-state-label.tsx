import type { ReviewState } from '../texts.server.ts';
import type { PageTexts } from './page-texts.ts';

/** Whether the current wording of a text has been reviewed. */
export const isReviewed = (reviewState: ReviewState | null): boolean =>
  reviewState === 'good' || reviewState === 'suggested';

const labelKeys = { good: 'read', suggested: 'suggested', changed: 'changedSince' } as const;

/** The review state of a text. */
export const ReviewStateLabel = ({
  reviewState,
  words,
}: {
  reviewState: ReviewState | null;
  words: PageTexts;
}) => reviewState && <span className="reading-mark">{words[labelKeys[reviewState]]}</span>;
