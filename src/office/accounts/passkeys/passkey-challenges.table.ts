import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { sessions } from '../sessions.table.ts';

/** Challenges that authenticators are to sign. A row is removed when its challenge comes back, right or wrong. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    /** 256 random bits in base64url. */
    challenge: text('challenge').primaryKey(),
    /** The session that adds a passkey, with which the challenge ends; null for signing in. */
    sessionId: uuid('session_id').references(() => sessions.id, { onDelete: 'cascade' }),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('passkey_challenges_expires_at').on(table.expiresAt),
    index('passkey_challenges_session_id').on(table.sessionId),
  ],
);
