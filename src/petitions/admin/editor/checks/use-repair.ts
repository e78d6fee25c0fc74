import { useMutation } from '@tanstack/react-query';
import { toastFailure, toastSuccess } from '#ui/admin/toasts.ts';
import { calls } from '../calls.ts';
import { useEditorContext } from '../frame/editor-context.ts';

/** Repairs one finding in the current text; the change can be undone like typing. */
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
