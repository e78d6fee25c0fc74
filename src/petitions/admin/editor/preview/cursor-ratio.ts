import { paragraphAt, paragraphsOf } from '../text/positions.ts';

/** Shares of the first page above and below the petition's text. */
const topRatio = 0.2;
const bottomRatio = 0.08;

/** Estimated vertical position on the page, from 0 to 1, of the paragraph at a text position. */
export const cursorRatio = (content: string, position: number): number => {
  const paragraphs = paragraphsOf(content);
  const totalLength = paragraphs.reduce((sum, { text }) => sum + text.length, 0);
  const before = paragraphs
    .slice(0, paragraphAt(content, position))
    .reduce((sum, { text }) => sum + text.length, 0);
  return topRatio + (totalLength === 0 ? 0 : before / totalLength) * (1 - topRatio - bottomRatio);
};
