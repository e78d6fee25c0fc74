import { useMutation } from '@tanstack/react-query';
import { toastFailure, toastSuccess } from '#ui/admin/toasts.ts';
import { calls } from '../calls.ts';
import { useEditorContext } from '../frame/editor-context.ts';

/** Mends what one check found, in the text as it stands; it can be undone like anything typed. */
export const useRepair = () => {
  const { opened, saver } = useEditorContext();
  return useMutation({
    mutationFn: (check: string) =>
      calls.repair(opened.draft.id, { checks: [check], content: saver.state().text.content }),
    onSuccess: ({ content, changes }) => {
      saver.type({ content });
      toastSuccess('Behoben', changes.join(' '));
    },
    onError: (error) => toastFailure('Konnte nicht behoben werden', error),
  });
};
