import './head.css';
import { Alert, Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { describeChangedPositions, isSameText, isUnsaved, joinParts } from '#office/writing/index.ts';
import { Dialog } from '#ui/admin/dialog.tsx';
import { WordDifference } from '#ui/admin/difference/word-difference.tsx';
import { toastFailure } from '#ui/admin/toasts.ts';
import { calls } from '../calls.ts';
import { newerQuery } from '../queries.ts';
import { storedTextOf } from '../save/draft-text.ts';
import { useEditorContext } from './editor-context.ts';

/** Replaces the text by the version that somebody else saved. */
const useLoadNewer = () => {
  const { opened, saver, reload } = useEditorContext();
  return useMutation({
    mutationFn: () => calls.open(opened.draft.id),
    onSuccess: async ({ draft }) => {
      // Text typed during the request is compared with the newer version when it is saved.
      if (isUnsaved(saver.state())) return;
      saver.take(storedTextOf(draft));
      await reload();
    },
    onError: (error) => toastFailure('Fehler beim Laden', error),
  });
};

/** Says where somebody else changed the text, with a button for the diff. */
const ChangesSummary = ({ updatedAt }: { updatedAt: string }) => {
  const { opened, save } = useEditorContext();
  const { language } = opened.draft;
  const newer = useQuery(newerQuery(opened.draft.id, updatedAt)).data?.draft;
  const [requested, setRequested] = useState(false);
  if (!newer) return '.';
  const [before, now] = [save.stored.text, storedTextOf(newer).text];
  if (isSameText(now, before)) return '; am Text hat sich nichts geändert.';
  return (
    <>
      , geändert ist er {describeChangedPositions(before, now, language)}.{' '}
      <Button size="compact-sm" variant="default" onClick={() => setRequested(true)}>
        Unterschied ansehen
      </Button>
      <Dialog wide opened={requested} title="Inzwischen geändert" onClose={() => setRequested(false)}>
        <WordDifference
          before={joinParts(before)}
          after={joinParts(now)}
          language={language}
          direction={opened.direction}
        />
      </Dialog>
    </>
  );
};

/** A version that somebody else saved. */
export type NewerVersion = { changedBy: string; updatedAt: string };

/** Tells that somebody else saved meanwhile; without unsaved text the newer version can be loaded. */
export const NewerNotice = ({ changedBy, updatedAt }: NewerVersion) => {
  const isWriting = isUnsaved(useEditorContext().save);
  const load = useLoadNewer();
  return (
    <Alert color="ink" className="editor-notice">
      {changedBy} hat den Entwurf inzwischen gespeichert
      <ChangesSummary updatedAt={updatedAt} />{' '}
      {isWriting ? (
        'Beim Speichern sehen Sie beide Fassungen.'
      ) : (
        <Button size="compact-sm" variant="default" loading={load.isPending} onClick={() => load.mutate()}>
          Neuen Stand laden
        </Button>
      )}
    </Alert>
  );
};
