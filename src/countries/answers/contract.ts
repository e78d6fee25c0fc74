import { z } from '@hono/zod-openapi';
import { answerKinds, answerLengths } from './answers.ts';

/**
 * `POST /api/answers`, as far as types go; months, country, lengths and characters are checked by the rules that the form
 * without a script shares.
 */
export const answerRequest = z
  .strictObject(
    {
      countryCode: z
        .string({ error: 'Der Code eines Landes' })
        .openapi({ description: 'A listed country, in any case.', example: 'BD' }),
      postedMonth: z
        .string({ error: 'Ein Monat wie 2026-01' })
        .openapi({ description: 'When the letter was posted.', example: '2026-01' }),
      answeredMonth: z
        .string({ error: 'Ein Monat wie 2026-01' })
        .openapi({ description: 'When the answer came, or the letter back.', example: '2026-03' }),
      kind: z.enum(answerKinds, { error: `Eines von: ${answerKinds.join(', ')}` }),
      office: z
        .string({ error: 'Ein Text' })
        .optional()
        .openapi({ description: `Who answered; at most ${answerLengths.office} characters.` }),
      text: z
        .string({ error: 'Ein Text' })
        .optional()
        .openapi({ description: `What it says; at most ${answerLengths.text} characters.` }),
      publishText: z
        .boolean({ error: 'true oder false' })
        .optional()
        .openapi({ description: 'Whether the text may be published; unset: no.' }),
      language: z
        .string({ error: 'Ein Sprachkürzel wie de' })
        .max(35, { error: 'Ein Sprachkürzel wie de' })
        .optional()
        .openapi({ description: 'BCP 47 tag of the text, where it is known.', example: 'bn' }),
    },
    {
      error: (issue) =>
        issue.code === 'unrecognized_keys' ? `Unbekannte Felder: ${issue.keys.join(', ')}` : undefined,
    },
  )
  .openapi('GovernmentAnswer');

const counted = z.int().min(0);

const kindCounts = z.object({
  acknowledgement: counted,
  substance: counted,
  promise: counted,
  refusal: counted,
  returned: counted.openapi({ description: 'Letters that came back undelivered; no answers.' }),
} satisfies Record<(typeof answerKinds)[number], z.ZodType>);

const countryOverview = z
  .object({
    code: z.string().openapi({ example: 'BD' }),
    posted: counted.openapi({
      description:
        'Letters that visitors say they have posted; at most twice as many as were downloaded are believed, from ten on.',
    }),
    answers: counted.openapi({ description: 'Approved answers; letters that came back are none.' }),
    kinds: kindCounts,
    medianDays: counted.nullable().openapi({
      description:
        'Lower median of the days from the first of one month to the first of the other; ten where both are the same month.',
    }),
    summaries: z.array(
      z.object({
        month: z.string().openapi({ description: 'When the answer came.', example: '2026-03' }),
        kind: z.enum(answerKinds),
        text: z.string().openapi({ description: 'Plain text, as the sender or the staff wrote it.' }),
        language: z.string().openapi({ description: 'BCP 47 tag; `und` where it is not known.' }),
      }),
    ),
  })
  .openapi('CountryAnswers');

/** The response of `GET /api/answers` and of that of one country. */
export const answersOverview = z
  .object({
    asOf: z.iso.date().openapi({ description: 'Day in UTC.' }),
    countries: z.array(countryOverview),
  })
  .openapi('Answers');
