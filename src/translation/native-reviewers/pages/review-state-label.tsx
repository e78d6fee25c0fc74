import type { ReviewState } from '../texts.server.ts';
import type { PageTexts } from './page-texts.ts';

/** Whether a text needs no more reading as it stands. */
export const isReviewed = (reviewState: ReviewState | null): boolean =>
  reviewState === 'good' || reviewState === 'suggested';

const labelKeys = { good: 'read', suggested: 'suggested', changed: 'changedSince' } as const;

/** What was said of a text through the link. */
export const ReviewStateLabel = ({
  reviewState,
  words,
}: {
  reviewState: ReviewState | null;
  words: PageTexts;
}) => reviewState && <span className="reading-mark">{words[labelKeys[reviewState]]}</span>;
