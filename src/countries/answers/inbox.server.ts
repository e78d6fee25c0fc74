import { and, count, eq, gte, lt, max } from 'drizzle-orm';
import { pluralize } from '#lib/pluralize.ts';
import type { InboxSource } from '#office/index.server.ts';
import { governmentAnswers } from './government-answers.table.ts';

const dayMs = 86_400_000;

/** Answers that wait, from the day after they came: when on that day is stored nowhere. */
export const waitingAnswersInbox: InboxSource = {
  kind: 'answer',
  right: 'POST /api/admin/answers/{id}/approve',
  read: async (db, { now, since }) => {
    const { receivedOn, state } = governmentAnswers;
    const [row] = await db
      .select({ number: count(), newest: max(receivedOn) })
      .from(governmentAnswers)
      .where(
        and(
          eq(state, 'waiting'),
          lt(receivedOn, now.toISOString().slice(0, 10)),
          gte(receivedOn, since.toISOString().slice(0, 10)),
        ),
      );
    if (!row?.newest) return [];
    const text = `${pluralize(row.number, 'Antwort einer Regierung wartet', 'Antworten von Regierungen warten')} auf eine Entscheidung.`;
    const at = new Date(Date.parse(`${row.newest}T00:00:00Z`) + dayMs);
    return [{ key: 'all', text, link: '/admin/answers', at }];
  },
};
