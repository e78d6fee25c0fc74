import { useMutation, useQueryClient } from '@tanstack/react-query';
import { UserError } from '#ui/admin/api.ts';
import { toastFailure } from '#ui/admin/toasts.ts';
import { calls } from '../calls.ts';
import { useEditorContext } from '../frame/editor-context.ts';
import { remarksQuery } from '../queries.ts';

const notSavedTitle = 'Bemerkung konnte nicht gespeichert werden';

/** Adds a remark to the selection; saves the text first, so that its range is valid on the server. */
export const useAddRemark = (onAdded: () => void) => {
  const { opened, saver, view } = useEditorContext();
  const client = useQueryClient();
  const { id } = opened.draft;
  return useMutation({
    mutationFn: async (text: string) => {
      await saver.save();
      if (!view) throw new UserError('Bitte markieren Sie eine Stelle im Text.');
      const { from, to } = view.state.selection.main;
      return calls.addRemark(id, { text, from, to, quote: view.state.sliceDoc(from, to).slice(0, 2000) });
    },
    onSuccess: async () => {
      await client.invalidateQueries(remarksQuery(id));
      onAdded();
    },
    onError: (error) => toastFailure(notSavedTitle, error),
  });
};

/** Replies to a remark. */
export const useReply = (remark: number, onReplied: () => void) => {
  const { id } = useEditorContext().opened.draft;
  const client = useQueryClient();
  return useMutation({
    mutationFn: (text: string) => calls.reply(id, remark, text),
    onSuccess: async () => {
      await client.invalidateQueries(remarksQuery(id));
      onReplied();
    },
    onError: (error) => toastFailure('Antwort konnte nicht gespeichert werden', error),
  });
};

/** Settles or reopens a remark. */
export const useChangeRemark = () => {
  const { id } = useEditorContext().opened.draft;
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ remark, state }: { remark: number; state: 'open' | 'settled' }) =>
      calls.changeRemark(id, remark, state),
    onSuccess: () => client.invalidateQueries(remarksQuery(id)),
    onError: (error) => toastFailure(notSavedTitle, error),
  });
};
