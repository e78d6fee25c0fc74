import type { LetterModel, LetterText } from '#letters/typesetting/model.ts';

/** The text of a letter without signature lines. */
export const letterText = ({ language, direction, subject, body }: LetterModel): LetterText => ({
  language,
  direction,
  subject,
  body: body.filter((block) => block.kind !== 'signature'),
});
