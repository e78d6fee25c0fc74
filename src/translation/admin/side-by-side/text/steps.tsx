import { Button, Group } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Icon } from '#ui/admin/icon.tsx';
import { toastFailure, toastProblem, toastSuccess } from '#ui/admin/toasts.ts';
import { useDoubt } from '#ui/admin/use-doubt.tsx';
import { useKeys } from '#ui/admin/use-keys.ts';
import { call } from '../calls.ts';
import { ofCountry, refreshAll, takeIn } from '../queries.ts';
import { useEditorContext } from './editor-context.ts';
import { MachineOutcome } from './machine-outcome.tsx';
import { MachineDialog } from './questions/machine-dialog.tsx';

/** Marks the stored text as reviewed and opens the next one. */
const useReview = () => {
  const { place, detail, writing, goOn } = useEditorContext();
  const client = useQueryClient();
  const doubt = useDoubt();
  const review = useMutation({
    mutationFn: ({ updatedAt, confirmed = false }: { updatedAt: string; confirmed?: boolean }) =>
      call('POST /api/admin/translations/{textId}/{language}/review', {
        params: place,
        body: { ...ofCountry(place), updatedAt, german: detail.german, confirmed },
      }),
    onSuccess: async (item) => {
      writing.saver.refreshed({ text: { text: item.text ?? '' }, updatedAt: item.updatedAt ?? '' });
      await takeIn(client, item);
      toastSuccess('Gelesen und gut');
      goOn();
    },
    onError: (error, { updatedAt }) => {
      if (doubt.asks(error, () => review.mutate({ updatedAt, confirmed: true }))) return;
      toastFailure('Nicht bestätigt', error);
      void refreshAll(client);
    },
  });
  return { review, dialog: doubt.dialog };
};

/** Saves, and with `on` opens the next text that needs attention. */
const useSaving = (isBlocked: boolean) => {
  const { writing, goOn } = useEditorContext();
  return async (on: boolean): Promise<void> => {
    if (writing.isSaving) return;
    if (writing.unsaved) {
      if (isBlocked) {
        toastProblem('Noch nicht gespeichert', 'Bitte beheben Sie zuerst, was unter dem Text steht.');
        return;
      }
      if (!(await writing.save())) return;
      toastSuccess('Gespeichert');
    }
    if (on) goOn();
  };
};

const hasDialog = (): boolean => document.querySelector('[aria-modal="true"]') !== null;

/** Actions on the text; the default one is the primary button. */
export const Steps = ({ isBlocked }: { isBlocked: boolean }) => {
  const { place, detail, writing } = useEditorContext();
  const [isAsking, setAsking] = useState(false);
  const [jobId, setJobId] = useState<string | null>(null);
  const { review, dialog } = useReview();
  const save = useSaving(isBlocked);
  useKeys(
    [
      ['Control+s', () => void save(false)],
      ['Control+Enter', () => void save(true)],
    ],
    hasDialog,
  );
  const { updatedAt } = writing.state.stored;
  const toBeRead = updatedAt && (detail.status === 'generated' || detail.freshness === 'stale');
  return (
    <>
      <Group gap="xs" mt="sm">
        <Button
          leftSection={<Icon name="check" size={16} />}
          loading={writing.isSaving}
          disabled={writing.unsaved && isBlocked}
          onClick={() => void save(true)}
          aria-keyshortcuts="Control+Enter"
          title="Strg + Eingabe"
        >
          {writing.unsaved ? 'Speichern und weiter' : 'Weiter zum nächsten'}
        </Button>
        <Button
          variant="default"
          disabled={!writing.unsaved || isBlocked || writing.isSaving}
          onClick={() => void save(false)}
          aria-keyshortcuts="Control+S"
          title="Strg + S"
        >
          Speichern
        </Button>
        {toBeRead && (
          <Button
            variant="default"
            disabled={writing.unsaved}
            loading={review.isPending}
            onClick={() => review.mutate({ updatedAt })}
          >
            Gelesen und gut
          </Button>
        )}
        {!place.countryCode && (
          <Button
            variant="default"
            leftSection={<Icon name="sparkle" size={16} />}
            onClick={() => setAsking(true)}
          >
            Maschinell übersetzen
          </Button>
        )}
      </Group>
      {dialog}
      {jobId && <MachineOutcome jobId={jobId} />}
      {isAsking && <MachineDialog onStarted={setJobId} onClose={() => setAsking(false)} />}
    </>
  );
};
