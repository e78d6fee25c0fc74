import './head.css';
import { Alert, Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { WordDifference } from '#ui/admin/difference/word-difference.tsx';
import { toastFailure } from '#ui/admin/toasts.ts';
import { calls } from '../calls.ts';
import { newerQuery } from '../queries.ts';
import { changedPlaces } from '../save/changed-places.ts';
import { joined } from '../save/conflict-dialog.tsx';
import { isSameText, isUnsaved } from '../save/save-state.ts';
import { useDesk } from './desk-context.ts';
import { Question } from './question.tsx';

/** Goes on with what somebody else has saved. */
const useLoad = () => {
  const { opened, saver, setText, reload } = useDesk();
  return useMutation({
    mutationFn: () => calls.open(opened.draft.id),
    onSuccess: async ({ draft }) => {
      // Whatever was written while it was loaded is compared with it when it is saved.
      if (isUnsaved(saver.state())) return;
      saver.adopt(draft);
      setText(draft);
      await reload();
    },
    onError: (error) => toastFailure('Fehler beim Laden', error),
  });
};

/** Where somebody else has changed the text, and a button that shows what. */
const Changes = ({ updatedAt }: { updatedAt: string }) => {
  const { opened, save } = useDesk();
  const { language } = opened.draft;
  const newer = useQuery(newerQuery(opened.draft.id, updatedAt)).data?.draft;
  const [asked, setAsked] = useState(false);
  if (!newer) return '.';
  if (isSameText(newer, save.stored)) return '; am Text hat sich nichts geändert.';
  return (
    <>
      , geändert ist er {changedPlaces(save.stored, newer, language)}.{' '}
      <Button size="compact-sm" variant="default" onClick={() => setAsked(true)}>
        Unterschied ansehen
      </Button>
      <Question opened={asked} title="Inzwischen geändert" onClose={() => setAsked(false)}>
        <WordDifference
          before={joined(save.stored)}
          after={joined(newer)}
          language={language}
          direction={opened.direction}
        />
      </Question>
    </>
  );
};

type Props = { changedBy: string; updatedAt: string };

/** Says that somebody else has saved meanwhile, and what; who has written nothing can go on with that text. */
export const NewerNotice = ({ changedBy, updatedAt }: Props) => {
  const isWriting = isUnsaved(useDesk().save);
  const load = useLoad();
  return (
    <Alert color="ink" className="editor-notice">
      {changedBy} hat den Entwurf inzwischen gespeichert
      <Changes updatedAt={updatedAt} />{' '}
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
