import { readAudit } from '#office/index.server.ts';
import type { Reader } from '#platform/db/index.server.ts';
import type { DraftEvent } from '../contract.ts';
import { type DraftStatus, draftStatuses } from '../status.ts';

/** Maximum number of log entries read, newest first. */
const maxRead = 500;

/** Kind of the event that an audit action records. */
const kinds: Readonly<Record<string, DraftEvent['kind']>> = {
  draft_status: 'status',
  draft_saved: 'status',
  draft_planned: 'planned',
  draft_missed: 'missed',
  petition_published: 'published',
  petition_undone: 'undone',
  petition_restored: 'restored',
  petition_withdrawn: 'withdrawn',
  petition_deleted: 'deleted',
};

type Entry = Awaited<ReturnType<typeof readAudit>>[number];

const statusOf = (value: unknown): DraftStatus | null =>
  draftStatuses.find((status) => status === value) ?? null;

const eventOf = ({ action, at, actorName, details }: Entry): DraftEvent[] => {
  const kind = kinds[action];
  const [from, to] = [statusOf(details.from), statusOf(details.to)];
  // A save that keeps the status is a version.
  if (!kind || (kind === 'status' && to === null)) return [];
  const note = [details.note, details.release].find((value) => typeof value === 'string');
  return [
    {
      ...{ kind, at: at.toISOString(), by: actorName, from, to },
      note: (note as string | undefined) ?? null,
      plan: (details.plan as DraftEvent['plan'] | undefined) ?? null,
      plannedFor: (details.plannedFor as string | undefined) ?? null,
    },
  ];
};

/** Status changes, plans and publications of a draft, newest first. */
export const listEvents = async (db: Reader, draftId: number): Promise<DraftEvent[]> =>
  (await readAudit(db, maxRead, `draft:${draftId}`)).flatMap(eventOf);
