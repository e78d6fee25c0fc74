import type { z } from '@hono/zod-openapi';
import { ApiFailure, UserError } from '#ui/admin/api.ts';
import type { PetitionText, previewResponse } from '../../../publishing.contract.ts';

/** Position of an unprintable character with a German message. */
export type PrintProblem = { path: string; message: string; line?: number; column?: number };

/** The text cannot be typeset. */
export class PreviewError extends UserError {
  readonly printProblems: readonly PrintProblem[];
  constructor(sentence: string, printProblems: readonly PrintProblem[]) {
    super(sentence);
    this.printProblems = printProblems;
  }
}

type ErrorBody = { error?: string; code?: string; details?: PrintProblem[] };

/**
 * The pages of the letter as SVG. Uses `fetch` directly, because further typing must abort the request.
 * @throws PreviewRefused for a text that cannot be printed, ApiFailure, TypeError without a connection
 */
export const fetchPreview = async (
  text: Omit<PetitionText, 'kind'>,
  signal?: AbortSignal,
): Promise<string[]> => {
  const response = await fetch('/api/admin/petition-preview', {
    method: 'POST',
    credentials: 'include',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(text),
    ...(signal && { signal }),
  });
  const body = await response.text();
  if (response.ok) return (JSON.parse(body) as z.infer<typeof previewResponse>).pages;
  if (response.status !== 422) throw new ApiFailure(response.status, response.statusText, body);
  const { error = '', details = [] } = JSON.parse(body) as ErrorBody;
  throw new PreviewError(error, details);
};
