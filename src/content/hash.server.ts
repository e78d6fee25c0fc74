import { createHash } from 'node:crypto';

/** Identifies a version of an original text: the first 12 hex digits of its SHA-256. */
export const textHash = (text: string): string =>
  createHash('sha256').update(text).digest('hex').slice(0, 12);
