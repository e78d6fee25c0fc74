import { z } from '@hono/zod-openapi';
import type { CallsOf } from '#office/index.ts';
import {
  aiBody,
  aiResponse,
  checkResponse,
  checkTextBody,
  colleague,
  draftChanges,
  draftParams,
  draftResponse,
  editorResponse,
  eventResponse,
  generateBody,
  generateManyBody,
  germanResponse,
  jobResponse,
  mergeBody,
  mergeResponse,
  newRemark,
  newReply,
  presenceBody,
  presenceResponse,
  remarkChanges,
  remarkParams,
  remarkResponse,
  repairBody,
  repairResponse,
  servedResponse,
  versionParams,
  versionResponse,
} from './contract.ts';
import {
  bulkBody,
  bulkResponse,
  rowsQuery,
  rowsResponse,
  selection,
  undoBody,
  undoResponse,
} from './lists.contract.ts';
import type { petitionsFeature } from './manifest.ts';
import { replaceDraftsBody, replaceDraftsResponse } from './replacing/contract.ts';
import { draftStatuses } from './status.ts';

/** Request and response of each call on drafts: source of the server routes and the client types. */
export const draftCalls = {
  'GET /api/admin/petition-rows': { query: rowsQuery, response: rowsResponse },
  'GET /api/admin/petition-drafts': {
    query: z.object({ status: z.enum(draftStatuses).optional() }),
    response: z.array(draftResponse),
  },
  'GET /api/admin/petition-drafts/{id}': { params: draftParams, response: draftResponse },
  'PATCH /api/admin/petition-drafts/{id}': {
    params: draftParams,
    body: draftChanges,
    response: draftResponse,
  },
  'GET /api/admin/petition-drafts/{id}/editor': { params: draftParams, response: editorResponse },
  'POST /api/admin/petition-drafts/{id}/presence': {
    params: draftParams,
    body: presenceBody,
    response: presenceResponse,
  },
  'GET /api/admin/petition-drafts/{id}/german': { params: draftParams, response: germanResponse },
  'GET /api/admin/petition-drafts/{id}/served': { params: draftParams, response: servedResponse },
  'GET /api/admin/petition-drafts/{id}/versions': { params: draftParams, response: z.array(versionResponse) },
  'GET /api/admin/petition-drafts/{id}/events': { params: draftParams, response: z.array(eventResponse) },
  'POST /api/admin/petition-drafts/{id}/versions/{version}/restore': {
    params: versionParams,
    response: draftResponse,
  },
  'GET /api/admin/colleagues': { response: z.array(colleague) },
  'GET /api/admin/petition-drafts/{id}/remarks': { params: draftParams, response: z.array(remarkResponse) },
  'POST /api/admin/petition-drafts/{id}/remarks': {
    params: draftParams,
    body: newRemark,
    created: true,
    response: remarkResponse,
  },
  'PATCH /api/admin/petition-drafts/{id}/remarks/{remarkId}': {
    params: remarkParams,
    body: remarkChanges,
    response: remarkResponse,
  },
  'POST /api/admin/petition-drafts/{id}/remarks/{remarkId}/replies': {
    params: remarkParams,
    body: newReply,
    created: true,
    response: remarkResponse,
  },
  'GET /api/admin/petition-drafts/{id}/merge': { params: draftParams, response: mergeResponse },
  'POST /api/admin/petition-drafts/{id}/merge': {
    params: draftParams,
    body: mergeBody,
    response: draftResponse,
  },
  'POST /api/admin/petition-drafts/{id}/check-text': {
    params: draftParams,
    body: checkTextBody,
    response: checkResponse,
  },
  'POST /api/admin/petition-drafts/{id}/repair': {
    params: draftParams,
    body: repairBody,
    response: repairResponse,
  },
  'POST /api/admin/petition-drafts/bulk-status': { body: bulkBody, response: bulkResponse },
  'POST /api/admin/petition-drafts/bulk-undo': { body: undoBody, response: undoResponse },
  'POST /api/admin/petition-drafts/replace': { body: replaceDraftsBody, response: replaceDraftsResponse },
  'POST /api/admin/petition-drafts/check-many': { body: selection, accepted: true, response: jobResponse },
  'POST /api/admin/petition-drafts/merge-many': { body: selection, accepted: true, response: jobResponse },
  'POST /api/admin/generate-petition': {
    body: generateBody,
    created: true,
    response: z.object({ draft: draftResponse }),
  },
  'POST /api/admin/generate-petitions': { body: generateManyBody, accepted: true, response: jobResponse },
  'POST /api/admin/quality-check/{id}': { params: draftParams, response: checkResponse },
  'POST /api/admin/ai-process-petition/{id}': { params: draftParams, body: aiBody, response: aiResponse },
} as const satisfies CallsOf<typeof petitionsFeature>;
