import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { baseTexts } from '../base-texts.table.ts';
import { textLabels } from './text-labels.table.ts';

/** Which texts have which label in which language; a text without a translation may have one too. */
export const labelledTexts = pgTable(
  'labelled_texts',
  {
    label: integer('label')
      .notNull()
      .references(() => textLabels.id, { onDelete: 'cascade' }),
    /** BCP 47 tag of a catalogue language. */
    language: text('language').notNull(),
    key: text('key')
      .notNull()
      .references(() => baseTexts.key, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.label, table.language, table.key] }),
    index('labelled_texts_language').on(table.language),
  ],
);
