import { sql } from 'drizzle-orm';
import { boolean, check, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Role } from './rights.ts';

/** The staff. Id 1 is created at the first start; it is never deleted or deactivated. */
export const users = pgTable(
  'users',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity({ startWith: 2 }),
    /** ASCII letters, digits, dots and underscores; unique whatever the case. */
    username: text('username').notNull(),
    /** In lower case; null until somebody enters one (user 1 only). */
    email: text('email').unique(),
    /** argon2id in PHC form; null until somebody who was invited sets a password. */
    passwordHash: text('password_hash'),
    role: text('role').$type<Role>().notNull(),
    /** Tags of the languages of a translator; empty for the other roles. */
    languages: text('languages').array().notNull().default([]),
    isActive: boolean('is_active').notNull().default(true),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    lastLogin: timestamp('last_login', { withTimezone: true }),
  },
  (table) => [
    uniqueIndex('users_username_key').on(sql`lower(${table.username})`),
    check('users_role', sql`${table.role} in ('admin', 'editor', 'translator')`),
    check('users_languages', sql`${table.role} <> 'translator' or cardinality(${table.languages}) > 0`),
  ],
);
