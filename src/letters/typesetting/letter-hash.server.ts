import { createHash } from 'node:crypto';
import { canonicalJson } from '#lib/canonical-json.ts';
import type { LetterModel } from './model.ts';

/** Identifies the PDF of a model with a version of templates, fonts and typesetter: 32 hex digits. */
export const letterHash = (model: LetterModel, templateVersion: string): string =>
  createHash('sha256')
    .update(`${templateVersion}\n${canonicalJson(model)}`)
    .digest('hex')
    .slice(0, 32);
