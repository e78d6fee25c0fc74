import { z } from '@hono/zod-openapi';
import { idField, maxLengths, plan, text, time, workChanges } from './contract.ts';
import { draftStatuses, priorities } from './status.ts';

const flags = [
  'waiting',
  'assigned',
  'due',
  'failed',
  'unverified',
  'outdated',
  'remarks',
  'unprintable',
  'mine',
] as const;

/** Selects drafts or published petitions; all given filters must match. */
export const rowFilter = z.object({
  list: z.enum(['drafts', 'finals']).default('drafts'),
  status: z.enum(draftStatuses).optional(),
  language: z.string().max(20).optional(),
  region: z.string().max(20).optional(),
  priority: z.enum(priorities).optional(),
  flag: z.enum(flags).optional().openapi({
    description:
      "`assigned`: to the user; `waiting`: of these, what the user's role has to take the next step of; `due`: not published, and overdue or due within seven days; `mine`: saved last by the user.",
  }),
  assigned: z.enum(['me']).optional().openapi({ description: 'Together with another `flag`.' }),
  translation: z.enum(['missing']).optional().openapi({
    description:
      "`missing`: German ones without a draft, and so without a petition, in the language of the country's letter.",
  }),
  q: text(maxLengths.search)
    .optional()
    .openapi({ description: 'Country name or code, or any part of title and content.' }),
});

export const rowsQuery = rowFilter.extend({
  sort: z.enum(['urgency', 'due', 'country', 'language', 'status', 'quality', 'updated']).default('urgency'),
  descending: z.enum(['true', 'false']).default('false'),
  cursor: z.string().max(300).optional().openapi({ description: '`next` of the answer before.' }),
  limit: z.coerce.number().int().min(1).max(200).default(50),
  preview: z.coerce.number().int().min(0).max(500).default(200).openapi({
    description: 'How many characters of the letter each row brings, from its salutation on.',
  }),
});

/** Why a row needs attention, most urgent first; null if it needs none. */
export const urgencies = ['outdated', 'remark', 'correction', 'review'] as const;

/** A row of the list: a draft, or a published petition (`status` is `published`, `draftId` its draft). */
const petitionRow = z
  .object({
    id: z.int(),
    draftId: z.int(),
    countryCode: z.string(),
    /** German. */
    countryName: z.string(),
    language: z.string(),
    /** Language of letters to the country's government. */
    letterLanguage: z.string(),
    title: z.string(),
    preview: z.string(),
    status: z.enum(draftStatuses),
    priority: z.enum(priorities),
    /** Score of the quality check in percent, and the ids of the checks failed. */
    quality: z.int(),
    failedChecks: z.array(z.string()),
    outdated: z.boolean(),
    /** Recipient or legal basis have not been confirmed. */
    unverified: z.boolean(),
    openRemarks: z.int(),
    urgency: z.enum(urgencies).nullable(),
    ...plan,
    updatedAt: time,
    updatedBy: z.string(),
  })
  .openapi('PetitionRow');

export const rowsResponse = z
  .object({
    rows: z.array(petitionRow),
    /** Number of rows that match the filter. */
    total: z.int(),
    /** Number of rows per status that match the filter when its status is ignored. */
    byStatus: z.record(z.enum(draftStatuses), z.int()),
    next: z.string().nullable(),
  })
  .openapi('PetitionRows');

/** Maximum number of drafts in one call. */
export const maxSelected = 20_000;

const selectionFields = z.object({
  ids: z.array(idField).min(1).max(maxSelected).optional(),
  filter: rowFilter.optional(),
});

const hasEitherIdsOrFilter = ({ ids, filter }: z.infer<typeof selectionFields>): boolean =>
  (ids === undefined) !== (filter === undefined);
const eitherIdsOrFilter = { error: 'Bitte entweder ids oder filter angeben.' };

/** Either the ids of drafts or a filter that selects them. */
export const selection = selectionFields
  .refine(hasEitherIdsOrFilter, eitherIdsOrFilter)
  .openapi('DraftSelection');

const dryRunField = z.boolean().default(false).openapi({ description: 'Only says what would be done.' });

export const bulkBody = selectionFields
  .extend({
    status: z.enum(['approved', 'review']),
    dryRun: dryRunField,
  })
  .refine(hasEitherIdsOrFilter, eitherIdsOrFilter)
  .openapi('BulkStatus');

export const skipped = z.object({ id: z.int(), reason: z.string() });

/** Why a bulk change leaves a draft as it is. */
const skipCodes = [
  'not_found',
  'unchanged',
  'published',
  'below_threshold',
  'open_remarks',
  'transition_not_allowed',
  'changed_since',
] as const;
const skippedDraft = skipped.extend({ code: z.enum(skipCodes) }).openapi('SkippedDraft');
export const bulkResponse = z
  .object({
    updated: z.int(),
    skipped: z.array(skippedDraft),
    /** Token that undoes the change within two minutes; null when nothing was changed. */
    undo: z.string().nullable(),
  })
  .openapi('BulkStatusResult');
/** Sets who works on drafts, or until when. */
export const bulkPlanBody = selectionFields
  .extend({ ...workChanges, dryRun: dryRunField })
  .refine(hasEitherIdsOrFilter, eitherIdsOrFilter)
  .refine(({ assignee, dueOn }) => assignee !== undefined || dueOn !== undefined, {
    error: 'Bitte assignee oder dueOn angeben.',
  })
  .openapi('BulkPlan');

export const assigneesResponse = z.array(z.object({ username: z.string() })).openapi('Assignees');

export const undoBody = z.object({ undo: z.uuid() });
export const undoResponse = z.object({ restored: z.int(), skipped: z.array(skippedDraft) });

export type Selection = z.infer<typeof selection>;
export type BulkResponse = z.infer<typeof bulkResponse>;
export type SkippedDraft = z.infer<typeof skippedDraft>;
export type RowFilter = z.infer<typeof rowFilter>;
export type RowsQuery = z.infer<typeof rowsQuery>;
export type PetitionRow = z.infer<typeof petitionRow>;
export type RowsResponse = z.infer<typeof rowsResponse>;
