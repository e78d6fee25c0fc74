import type { LinkState } from '../link-state.ts';
import { ReadingFrame, type ReadingSite } from './reading-frame.tsx';

/** Why a link leads nowhere. */
export type Ending = Exclude<LinkState, 'valid'> | 'unknown';

/** What a link says that can no longer be used, or never could. */
export const EndedPage = ({ ending, ...page }: ReadingSite & { ending: Ending }) => (
  <ReadingFrame page={page}>
    <h1>{page.words[`${ending}Title`]}</h1>
    <p className="lead">{ending === 'unknown' ? page.words.unknown : page.words.ended}</p>
  </ReadingFrame>
);
