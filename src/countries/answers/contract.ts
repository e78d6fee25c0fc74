import { z } from '@hono/zod-openapi';
import type { CallsOf } from '#office/index.ts';
import { answerKinds, answerLengths, answerStates, maxReasonLength } from './answers.ts';
import type { answersFeature } from './manifest.ts';
import { markKinds } from './marks.ts';

const oneOf = (values: readonly string[]) => `Eines von: ${values.join(', ')}`;

const strictObject = <T extends z.ZodRawShape>(shape: T) =>
  z.strictObject(shape, {
    error: (issue) =>
      issue.code === 'unrecognized_keys' ? `Unbekannte Felder: ${issue.keys.join(', ')}` : undefined,
  });

/**
 * `POST /api/answers`, as far as types go; months, country, lengths and characters are checked by the rules that the form
 * without a script shares.
 */
export const answerRequest = strictObject({
  countryCode: z
    .string({ error: 'Der Code eines Landes' })
    .openapi({ description: 'A listed country, in any case.', example: 'BD' }),
  postedMonth: z
    .string({ error: 'Ein Monat wie 2026-01' })
    .openapi({ description: 'When the letter was posted.', example: '2026-01' }),
  answeredMonth: z
    .string({ error: 'Ein Monat wie 2026-01' })
    .openapi({ description: 'When the answer came, or the letter back.', example: '2026-03' }),
  kind: z.enum(answerKinds, { error: oneOf(answerKinds) }),
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
}).openapi('GovernmentAnswer');

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
    summaries: z
      .array(
        z.object({
          month: z.string().openapi({ description: 'When the answer came.', example: '2026-03' }),
          kind: z.enum(answerKinds),
          text: z.string().openapi({ description: 'Plain text, as the sender or the staff wrote it.' }),
          language: z.string().openapi({ description: 'BCP 47 tag; `und` where it is not known.' }),
        }),
      )
      .openapi({ description: 'Newest first: 5 of each country in the list of all, 50 of one.' }),
  })
  .openapi('CountryAnswers');

/** The response of `GET /api/answers` and of that of one country. */
export const answersOverview = z
  .object({
    asOf: z.iso.date().openapi({ description: 'Day in UTC.' }),
    countries: z.array(countryOverview),
  })
  .openapi('Answers');

const mark = z.object({ kind: z.enum(markKinds), start: z.int(), end: z.int() });

const staffAnswer = z
  .object({
    id: z.int(),
    countryCode: z.string(),
    countryName: z.string().openapi({ description: 'German name.' }),
    postedMonth: z.string(),
    answeredMonth: z.string(),
    kind: z.enum(answerKinds),
    office: z.string().nullable(),
    text: z.string().nullable(),
    publishText: z
      .boolean()
      .openapi({ description: 'Whether the sender agrees to the text being published.' }),
    language: z.string(),
    marks: z
      .object({ office: z.array(mark), text: z.array(mark) })
      .openapi({ description: 'Links, addresses, numbers and markup to look at before others read them.' }),
    receivedOn: z.iso.date(),
    times: z.int().openapi({ description: 'How often the same network sent exactly this on that day.' }),
    burst: z
      .int()
      .nullable()
      .openapi({ description: 'How many came from its network on that day, where they are many.' }),
    state: z.enum(answerStates),
    version: z.int().openapi({ description: 'Raised with every change.' }),
    decidedAt: z.iso.datetime().nullable(),
    decidedBy: z.string().nullable(),
    reason: z.string().nullable(),
  })
  .openapi('StaffAnswer');

const params = z.object({ id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) });

const wordsShape = {
  office: z
    .string({ error: 'Ein Text' })
    .max(answerLengths.office, { error: `Höchstens ${answerLengths.office} Zeichen` })
    .nullable(),
  text: z
    .string({ error: 'Ein Text' })
    .max(answerLengths.text, { error: `Höchstens ${answerLengths.text} Zeichen` })
    .nullable(),
  language: z.string({ error: 'Ein Sprachkürzel wie de' }).max(35),
  kind: z.enum(answerKinds, { error: oneOf(answerKinds) }),
  version: z.int().openapi({
    description: 'As last seen; when somebody saved since, the answer is `edit_conflict`.',
  }),
};

/** Maximum number of answers listed at once. */
const maxListed = 200;

const maxReason = `Höchstens ${maxReasonLength} Zeichen`;

/** Requests and responses of the staff API, shared by the server's routes and the back office client. */
export const answerCalls = {
  'GET /api/admin/answers': {
    query: z.object({
      state: z.enum(answerStates, { error: oneOf(answerStates) }).optional(),
      limit: z.coerce
        .number<string | number>()
        .int()
        .min(0)
        .max(maxListed)
        .default(maxListed)
        .openapi({ description: 'How many answers at most; 0 for the counts alone.' }),
    }),
    response: z
      .object({
        answers: z.array(staffAnswer).openapi({
          description: 'Waiting ones oldest first, decided ones newest first.',
        }),
        counts: z.object({ waiting: z.int(), approved: z.int(), rejected: z.int() }),
      })
      .openapi('StaffAnswers'),
  },
  'PATCH /api/admin/answers/{id}': {
    params,
    body: strictObject({
      ...wordsShape,
      publishText: z.literal(false, {
        error: 'Nur false: Zustimmen kann nur, wer den Text geschrieben hat.',
      }),
      state: z.literal('waiting', { error: 'Nur waiting: zurück zu den wartenden' }),
    })
      .partial()
      .openapi('AnswerChanges'),
    response: staffAnswer,
  },
  'POST /api/admin/answers/{id}/approve': {
    params,
    body: strictObject(wordsShape).partial().optional(),
    response: staffAnswer,
  },
  'POST /api/admin/answers/{id}/reject': {
    params,
    body: strictObject({
      reason: z.string({ error: 'Ein Text' }).trim().max(maxReasonLength, { error: maxReason }),
      version: wordsShape.version,
    })
      .partial()
      .optional(),
    response: staffAnswer,
  },
  'POST /api/admin/answers/{id}/discard-burst': {
    params,
    response: z
      .object({
        discarded: z.int(),
        ids: z.array(z.int()).openapi({ description: 'Of the discarded answers.' }),
      })
      .openapi('DiscardedBurst'),
  },
  'POST /api/admin/answers/{id}/translate': {
    params,
    body: strictObject({
      language: wordsShape.language.openapi({ description: 'Of the text; unset: as stored.' }),
    })
      .partial()
      .optional(),
    response: z.object({ text: z.string().openapi({ description: 'In German.' }) }).openapi('GermanAnswer'),
  },
} as const satisfies CallsOf<typeof answersFeature>;

export type StaffAnswer = z.infer<typeof staffAnswer>;
export type AnswerChanges = z.infer<(typeof answerCalls)['PATCH /api/admin/answers/{id}']['body']>;
