import { logError } from '#ui/log-error.ts';
import { type LetterField, letterFields, type TypedFields } from '../own-letter/typed-fields.ts';

export type PdfOutcome =
  | { kind: 'created'; file: Blob }
  /** Characters that cannot be printed, by field. */
  | { kind: 'rejected'; characters: Map<LetterField, string> }
  | { kind: 'busy' }
  | { kind: 'failed' };

type ErrorBody = { code?: string; details?: { path: string; message: string }[] };

const timeoutMs = 60_000;

const charactersByField = ({ details = [] }: ErrorBody): Map<LetterField, string> => {
  const byField = new Map<LetterField, string>();
  for (const field of letterFields) {
    const found = new Set(details.filter(({ path }) => path === field).map(({ message }) => message));
    if (found.size > 0) byField.set(field, [...found].join(' '));
  }
  return byField;
};

const outcomeOfError = async (response: Response): Promise<PdfOutcome> => {
  const errorBody: ErrorBody = await response.json().catch(() => ({}));
  if (errorBody.code === 'rate_limited' || errorBody.code === 'unavailable') return { kind: 'busy' };
  const characters = charactersByField(errorBody);
  return errorBody.code === 'text_not_publishable' && characters.size > 0
    ? { kind: 'rejected', characters }
    : { kind: 'failed' };
};

/** Requests the PDF from the server. Never throws. */
export const requestPdf = async (url: string, language: string, typed: TypedFields): Promise<PdfOutcome> => {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), timeoutMs);
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ language, ...typed }),
      cache: 'no-store',
      signal: controller.signal,
    });
    return response.ok ? { kind: 'created', file: await response.blob() } : await outcomeOfError(response);
  } catch (error) {
    logError(error);
    return { kind: 'failed' };
  } finally {
    clearTimeout(timer);
  }
};
