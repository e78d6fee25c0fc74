import { Alert, Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { toastFailure } from '#ui/admin/toasts.ts';
import { calls } from '../calls.ts';
import { isUnsaved } from '../save/save-state.ts';
import { useDesk } from './desk-context.ts';

/** Says that somebody else has saved meanwhile; who has written nothing can go on with that text. */
export const NewerNotice = ({ changedBy }: { changedBy: string }) => {
  const { opened, save, saver, setText, reload } = useDesk();
  const load = useMutation({
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
  return (
    <Alert color="ink" className="editor-notice">
      {changedBy} hat inzwischen gespeichert.{' '}
      {isUnsaved(save) ? (
        'Beim Speichern sehen Sie beide Fassungen.'
      ) : (
        <Button size="compact-sm" variant="default" loading={load.isPending} onClick={() => load.mutate()}>
          Neuen Stand laden
        </Button>
      )}
    </Alert>
  );
};
