import { createHash } from 'node:crypto';
import type { LetterModel } from './model.ts';

/** JSON with sorted keys at every depth: equal data gives equal text, however the object was built. */
const canonical = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, inner]) => `${JSON.stringify(key)}:${canonical(inner)}`).join(',')}}`;
};

/** Names the PDF that a model becomes with one version of templates, fonts and typesetter: 32 hex digits. */
export const letterHash = (model: LetterModel, templateVersion: string): string =>
  createHash('sha256')
    .update(`${templateVersion}\n${canonical(model)}`)
    .digest('hex')
    .slice(0, 32);
