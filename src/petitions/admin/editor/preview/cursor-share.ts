import { paragraphAt, paragraphsOf } from '../text/places.ts';

/** The part of the first page that lies above and below the petition's text, heads and feet and sender. */
const above = 0.2;
const below = 0.08;

/** About how far down its page, from 0 to 1, the paragraph at a position stands. */
export const cursorShare = (content: string, position: number): number => {
  const paragraphs = paragraphsOf(content);
  const written = paragraphs.reduce((sum, { text }) => sum + text.length, 0);
  const before = paragraphs
    .slice(0, paragraphAt(content, position))
    .reduce((sum, { text }) => sum + text.length, 0);
  return above + (written === 0 ? 0 : before / written) * (1 - above - below);
};
