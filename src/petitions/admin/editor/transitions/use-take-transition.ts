import { useMutation, useQueryClient } from '@tanstack/react-query';
import { failureSentence } from '#ui/admin/api.ts';
import { toastProblem, toastSuccess } from '#ui/admin/toasts.ts';
import { type DraftStatus, statusLabel } from '../../../status.ts';
import { useEditorContext } from '../frame/editor-context.ts';
import { openedQuery } from '../queries.ts';

type TransitionRequest = { status: Exclude<DraftStatus, 'draft'>; note?: string };

/** Saves the text and makes the transition in one request. For publishing, only saves and then confirms. */
export const useTakeTransition = (onPublish: () => void) => {
  const { opened, saver, reload } = useEditorContext();
  const client = useQueryClient();
  /** The stored status: the server sends a text below the threshold back for correction. */
  const currentStatus = () => client.getQueryData(openedQuery(opened.draft.id).queryKey)?.draft.status;
  const { status: before } = opened.draft;
  return useMutation({
    mutationFn: async ({ status, note }: TransitionRequest) => {
      if (status === 'published') return saver.save();
      await saver.save({ status, ...(note ? { note } : {}) });
      await reload();
    },
    onMutate: () => ({ before }),
    onSuccess: (_, { status }, { before }) => {
      if (status === 'published') onPublish();
      else if (before === 'published')
        toastSuccess('Neue Fassung begonnen', 'Der veröffentlichte Brief wird weiter ausgegeben.');
      else toastSuccess('Petition gespeichert', `Status: ${statusLabel(currentStatus() ?? status)}`);
    },
    onError: (error, { status }) =>
      toastProblem(
        status === 'review' ? 'Fehler' : 'Speicher-Fehler',
        `${failureSentence(error, 'Save failed')} Der Status bleibt „${statusLabel(before)}“.`,
      ),
  });
};
