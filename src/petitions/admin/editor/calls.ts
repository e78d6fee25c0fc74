import type { z } from '@hono/zod-openapi';
import type { aiAnswer, checkTextBody, DraftChanges, editorAnswer, newRemark } from '../../contract.ts';
import { call } from '../calls.ts';

export type Opened = z.infer<typeof editorAnswer>;
export type Improved = z.infer<typeof aiAnswer>;
export type NewRemark = z.infer<typeof newRemark>;
export type TextToCheck = z.infer<typeof checkTextBody>;

const at = '/api/admin/petition-drafts/{id}';

/** The calls of the editor. Each throws ApiFailure when the server refuses, TypeError without a connection. */
export const calls = {
  open: (id: number) => call(`GET ${at}/editor`, { params: { id } }),
  save: (id: number, body: DraftChanges) => call(`PATCH ${at}`, { params: { id }, body }),
  check: (id: number) => call('POST /api/admin/quality-check/{id}', { params: { id } }),
  checkText: (id: number, body: TextToCheck) => call(`POST ${at}/check-text`, { params: { id }, body }),
  repair: (id: number, body: { checks?: string[]; content: string }) =>
    call(`POST ${at}/repair`, { params: { id }, body }),
  improve: (id: number, body: { countryCode: string; currentContent: string }) =>
    call('POST /api/admin/ai-process-petition/{id}', { params: { id }, body }),
  versions: (id: number) => call(`GET ${at}/versions`, { params: { id } }),
  restore: (id: number, version: number) =>
    call(`POST ${at}/versions/{version}/restore`, { params: { id, version } }),
  remarks: (id: number) => call(`GET ${at}/remarks`, { params: { id } }),
  addRemark: (id: number, body: NewRemark) => call(`POST ${at}/remarks`, { params: { id }, body }),
  changeRemark: (id: number, remarkId: number, state: 'open' | 'settled') =>
    call(`PATCH ${at}/remarks/{remarkId}`, { params: { id, remarkId }, body: { state } }),
  origin: (id: number) => call(`GET ${at}/merge`, { params: { id } }),
  takeOver: (id: number, body: { content: string; updatedAt: string }) =>
    call(`POST ${at}/merge`, { params: { id }, body }),
  german: (id: number) => call(`GET ${at}/german`, { params: { id } }),
  presence: (id: number, editor: string) => call(`POST ${at}/presence`, { params: { id }, body: { editor } }),
};
