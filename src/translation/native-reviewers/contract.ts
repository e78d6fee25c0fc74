import { z } from '@hono/zod-openapi';
import type { CallsOf } from '#office/index.ts';
import { reviewerLimits } from './limits.ts';
import type { nativeReviewersFeature } from './manifest.ts';
import { suggestionStates } from './suggestions.table.ts';

const time = z.iso.datetime();
const language = z.string().max(35).openapi({ example: 'fr' });
const countryCode = z.string().max(8).openapi({ example: 'DE' });
/** A note for the staff only. */
const note = (max: number) =>
  z
    .string({ error: 'Ein Text' })
    .trim()
    .max(max, { error: `Höchstens ${max} Zeichen` });
const id = z.coerce.number().int().positive().max(2_147_483_647);

const linkStates = ['valid', 'expired', 'revoked', 'used_up'] as const;

const reviewerLink = z
  .object({
    id: z.int(),
    language,
    countryCode: countryCode.optional(),
    /** The recipient as noted by the staff; may be empty. */
    label: z.string(),
    state: z.enum(linkStates),
    expiresAt: time,
    lastUsedAt: time.nullable(),
    createdAt: time,
    createdBy: z.string(),
    /** Number of suggestions sent through it. */
    suggestions: z.int(),
    /** Number of texts approved through it. */
    readings: z.int(),
  })
  .openapi('ReaderLink');

export const newReviewerLink = z.object({
  language,
  countryCode: countryCode.optional(),
  label: note(reviewerLimits.label)
    .refine((label) => !label.includes('\n'), { error: 'Eine einzige Zeile' })
    .optional(),
  days: z
    .int({ error: 'Eine ganze Zahl' })
    .min(1, { error: 'Mindestens ein Tag' })
    .max(180, { error: 'Höchstens 180 Tage' }),
});

const suggestion = z
  .object({
    id: z.int(),
    textId: z.string(),
    language,
    countryCode: countryCode.optional(),
    german: z.string(),
    /** The current translation; null if it was removed. */
    current: z.string().nullable(),
    /** The translation shown to the reviewer. */
    seen: z.string(),
    suggested: z.string(),
    remark: z.string(),
    /** The name the reviewer gave; may be empty. */
    reader: z.string(),
    createdAt: time,
    state: z.enum(suggestionStates),
    decidedAt: time.nullable(),
    decidedBy: z.string().nullable(),
    /** Reason of the rejection; may be empty. */
    reason: z.string(),
    /** Whether the decision can be undone, because it changed no text. */
    canReopen: z.boolean(),
  })
  .openapi('Suggestion');

/** Review progress of a language, by reviewer. */
const languageReviews = z
  .object({
    language,
    /** Number of all texts. */
    total: z.int(),
    /** Of them, approved in their current wording. */
    nativeRead: z.int(),
    lastReadAt: time.nullable(),
    readers: z.array(
      z.object({
        /** The name the reviewer gave; may be empty. */
        name: z.string(),
        /** Approved texts, in any wording. */
        good: z.int(),
        /** Approved texts in their current wording. */
        current: z.int(),
        suggested: z.int(),
        accepted: z.int(),
        first: time,
        last: time,
      }),
    ),
  })
  .openapi('LanguageGrade');

/** Request and response of each staff call. */
export const nativeReviewerCalls = {
  'GET /api/admin/reader-links': { response: z.array(reviewerLink) },
  'POST /api/admin/reader-links': {
    body: newReviewerLink,
    created: true,
    response: reviewerLink.extend({
      url: z.string().openapi({ description: 'Shown once, and stored nowhere.' }),
    }),
  },
  'DELETE /api/admin/reader-links/{id}': { params: z.object({ id }) },
  'GET /api/admin/suggestions': {
    query: z.object({ language: language.optional(), state: z.enum(suggestionStates).optional() }),
    response: z.array(suggestion),
  },
  'POST /api/admin/suggestions/{id}/accept': {
    params: z.object({ id }),
    /** `text`: the accepted parts of the suggestion; default: all of it. */
    body: z.object({
      text: z.string().max(10_000).optional(),
      /** The translation that was shown; if it changed since, the response is `edit_conflict`. */
      current: z.string().max(10_000).optional(),
      /** A person confirmed the text although it seems to be in another language. */
      confirmed: z.boolean().optional(),
    }),
    response: suggestion,
  },
  'POST /api/admin/suggestions/{id}/reject': {
    params: z.object({ id }),
    body: z.object({ reason: note(reviewerLimits.reason).optional() }).optional(),
    response: suggestion,
  },
  'POST /api/admin/suggestions/{id}/reopen': { params: z.object({ id }), response: suggestion },
  'GET /api/admin/native-readings': { response: z.array(languageReviews) },
} as const satisfies CallsOf<typeof nativeReviewersFeature>;

export type LanguageReviews = z.infer<typeof languageReviews>;
export type ReviewerLink = z.infer<typeof reviewerLink>;
export type Suggestion = z.infer<typeof suggestion>;
