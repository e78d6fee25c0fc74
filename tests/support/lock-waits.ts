import type pg from 'pg';
import { expect } from 'vitest';

/** Waits until a query on the database waits for a lock that another transaction holds. */
export const untilOneWaits = (pool: pg.Pool): Promise<void> =>
  expect
    .poll(async () => {
      const { rows } = await pool.query(
        "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      );
      return rows.length;
    })
    .toBe(1);
