import { bigint, date, integer, pgTable, text, varchar } from 'drizzle-orm/pg-core';

/** Requests of one client in the present window. The order of the columns is that of rate-limiter-flexible. */
export const rateLimits = pgTable('rate_limits', {
  /** Name of the limit and pseudonym of the client; never an address. */
  key: varchar('key', { length: 255 }).primaryKey(),
  points: integer('points').notNull().default(0),
  /** End of the window in milliseconds since 1970; the row is removed soon after. */
  expire: bigint('expire', { mode: 'number' }),
});

/** The secret that turns addresses into pseudonyms, the same for all processes, for one day. */
export const rateLimitSalts = pgTable('rate_limit_salts', {
  /** Day in UTC. */
  day: date('day', { mode: 'string' }).primaryKey(),
  salt: text('salt').notNull(),
});
