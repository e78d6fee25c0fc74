import { useMutation } from '@tanstack/react-query';
import { hasCode } from '#ui/admin/api.ts';
import { toastFailure, toastSuccess } from '#ui/admin/toasts.ts';
import { useEditorContext } from '../frame/editor-context.ts';

/** Saving on demand, with a toast for the result. */
export const useSave = (leave: () => void) => {
  const { saver } = useEditorContext();
  const { mutate, mutateAsync } = useMutation({
    mutationFn: async ({ closesAfter }: { closesAfter: boolean }) => {
      await saver.save();
      return closesAfter;
    },
    onSuccess: (closesAfter) => {
      toastSuccess('Petition gespeichert');
      if (closesAfter) leave();
    },
    onError: (error) => {
      // The sign-in dialog opens, and saving is repeated afterwards.
      if (!hasCode(error, 'no_session')) toastFailure('Speicher-Fehler', error, 'Save failed');
    },
  });
  return {
    saveOnly: () => mutate({ closesAfter: false }),
    saveAndClose: () => mutate({ closesAfter: true }),
    /** Resolves to whether it is saved. */
    retry: () =>
      mutateAsync({ closesAfter: false }).then(
        () => true,
        () => false,
      ),
  };
};

export type Save = ReturnType<typeof useSave>;
