import { z } from '@hono/zod-openapi';
import type { CallsOf } from '#office/index.ts';
import {
  draftParams,
  draftResponse,
  idField,
  jobResponse,
  maxLengths,
  reasonText,
  requiredText,
} from './contract.ts';
import { skipped } from './lists.contract.ts';
import type { petitionsFeature } from './manifest.ts';
import { holds } from './publishing/hold-reasons.ts';
import { priorities } from './status.ts';

const time = z.iso.datetime();

const publishedPetitionResponse = z
  .object({
    id: z.int(),
    draftId: z.int(),
    countryCode: z.string(),
    /** German. */
    countryName: z.string(),
    language: z.string(),
    title: z.string(),
    content: z.string(),
    priority: z.enum(priorities),
    governmentAddress: z.string(),
    translationNotes: z.string(),
    status: z.literal('published'),
    createdAt: time,
  })
  .openapi('FinalPetition');

/** A past or present publication for the same country and language. */
const publicationHistoryEntry = publishedPetitionResponse
  .omit({ status: true })
  .extend({
    status: z.enum(['published', 'replaced', 'withdrawn']),
    endedAt: time.nullable(),
    publishedBy: z.string(),
    /** Reason for publishing despite holds; null if there were none. */
    release: z.string().nullable(),
  })
  .openapi('FinalPetitionHistoryEntry');

/** A text to typeset as the letter of a country. */
export const petitionText = z
  .object({
    countryCode: z.string().max(8),
    language: z.string().max(20),
    title: z.string().max(maxLengths.title),
    content: requiredText,
    kind: z.enum(['draft', 'final']).default('draft'),
  })
  .openapi('PetitionText');

/**
 * Pages to be shown as `<img src="data:image/svg+xml,…">` (encoded by `encodeURIComponent`), which the policy of the back
 * office allows and in which nothing can run. They hold outlines alone: no text, font, script, link or style.
 */
export const previewResponse = z
  .object({ pages: z.array(z.string()).openapi({ description: 'Each page as SVG, as the PDF shows it.' }) })
  .openapi('PetitionPreview');

/** Reason for publishing a draft despite holds. */
const release = reasonText.openapi({
  description:
    'Publishes it although something holds it back; the reason is kept in the log and the history.',
});

/** Token of a publication; several with the same one are undone together. */
const undo = z.uuid().openapi({
  description: 'A new one, or that of earlier publications which are to be undone together with this one.',
});

/** Token for `POST /api/admin/petition-drafts/bulk-undo`. */
const undoToken = z.uuid().openapi({ description: 'Undoes it with `bulk-undo`, for two minutes.' });

const publishBody = z.object({ draftId: idField, release: release.optional(), undo: undo.optional() });
const promoteBody = publishBody.omit({ draftId: true }).optional();
const publishResponse = z.object({ petition: publishedPetitionResponse, undo: undoToken });

const restoreBody = z.object({
  version: idField.openapi({ description: 'Id of an entry of the history.' }),
  release: release.optional(),
});

/** Maximum number of held drafts that one call may release. */
const maxReleased = 200;

const publishAllBody = z
  .object({
    dryRun: z.boolean().default(false).openapi({ description: 'Only says what would be published.' }),
    release: z
      .array(z.object({ id: idField, reason: release }))
      .max(maxReleased)
      .default([]),
    undo: undo.optional(),
  })
  .optional();

const publishAllResponse = z
  .object({
    /** Approved drafts without holds, or released, when the call started. */
    ready: z.int(),
    published: z.int(),
    /** The other approved drafts, listed once per reason. */
    held: z.array(z.object({ reason: z.enum(holds), count: z.int(), ids: z.array(z.int()) })),
    /** Drafts whose publication failed; they are unchanged. */
    failed: z.array(skipped),
    /** Ready drafts left over when the time limit was reached; call again to continue. */
    remaining: z.int(),
    /** Null when nothing was published. */
    undo: undoToken.nullable(),
  })
  .openapi('PublishAllResult');

const statsResponse = z
  .object({
    /** Drafts in every state. */
    totalPetitions: z.int(),
    /** Drafts with status `pending` or `review`. */
    pendingReview: z.int(),
    /** Approved drafts, including those with holds. */
    approved: z.int(),
    /** Petitions that are served. */
    published: z.int(),
    /** Countries with a draft of high priority. */
    highPriorityCountries: z.int(),
    /** Languages other than German with a draft or a served petition. */
    activeTranslations: z.int(),
  })
  .openapi('AdminStats');

/** Request and response of each call on published petitions. */
export const publishingCalls = {
  'POST /api/admin/publish-petition': {
    body: publishBody,
    created: true,
    response: publishResponse,
  },
  'POST /api/admin/promote-to-wto/{id}': {
    params: draftParams,
    body: promoteBody,
    created: true,
    response: publishResponse,
  },
  'POST /api/admin/publish-all': {
    body: publishAllBody,
    response: publishAllResponse,
  },
  'GET /api/admin/wto-petitions': { response: z.array(publishedPetitionResponse) },
  'GET /api/admin/wto-petitions/{id}': { params: draftParams, response: publishedPetitionResponse },
  'GET /api/admin/wto-petitions/{id}/history': {
    params: draftParams,
    response: z.array(publicationHistoryEntry),
  },
  'POST /api/admin/wto-petitions/{id}/restore': {
    params: draftParams,
    body: restoreBody,
    created: true,
    response: z.object({ petition: publishedPetitionResponse }),
  },
  'DELETE /api/admin/wto-petitions/{id}': { params: draftParams },
  'POST /api/admin/wto-petitions/{id}/translate': {
    params: draftParams,
    body: z.object({ language: z.string().max(20) }),
    accepted: true,
    response: jobResponse.pick({ jobId: true }),
  },
  'POST /api/admin/wto-petitions/{id}/back-to-editing': {
    params: draftParams,
    response: z.object({ draft: draftResponse }),
  },
  'POST /api/admin/petition-preview': { body: petitionText, response: previewResponse },
  'GET /api/admin/stats': { response: statsResponse },
} as const satisfies CallsOf<typeof petitionsFeature>;

export type PublishedPetitionResponse = z.infer<typeof publishedPetitionResponse>;
export type PublicationHistoryEntry = z.infer<typeof publicationHistoryEntry>;
export type PetitionText = z.infer<typeof petitionText>;
export type PublishAllResponse = z.infer<typeof publishAllResponse>;
export type AdminStats = z.infer<typeof statsResponse>;
