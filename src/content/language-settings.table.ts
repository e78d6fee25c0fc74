import { boolean, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Languages that somebody has added or withdrawn; all others follow the catalogue. */
export const languageSettings = pgTable('language_settings', {
  /** BCP 47 tag of a catalogue language other than German. */
  tag: text('tag').primaryKey(),
  /** False: withdrawn from the public. True: shown to the public once it is complete. */
  offered: boolean('offered').notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  updatedBy: text('updated_by').notNull(),
});
