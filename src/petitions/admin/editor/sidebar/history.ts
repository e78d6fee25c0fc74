import type { DraftEvent, DraftVersion, Remark } from '../../../contract.ts';
import { statusLabel } from '../../../status.ts';

/** What happened to a draft, as one line of its history. */
export type HistoryEntry = { key: string; at: string } & (
  | { kind: 'version'; version: DraftVersion; before: DraftVersion | undefined; isNewest: boolean }
  | { kind: 'note'; what: string; by: string | null; quote?: string; text?: string | null }
);

const published: Readonly<Record<Exclude<DraftEvent['kind'], 'status'>, string>> = {
  published: 'Veröffentlicht',
  undone: 'Veröffentlichung rückgängig gemacht',
  restored: 'Frühere Fassung wieder veröffentlicht',
  withdrawn: 'Zurückgezogen',
  deleted: 'Veröffentlichte Petition gelöscht',
};

const whatHappened = ({ kind, from, to }: DraftEvent): string => {
  if (kind !== 'status') return published[kind];
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
