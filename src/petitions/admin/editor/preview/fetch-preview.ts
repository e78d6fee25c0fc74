import type { z } from '@hono/zod-openapi';
import { ApiFailure, UserError } from '#ui/admin/api.ts';
import type { PetitionText, previewAnswer } from '../../../publishing.contract.ts';

/** Position of an unprintable character with a German message. */
export type Obstacle = { path: string; message: string; line?: number; column?: number };

/** The text cannot be typeset. */
export class PreviewRefused extends UserError {
  readonly obstacles: readonly Obstacle[];
  constructor(sentence: string, obstacles: readonly Obstacle[]) {
    super(sentence);
    this.obstacles = obstacles;
  }
}

type Told = { error?: string; code?: string; details?: Obstacle[] };

/**
 * The pages of the letter as SVG. Uses `fetch` directly, because further typing must abort the request.
 * @throws PreviewRefused for a text that cannot be printed, ApiFailure, TypeError without a connection
 */
export const fetchPreview = async (
  text: Omit<PetitionText, 'kind'>,
  signal?: AbortSignal,
): Promise<string[]> => {
  const answer = await fetch('/api/admin/petition-preview', {
    method: 'POST',
    credentials: 'include',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(text),
    ...(signal && { signal }),
  });
  const body = await answer.text();
  if (answer.ok) return (JSON.parse(body) as z.infer<typeof previewAnswer>).pages;
  if (answer.status !== 422) throw new ApiFailure(answer.status, answer.statusText, body);
  const { error = '', details = [] } = JSON.parse(body) as Told;
  throw new PreviewRefused(error, details);
};
