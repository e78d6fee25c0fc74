import type { LinkState } from '../link-state.ts';
import { ReadingFrame, type ReadingSite } from './reading-frame.tsx';

/** Why a link cannot be used. */
export type Ending = Exclude<LinkState, 'valid'> | 'unknown';

/** Page of a link that has ended or never existed. */
export const EndedPage = ({ ending, ...page }: ReadingSite & { ending: Ending }) => (
  <ReadingFrame page={page}>
    <h1>{page.words[`${ending}Title`]}</h1>
    <p className="lead">{ending === 'unknown' ? page.words.unknown : page.words.ended}</p>
  </ReadingFrame>
);
