import type { LetterModel, LetterText } from '#features/letters/index.ts';

/** The words of a letter. */
export const letterText = ({ language, direction, subject, body }: LetterModel): LetterText => ({
  language,
  direction,
  subject,
  body: body.filter((block) => block.kind !== 'signature'),
});
