import { logError } from '#ui/log-error.ts';
import { type LetterField, letterFields, type TypedFields } from '../own-letter/typed.ts';

export type PdfOutcome =
  | { kind: 'made'; file: Blob }
  /** Characters that cannot be printed, by field. */
  | { kind: 'refused'; characters: Map<LetterField, string> }
  | { kind: 'busy' }
  | { kind: 'failed' };

type Refusal = { code?: string; details?: { path: string; message: string }[] };

const patienceMs = 60_000;

const charactersByField = ({ details = [] }: Refusal): Map<LetterField, string> => {
  const byField = new Map<LetterField, string>();
  for (const field of letterFields) {
    const found = new Set(details.filter(({ path }) => path === field).map(({ message }) => message));
    if (found.size > 0) byField.set(field, [...found].join(' '));
  }
  return byField;
};

const refusalOf = async (answer: Response): Promise<PdfOutcome> => {
  const refusal: Refusal = await answer.json().catch(() => ({}));
  if (refusal.code === 'rate_limited' || refusal.code === 'unavailable') return { kind: 'busy' };
  const characters = charactersByField(refusal);
  return refusal.code === 'text_not_publishable' && characters.size > 0
    ? { kind: 'refused', characters }
    : { kind: 'failed' };
};

/** Requests the PDF from the server. Never throws. */
export const askForPdf = async (url: string, language: string, typed: TypedFields): Promise<PdfOutcome> => {
  const given = new AbortController();
  const timer = setTimeout(() => given.abort(), patienceMs);
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ language, ...typed }),
      cache: 'no-store',
      signal: given.signal,
    });
    return answer.ok ? { kind: 'made', file: await answer.blob() } : await refusalOf(answer);
  } catch (error) {
    logError(error);
    return { kind: 'failed' };
  } finally {
    clearTimeout(timer);
  }
};
