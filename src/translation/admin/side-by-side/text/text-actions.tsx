import { Button, Group } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useMayCall } from '#office/admin/index.ts';
import { Icon } from '#ui/admin/icon.tsx';
import { toastFailure, toastProblem, toastSuccess } from '#ui/admin/toasts.ts';
import { useKeys } from '#ui/admin/use-keys.ts';
import { useLanguageConfirmation } from '#ui/admin/use-language-confirmation.tsx';
import { call } from '../calls.ts';
import { countryParam, refreshAll, updateCachedItem } from '../queries.ts';
import { useEditorContext } from './editor-context.ts';
import { MachineTranslationStatus } from './machine-job-status.tsx';
import { MachineTranslationDialog } from './questions/machine-dialog.tsx';

/** Marks the stored text as reviewed and opens the next one. */
const useReview = () => {
  const { textRef, detail, edit, openNext } = useEditorContext();
  const client = useQueryClient();
  const languageConfirmation = useLanguageConfirmation();
  const review = useMutation({
    mutationFn: ({ updatedAt, confirmed = false }: { updatedAt: string; confirmed?: boolean }) =>
      call('POST /api/admin/translations/{textId}/{language}/review', {
        params: textRef,
        body: { ...countryParam(textRef), updatedAt, german: detail.german, confirmed },
      }),
    onSuccess: async (item) => {
      edit.saver.onRemoteChange({ text: { text: item.text ?? '' }, updatedAt: item.updatedAt ?? '' });
      await updateCachedItem(client, item);
      toastSuccess('Gelesen und gut');
      openNext();
    },
    onError: (error, { updatedAt }) => {
      if (languageConfirmation.handleError(error, () => review.mutate({ updatedAt, confirmed: true })))
        return;
      toastFailure('Nicht bestätigt', error);
      void refreshAll(client);
    },
  });
  return { review, dialog: languageConfirmation.dialog };
};

/** Saves, and with `on` opens the next text that needs attention. */
const useSaveAction = (isBlocked: boolean) => {
  const { edit, openNext } = useEditorContext();
  return async (on: boolean): Promise<void> => {
    if (edit.isSaving) return;
    if (edit.unsaved) {
      if (isBlocked) {
        toastProblem('Noch nicht gespeichert', 'Bitte beheben Sie zuerst, was unter dem Text steht.');
        return;
      }
      if (!(await edit.save())) return;
      toastSuccess('Gespeichert');
    }
    if (on) openNext();
  };
};

const hasDialog = (): boolean => document.querySelector('[aria-modal="true"]') !== null;

/** Actions on the text; the default one is the primary button. */
export const TextActions = ({ isBlocked }: { isBlocked: boolean }) => {
  const { textRef, detail, edit } = useEditorContext();
  const [isMachineTranslationOpen, setMachineTranslationOpen] = useState(false);
  const [jobId, setJobId] = useState<string | null>(null);
  const { review, dialog } = useReview();
  const mayTranslate = useMayCall()('POST /api/admin/regenerate-translations');
  const save = useSaveAction(isBlocked);
  useKeys(
    [
      ['Control+s', () => void save(false)],
      ['Control+Enter', () => void save(true)],
    ],
    hasDialog,
  );
  const { updatedAt } = edit.state.stored;
  const needsReview = updatedAt && (detail.status === 'generated' || detail.freshness === 'stale');
  return (
    <>
      <Group gap="xs" mt="sm">
        <Button
          leftSection={<Icon name="check" size={16} />}
          loading={edit.isSaving}
          disabled={edit.unsaved && isBlocked}
          onClick={() => void save(true)}
          aria-keyshortcuts="Control+Enter"
          title="Strg + Eingabe"
        >
          {edit.unsaved ? 'Speichern und weiter' : 'Weiter zum nächsten'}
        </Button>
        <Button
          variant="default"
          disabled={!edit.unsaved || isBlocked || edit.isSaving}
          onClick={() => void save(false)}
          aria-keyshortcuts="Control+S"
          title="Strg + S"
        >
          Speichern
        </Button>
        {needsReview && (
          <Button
            variant="default"
            disabled={edit.unsaved}
            loading={review.isPending}
            onClick={() => review.mutate({ updatedAt })}
          >
            Gelesen und gut
          </Button>
        )}
        {!textRef.countryCode && mayTranslate && (
          <Button
            variant="default"
            leftSection={<Icon name="sparkle" size={16} />}
            onClick={() => setMachineTranslationOpen(true)}
          >
            Maschinell übersetzen
          </Button>
        )}
      </Group>
      {dialog}
      {jobId && <MachineTranslationStatus jobId={jobId} />}
      {isMachineTranslationOpen && (
        <MachineTranslationDialog onStarted={setJobId} onClose={() => setMachineTranslationOpen(false)} />
      )}
    </>
  );
};
