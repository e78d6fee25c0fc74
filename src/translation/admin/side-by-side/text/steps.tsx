import { Button, Group } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { Icon } from '#ui/admin/icon.tsx';
import { toastFailure, toastProblem, toastSuccess } from '#ui/admin/toasts.ts';
import { useDoubt } from '#ui/admin/use-doubt.tsx';
import { call } from '../calls.ts';
import { ofCountry, refreshAll, takeIn } from '../queries.ts';
import { useTextDesk } from './desk-context.ts';
import { MachineOutcome } from './machine-outcome.tsx';
import { MachineDialog } from './questions/machine-dialog.tsx';

/** Marks the stored text as read and good, and goes on. */
const useReview = () => {
  const { place, detail, desk, goOn } = useTextDesk();
  const client = useQueryClient();
  const doubt = useDoubt();
  const review = useMutation({
    mutationFn: ({ updatedAt, confirmed = false }: { updatedAt: string; confirmed?: boolean }) =>
      call('POST /api/admin/translations/{textId}/{language}/review', {
        params: place,
        body: { ...ofCountry(place), updatedAt, german: detail.german, confirmed },
      }),
    onSuccess: async (item) => {
      desk.writing.saved(desk.state.text, { text: item.text ?? '', updatedAt: item.updatedAt });
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

/** Saves, and with `on` goes to the next text that needs a person. */
const useSaving = (isBlocked: boolean) => {
  const { desk, goOn } = useTextDesk();
  return async (on: boolean): Promise<void> => {
    if (desk.isSaving) return;
    if (desk.unsaved) {
      if (isBlocked) {
        toastProblem('Noch nicht gespeichert', 'Bitte beheben Sie zuerst, was unter dem Text steht.');
        return;
      }
      if (!(await desk.save())) return;
      toastSuccess('Gespeichert');
    }
    if (on) goOn();
  };
};

const useSaveKeys = (save: (on: boolean) => Promise<void>): void => {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || document.querySelector('[aria-modal="true"]')) return;
    const isSave = event.key.toLowerCase() === 's';
    if (!isSave && event.key !== 'Enter') return;
    event.preventDefault();
    void save(!isSave);
  });
  useEffect(() => {
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
};

/** What can be done with the text; the usual step is the filled button. */
export const Steps = ({ isBlocked }: { isBlocked: boolean }) => {
  const { place, detail, desk } = useTextDesk();
  const [isAsking, setAsking] = useState(false);
  const [jobId, setJobId] = useState<string | null>(null);
  const { review, dialog } = useReview();
  const save = useSaving(isBlocked);
  useSaveKeys(save);
  const { updatedAt } = desk.state.base;
  const toBeRead = updatedAt && (detail.status === 'generated' || detail.freshness === 'stale');
  return (
    <>
      <Group gap="xs" mt="sm">
        <Button
          leftSection={<Icon name="check" size={16} />}
          loading={desk.isSaving}
          disabled={desk.unsaved && isBlocked}
          onClick={() => void save(true)}
          aria-keyshortcuts="Control+Enter"
          title="Strg + Eingabe"
        >
          {desk.unsaved ? 'Speichern und weiter' : 'Weiter zum nächsten'}
        </Button>
        <Button
          variant="default"
          disabled={!desk.unsaved || isBlocked || desk.isSaving}
          onClick={() => void save(false)}
          aria-keyshortcuts="Control+S"
          title="Strg + S"
        >
          Speichern
        </Button>
        {toBeRead && (
          <Button
            variant="default"
            disabled={desk.unsaved}
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
