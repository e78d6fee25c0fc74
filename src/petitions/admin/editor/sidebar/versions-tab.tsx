import './sidebar.css';
import { Badge, Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { WordDifference } from '#ui/admin/difference/word-difference.tsx';
import { formatDateTime } from '#ui/admin/format.ts';
import { QueryView } from '#ui/admin/states.tsx';
import { toastFailure, toastSuccess } from '#ui/admin/toasts.ts';
import type { DraftVersion } from '../../../contract.ts';
import { calls } from '../calls.ts';
import { useEditorContext } from '../frame/editor-context.ts';
import { eventsQuery, versionsQuery } from '../queries.ts';
import { useRemarks } from '../remarks/use-remarks.ts';
import { storedTextOf } from '../save/draft-text.ts';
import { CompareVersions } from './compare-versions.tsx';
import { type HistoryEntry, historyEntries } from './history.ts';

const reasons: Readonly<Record<DraftVersion['reason'], string>> = {
  generated: 'Erstellt',
  edited: 'Bearbeitet',
  restored: 'Wiederhergestellt',
  ai: 'Vom Sprachdienst verbessert',
  repaired: 'Automatisch behoben',
  merged: 'Neuer Stand übernommen',
  returned: 'Zurück zur Bearbeitung',
  replaced: 'Suchen und ersetzen',
};

const useRestore = () => {
  const { opened, saver, reload } = useEditorContext();
  return useMutation({
    mutationFn: async (version: number) => {
      await saver.save();
      return calls.restore(opened.draft.id, version);
    },
    onSuccess: async (draft, version) => {
      saver.take(storedTextOf(draft));
      await reload();
      toastSuccess(`Fassung ${version} wiederhergestellt`, 'Die Fassung von vorhin bleibt im Verlauf.');
    },
    onError: (error) => toastFailure('Wiederherstellen fehlgeschlagen', error),
  });
};

type VersionEntry = Extract<HistoryEntry, { kind: 'version' }>;

const VersionCard = ({ version, before, isNewest }: VersionEntry) => {
  const { opened, save, readOnly } = useEditorContext();
  const [shown, setShown] = useState<'change' | 'now' | null>(null);
  const restore = useRestore();
  const { direction, draft } = opened;
  const languageProps = { language: draft.language, direction };
  const toggle = (kind: 'change' | 'now') => setShown((before) => (before === kind ? null : kind));
  return (
    <li className="editor-rail-card">
      <h3>
        {reasons[version.reason]} <span className="editor-rail-note">Fassung {version.version}</span>
        {version.published && (
          <Badge ms="xs" variant="light" tt="none" color={version.published === 'now' ? 'green' : 'gray'}>
            {version.published === 'now' ? 'Wird ausgegeben' : 'War veröffentlicht'}
          </Badge>
        )}
      </h3>
      <p className="editor-rail-note">
        {version.savedBy}, {formatDateTime(version.savedAt)}
      </p>
      <div className="editor-rail-actions">
        {before && (
          <Button
            variant="default"
            size="xs"
            aria-expanded={shown === 'change'}
            onClick={() => toggle('change')}
          >
            Änderung
          </Button>
        )}
        {!isNewest && (
          <>
            <Button variant="default" size="xs" aria-expanded={shown === 'now'} onClick={() => toggle('now')}>
              Vergleich mit jetzt
            </Button>
            {!readOnly && (
              <Button
                variant="light"
                size="xs"
                loading={restore.isPending}
                onClick={() => restore.mutate(version.version)}
              >
                Wiederherstellen
              </Button>
            )}
          </>
        )}
      </div>
      {shown === 'change' && before && (
        <WordDifference before={before.content} after={version.content} {...languageProps} />
      )}
      {shown === 'now' && (
        <WordDifference before={version.content} after={save.text.content} {...languageProps} />
      )}
    </li>
  );
};

const NoteCard = ({ what, by, at, quote, text }: Extract<HistoryEntry, { kind: 'note' }>) => (
  <li className="editor-history-note">
    <p>
      <strong>{what}</strong>{' '}
      <span className="editor-rail-note">{[by, formatDateTime(at)].filter(Boolean).join(', ')}</span>
    </p>
    {quote && <blockquote dir="auto">{quote}</blockquote>}
    {text && <p className="editor-remark-text">{text}</p>}
  </li>
);

/** Versions, status changes, publications and remarks, the newest first. */
export const VersionsTab = () => {
  const { opened, save } = useEditorContext();
  const versions = useQuery(versionsQuery(opened.draft.id));
  const events = useQuery(eventsQuery(opened.draft.id));
  const { data: remarks = [] } = useRemarks();
  const [refetchVersions, refetchEvents] = [versions.refetch, events.refetch];
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change has made a version or an event
  useEffect(() => {
    void refetchVersions();
    void refetchEvents();
  }, [save.stored.updatedAt, opened.draft.status, refetchVersions, refetchEvents]);
  return (
    <QueryView query={versions} subject="Fassungen">
      {(all) => (
        <>
          {all.length > 1 && <CompareVersions versions={all} />}
          <QueryView query={events} subject="Verlauf">
            {(happened) => (
              <ul className="editor-rail-list">
                {historyEntries(all, happened, remarks).map((entry) =>
                  entry.kind === 'version' ? (
                    <VersionCard {...entry} key={entry.key} />
                  ) : (
                    <NoteCard {...entry} key={entry.key} />
                  ),
                )}
              </ul>
            )}
          </QueryView>
        </>
      )}
    </QueryView>
  );
};
