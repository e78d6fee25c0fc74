import type { PgTable } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import type { passkeyChallenges, sessions } from '#office/index.server.ts';
import type { draftPresence } from '#petitions/index.server.ts';
import type { rateLimitSalts, rateLimits } from '#platform/limits/index.server.ts';
import type { mails } from '#platform/mail/index.server.ts';
import type { assetBuilds, assetFiles } from '#public/index.server.ts';
import type { operationSamples } from '../monitoring/samples/samples.table.ts';

/** A table whose rows are part of a backup. */
export type SavedTable = {
  name: string;
  columns: string[];
  /** Whether this role owns it; tables of other owners are left alone. */
  own: boolean;
};

type NameOf<Table extends PgTable> = Table['_']['name'];

/**
 * Tables whose rows are useless after a restore: sessions and their challenges, presence in drafts, rate limits, files of builds that other
 * processes ran, figures of the operation, mails that may have been sent since. After a restore everybody signs in again. The names are checked by types alone,
 * without loading the tables.
 */
const excludedTables: Readonly<
  Record<
    NameOf<
      | typeof sessions
      | typeof passkeyChallenges
      | typeof draftPresence
      | typeof rateLimits
      | typeof rateLimitSalts
      | typeof assetBuilds
      | typeof assetFiles
      | typeof operationSamples
      | typeof mails
    >,
    true
  >
> = {
  sessions: true,
  passkey_challenges: true,
  petition_draft_presence: true,
  rate_limits: true,
  rate_limit_salts: true,
  asset_builds: true,
  asset_files: true,
  operation_samples: true,
  mails: true,
};

/** Whether the rows of a table are part of backups; backups of earlier versions may contain more. */
export const isSaved = (table: string): boolean => !Object.hasOwn(excludedTables, table);

type Reference = { from: string; to: string };

/**
 * Sorts tables so that each follows those it references. Tables in a circle of references stay in the order
 * of their names.
 */
const sortByReferences = (names: readonly string[], references: readonly Reference[]): string[] => {
  const ordered: string[] = [];
  const visited = new Set<string>();
  const add = (name: string): void => {
    if (visited.has(name)) return;
    visited.add(name);
    for (const { from, to } of references) if (from === name) add(to);
    ordered.push(name);
  };
  for (const name of [...names].sort()) add(name);
  return ordered;
};

/** The tables to save, each after those it refers to. */
export const savedTables = async (client: pg.ClientBase): Promise<SavedTable[]> => {
  const { rows: columns } = await client.query<SavedTable>(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns,
       c.relowner = current_user::regrole as own
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
       and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     group by c.relname, c.relowner`,
  );
  const { rows: references } = await client.query<Reference>(
    `select own.relname as "from", other.relname as "to" from pg_constraint c
     join pg_class own on own.oid = c.conrelid join pg_class other on other.oid = c.confrelid
     where c.contype = 'f' and c.connamespace = 'public'::regnamespace`,
  );
  const byName = new Map(columns.map((table) => [table.name, table]));
  return sortByReferences([...byName.keys()], references).flatMap((name) => {
    const table = byName.get(name);
    return table && isSaved(name) ? [table] : [];
  });
};

export const sequences = async (client: pg.ClientBase): Promise<{ name: string; last: string | null }[]> => {
  const { rows } = await client.query<{ name: string; last: string | null }>(
    `select sequencename as name, last_value::text as last from pg_sequences
     where schemaname = 'public' order by sequencename`,
  );
  return rows;
};

/** When the newest migration that has been applied was written, in ms since 1970. */
export const schemaVersionOf = async (client: pg.ClientBase): Promise<number> => {
  const { rows } = await client.query<{ at: string }>(
    'select max(created_at)::text as at from drizzle.__drizzle_migrations',
  );
  return Number(rows[0]?.at);
};

/** Quotes an SQL identifier. */
export const quoteIdentifier = (name: string): string => `"${name.replaceAll('"', '""')}"`;
