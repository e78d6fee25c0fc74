import type { preTranslationCalls } from '#public/index.ts';
import { apiOf } from '#ui/admin/api.ts';
import type { draftCalls } from '../calls.contract.ts';
import type { petitionText, publishingCalls } from '../publishing.contract.ts';

type PdfCalls = { 'POST /api/generate-pdf': { body: typeof petitionText; pdf: true } };

/** API client for the petition contracts. */
export const { call, download } = apiOf<
  typeof draftCalls & typeof publishingCalls & PdfCalls & typeof preTranslationCalls
>();
