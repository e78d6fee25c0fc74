import { governmentAnswers } from '#countries/answers/government-answers.table.ts';
import { notifyContentEvents } from '#platform/changes/content-events.server.ts';
import type { TestApp } from './app.ts';

type Row = Pick<typeof governmentAnswers.$inferInsert, 'countryCode'> &
  Partial<typeof governmentAnswers.$inferInsert>;

/** Stores reported answers as the staff has approved them, and tells all processes. */
export const addApprovedAnswers = ({ database }: Pick<TestApp, 'database'>, rows: readonly Row[]) =>
  database.db.write(async (tx) => {
    await tx.insert(governmentAnswers).values(
      rows.map((row) => ({
        ...{ postedMonth: '2026-03', answeredMonth: '2026-05', kind: 'substance' as const },
        ...{ publishText: false, language: 'und', receivedOn: '2026-06-01', state: 'approved' as const },
        ...row,
      })),
    );
    const countries = [...new Set(rows.map(({ countryCode }) => countryCode))];
    await notifyContentEvents(
      tx,
      countries.map((country) => ({ kind: 'answers', country })),
    );
  });
