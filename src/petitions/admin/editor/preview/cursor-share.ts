import { paragraphAt, paragraphsOf } from '../text/places.ts';

/** Shares of the first page above and below the petition's text. */
const above = 0.2;
const below = 0.08;

/** Estimated vertical position on the page, from 0 to 1, of the paragraph at a text position. */
export const cursorShare = (content: string, position: number): number => {
  const paragraphs = paragraphsOf(content);
  const written = paragraphs.reduce((sum, { text }) => sum + text.length, 0);
  const before = paragraphs
    .slice(0, paragraphAt(content, position))
    .reduce((sum, { text }) => sum + text.length, 0);
  return above + (written === 0 ? 0 : before / written) * (1 - above - below);
};
