import { formatDateTime } from '#ui/admin/format.ts';
import type { DraftEvent, DraftVersion, Remark } from '../../../contract.ts';
import { durationText } from '../../../planning/due.ts';
import { planWords } from '../../../planning/plan-words.ts';
import { statusLabel } from '../../../status.ts';

/** What happened to a draft, as one line of its history. */
export type HistoryEntry = { key: string; at: string } & (
  | { kind: 'version'; version: DraftVersion; before: DraftVersion | undefined; isNewest: boolean }
  | { kind: 'note'; what: string; by: string | null; quote?: string; text?: string | null }
);

const published: Readonly<Record<Exclude<DraftEvent['kind'], 'status' | 'planned'>, string>> = {
  missed: 'Nicht wie geplant',
  published: 'Veröffentlicht',
  undone: 'Veröffentlichung rückgängig gemacht',
  restored: 'Frühere Fassung wieder veröffentlicht',
  withdrawn: 'Zurückgezogen',
  deleted: 'Veröffentlichte Petition gelöscht',
};

/** Minutes after which a planned step counts as late. */
const lateMinutes = 5;

/** Whether something happened at the time planned for it, or how much later; empty if it was not planned. */
const timeliness = ({ kind, at, plannedFor }: DraftEvent): string => {
  if (plannedFor === null || kind === 'missed') return '';
  const minutes = Math.floor((Date.parse(at) - Date.parse(plannedFor)) / 60_000);
  return minutes < lateMinutes
    ? ', wie geplant'
    : `, ${durationText(minutes)} nach dem geplanten Zeitpunkt ${formatDateTime(plannedFor)}`;
};

const whatHappened = (event: DraftEvent): string => {
  const { kind, from, to, plan } = event;
  if (kind === 'planned') return planWords(plan ?? {}, formatDateTime);
  if (kind !== 'status') return `${published[kind]}${timeliness(event)}`;
  return from ? `${statusLabel(from)} → ${statusLabel(to ?? '')}` : statusLabel(to ?? '');
};

const versionEntries = (versions: readonly DraftVersion[]): HistoryEntry[] =>
  versions
    .toSorted((one, other) => other.version - one.version)
    .map((version, index, sorted) => ({
      ...{ kind: 'version', key: `version ${version.version}`, at: version.savedAt, version },
      ...{ before: sorted[index + 1], isNewest: index === 0 },
    }));

const remarkEntries = ({ id, createdAt: at, author: by, quote, text, replies }: Remark): HistoryEntry[] => [
  { kind: 'note', key: `remark ${id}`, at, what: 'Bemerkung', by, quote, text },
  ...replies.map(
    (reply): HistoryEntry => ({
      ...{ kind: 'note', key: `reply ${reply.id}`, at: reply.createdAt, what: 'Antwort', by: reply.author },
      ...{ quote: text, text: reply.text },
    }),
  ),
];

/** Versions, status changes, publications, remarks and replies, newest first. */
export const historyEntries = (
  versions: readonly DraftVersion[],
  events: readonly DraftEvent[],
  remarks: readonly Remark[],
): HistoryEntry[] =>
  [
    ...events.map(
      (event, index): HistoryEntry => ({
        ...{ kind: 'note', key: `event ${events.length - index}`, at: event.at },
        ...{ what: whatHappened(event), by: event.by, text: event.note },
      }),
    ),
    ...remarks.flatMap(remarkEntries),
    ...versionEntries(versions),
  ].sort((one, other) => other.at.localeCompare(one.at));
