import { sql } from 'drizzle-orm';
import type { Reader } from '#platform/db/index.server.ts';
import { baseTexts } from './base-texts.table.ts';

/** Number of German originals whose stored hash does not match their text. */
export const countWrongHashes = (db: Reader): Promise<number> =>
  db.$count(
    baseTexts,
    sql`${baseTexts.hash} <> substr(encode(sha256(convert_to(${baseTexts.german}, 'UTF8')), 'hex'), 1, 12)`,
  );
