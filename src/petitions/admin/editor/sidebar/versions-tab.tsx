import './sidebar.css';
import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { WordDifference } from '#ui/admin/difference/word-difference.tsx';
import { formatDateTime } from '#ui/admin/format.ts';
import { QueryView } from '#ui/admin/states.tsx';
import { toastFailure, toastSuccess } from '#ui/admin/toasts.ts';
import type { DraftVersion } from '../../../contract.ts';
import { calls } from '../calls.ts';
import { useEditorContext } from '../frame/editor-context.ts';
import { versionsQuery } from '../queries.ts';
import { storedTextOf } from '../save/draft-text.ts';

const reasons: Readonly<Record<DraftVersion['reason'], string>> = {
  generated: 'Erstellt',
  edited: 'Bearbeitet',
  restored: 'Wiederhergestellt',
  ai: 'Vom Sprachdienst verbessert',
  repaired: 'Automatisch behoben',
  merged: 'Neuer Stand übernommen',
  returned: 'Zurück zur Bearbeitung',
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

type CardProps = { version: DraftVersion; before: DraftVersion | undefined; newest: boolean };

const VersionCard = ({ version, before, newest }: CardProps) => {
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
        {!newest && (
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

/** Every saved version, the newest first. */
export const VersionsTab = () => {
  const { opened, save } = useEditorContext();
  const versions = useQuery(versionsQuery(opened.draft.id));
  const { refetch } = versions;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each save has made a version
  useEffect(() => void refetch(), [save.stored.updatedAt, refetch]);
  return (
    <QueryView query={versions} subject="Fassungen">
      {(all) => {
        const sorted = all.toSorted((one, other) => other.version - one.version);
        return (
          <ul className="editor-rail-list">
            {sorted.map((version, index) => (
              <VersionCard
                key={version.version}
                version={version}
                before={sorted[index + 1]}
                newest={index === 0}
              />
            ))}
          </ul>
        );
      }}
    </QueryView>
  );
};
