import { z } from '@hono/zod-openapi';
import { letterLimits } from './letter-limits.ts';

const line = (description: string) => z.string().max(letterLimits.lineUnits).openapi({ description });

/** The typed fields; for an empty one the letter gets a line to fill in by hand. */
export const ownLetterBody = z.strictObject({
  language: z
    .string()
    .max(35)
    .openapi({ description: 'BCP 47 tag of the language of the letter.', example: 'de' }),
  name: line('One line.'),
  address: z
    .string()
    .max(letterLimits.addressLines * (letterLimits.lineUnits + 1))
    .openapi({ description: `At most ${letterLimits.addressLines} lines.` }),
  place: line('One line.'),
  date: line('`2026-11-21` is written as the language of the letter does; anything else stays as it is.'),
  own: z
    .string()
    .max(letterLimits.ownParagraphUnits)
    .openapi({ description: `The own paragraph: at most ${letterLimits.ownParagraph} characters.` }),
});
