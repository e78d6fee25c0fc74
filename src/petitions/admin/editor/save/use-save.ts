import { useMutation } from '@tanstack/react-query';
import { hasCode } from '#ui/admin/api.ts';
import { toastFailure, toastSuccess } from '#ui/admin/toasts.ts';
import { useEditorContext } from '../frame/editor-context.ts';

/** Saving on demand, with a toast for the result. */
export const useSave = (leave: () => void) => {
  const { saver } = useEditorContext();
  const { mutate, mutateAsync } = useMutation({
    mutationFn: async ({ closes }: { closes: boolean }) => {
      await saver.save();
      return closes;
    },
    onSuccess: (closes) => {
      toastSuccess('Petition gespeichert');
      if (closes) leave();
    },
    onError: (error) => {
      // The sign-in dialog opens, and saving is repeated afterwards.
      if (!hasCode(error, 'no_session')) toastFailure('Speicher-Fehler', error, 'Save failed');
    },
  });
  return {
    stay: () => mutate({ closes: false }),
    close: () => mutate({ closes: true }),
    /** Resolves to whether it is saved. */
    retry: () =>
      mutateAsync({ closes: false }).then(
        () => true,
        () => false,
      ),
  };
};

export type Save = ReturnType<typeof useSave>;
