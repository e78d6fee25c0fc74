import type { LetterText } from '#letters/index.ts';

/** A letter as plain text: the subject, then its paragraphs and list items. */
export const plainLetter = ({ subject, body }: LetterText): string =>
  [
    subject,
    ...body.map((block) =>
      block.kind === 'paragraph'
        ? block.runs.map(({ text }) => text).join('')
        : block.items.map((item) => `• ${item.map(({ text }) => text).join('')}`).join('\n'),
    ),
  ].join('\n\n');
