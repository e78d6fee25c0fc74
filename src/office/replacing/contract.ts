import { z } from '@hono/zod-openapi';

/** UTF-16 units of what is looked for and of what is to stand there. */
const maxLengths = { find: 500, replace: 2000 } as const;

const storable = (max: number) =>
  z
    .string()
    .max(max, { error: `Bitte höchstens ${max} Zeichen.` })
    .refine((value) => value.isWellFormed() && !value.includes('\0'), {
      error: 'Der Text enthält ein Zeichen, das nicht gespeichert werden kann.',
    })
    .overwrite((value) => value.replace(/\r\n?/g, '\n'));

/** What is looked for, what is to stand there, and whether that is only to be shown. */
export const replaceBody = z.object({
  find: storable(maxLengths.find).refine((value) => value !== '', {
    error: 'Bitte geben Sie an, was Sie suchen.',
  }),
  replace: storable(maxLengths.replace),
  regex: z.boolean().default(false).openapi({
    description:
      '`find` is a regular expression (flags `u`, `m`), and `replace` may contain its groups: `$1`.',
  }),
  wholeWord: z.boolean().default(false).openapi({
    description: 'Whole words of the language, also where it writes none apart.',
  }),
  caseSensitive: z.boolean().default(false),
  dryRun: z.boolean().default(false).openapi({ description: 'Only says what would be done.' }),
});

/** Why a change is not made. */
const holdReasons = [
  'published',
  'open',
  'empty',
  'too_long',
  'placeholders',
  'unprintable',
  'rules',
  'changed',
] as const;

/** A draft or text that changes. */
export const replaceChange = z.object({
  /** The passages that change, one below the other, as they are and as they would be. */
  before: z.string(),
  after: z.string(),
  places: z.int(),
  held: z.enum(holdReasons).nullable().openapi({ description: 'Why the change is not made.' }),
  /** The same in German; null when it is made. */
  heldSentence: z.string().nullable(),
});

/** What was or would be replaced. @param change with the id of what changes */
export const replaceResponse = <Change extends z.ZodType>(change: Change) =>
  z.object({
    /** How many change, and in how many places, without those held. */
    drafts: z.int(),
    places: z.int(),
    /** How many are held. */
    held: z.int(),
    changes: z.array(change).openapi({ description: 'The first 200 that change and the first 100 held.' }),
    /** Token that undoes it within two minutes; null when nothing was changed. */
    undo: z.string().nullable(),
  });

export type HoldReason = (typeof holdReasons)[number];
export type ReplaceChange = z.infer<typeof replaceChange>;
