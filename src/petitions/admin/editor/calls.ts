import type { z } from '@hono/zod-openapi';
import type { aiResponse, checkTextBody, DraftChanges, editorResponse, newRemark } from '../../contract.ts';
import { call } from '../calls.ts';

export type OpenedDraft = z.infer<typeof editorResponse>;
export type Improved = z.infer<typeof aiResponse>;
export type NewRemark = z.infer<typeof newRemark>;
export type TextToCheck = z.infer<typeof checkTextBody>;

const draftPath = '/api/admin/petition-drafts/{id}';

/** The calls of the editor. Each throws ApiFailure when the server refuses, TypeError without a connection. */
export const calls = {
  open: (id: number) => call(`GET ${draftPath}/editor`, { params: { id } }),
  save: (id: number, body: DraftChanges) => call(`PATCH ${draftPath}`, { params: { id }, body }),
  check: (id: number) => call('POST /api/admin/quality-check/{id}', { params: { id } }),
  checkText: (id: number, body: TextToCheck) =>
    call(`POST ${draftPath}/check-text`, { params: { id }, body }),
  repair: (id: number, body: { checks?: string[]; content: string }) =>
    call(`POST ${draftPath}/repair`, { params: { id }, body }),
  improve: (id: number, body: { countryCode: string; currentContent: string }) =>
    call('POST /api/admin/ai-process-petition/{id}', { params: { id }, body }),
  versions: (id: number) => call(`GET ${draftPath}/versions`, { params: { id } }),
  restore: (id: number, version: number) =>
    call(`POST ${draftPath}/versions/{version}/restore`, { params: { id, version } }),
  colleagues: () => call('GET /api/admin/colleagues'),
  remarks: (id: number) => call(`GET ${draftPath}/remarks`, { params: { id } }),
  addRemark: (id: number, body: NewRemark) => call(`POST ${draftPath}/remarks`, { params: { id }, body }),
  changeRemark: (id: number, remarkId: number, state: 'open' | 'settled') =>
    call(`PATCH ${draftPath}/remarks/{remarkId}`, { params: { id, remarkId }, body: { state } }),
  reply: (id: number, remarkId: number, text: string) =>
    call(`POST ${draftPath}/remarks/{remarkId}/replies`, { params: { id, remarkId }, body: { text } }),
  events: (id: number) => call(`GET ${draftPath}/events`, { params: { id } }),
  fetchMerge: (id: number) => call(`GET ${draftPath}/merge`, { params: { id } }),
  applyMerge: (id: number, body: { content: string; updatedAt: string }) =>
    call(`POST ${draftPath}/merge`, { params: { id }, body }),
  german: (id: number) => call(`GET ${draftPath}/german`, { params: { id } }),
  presence: (id: number, body: { editor: string; writing?: boolean; takeOver?: boolean }) =>
    call(`POST ${draftPath}/presence`, { params: { id }, body }),
};
