import { z } from '@hono/zod-openapi';
import { bounds } from './bounds.ts';

const line = (description: string) => z.string().max(bounds.lineUnits).openapi({ description });

/** The typed fields; for an empty one the letter gets a line to fill in by hand. */
export const ownLetterBody = z.strictObject({
  language: z
    .string()
    .max(35)
    .openapi({ description: 'BCP 47 tag of the language of the letter.', example: 'de' }),
  name: line('One line.'),
  address: z
    .string()
    .max(bounds.addressLines * (bounds.lineUnits + 1))
    .openapi({ description: `At most ${bounds.addressLines} lines.` }),
  place: line('One line.'),
  date: line('`2026-11-21` is written as the language of the letter does; anything else stays as it is.'),
  own: z
    .string()
    .max(bounds.ownUnits)
    .openapi({ description: `The own paragraph: at most ${bounds.own} characters.` }),
});
