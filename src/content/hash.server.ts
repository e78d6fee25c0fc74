import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Reader } from '#platform/db/index.server.ts';
import { baseTexts } from './base-texts.table.ts';

/** Identifies a version of an original text: the first 12 hex digits of its SHA-256. */
export const textHash = (text: string): string =>
  createHash('sha256').update(text).digest('hex').slice(0, 12);

/** Number of German originals whose stored hash does not match their text. */
export const countWrongHashes = (db: Reader): Promise<number> =>
  db.$count(
    baseTexts,
    sql`${baseTexts.hash} <> substr(encode(sha256(convert_to(${baseTexts.german}, 'UTF8')), 'hex'), 1, 12)`,
  );
