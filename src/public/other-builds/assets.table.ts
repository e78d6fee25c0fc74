import { customType, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });

/** The newest builds of the browser code that web processes have run. */
export const assetBuilds = pgTable('asset_builds', {
  /** Digest of the file names, which contain digests of the contents. */
  id: text('id').primaryKey(),
  names: text('names').array().notNull(),
  /** When a process with this build started last. */
  startedAt: timestamp('started_at', { withTimezone: true }).notNull().defaultNow(),
});

/** The files of these builds, each once. */
export const assetFiles = pgTable('asset_files', {
  name: text('name').primaryKey(),
  content: bytes('content').notNull(),
});
