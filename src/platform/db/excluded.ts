import { type SQL, sql } from 'drizzle-orm';

/** The value that an upsert would have inserted into a column. */
export const excluded = (column: string): SQL => sql.raw(`excluded.${column}`);
