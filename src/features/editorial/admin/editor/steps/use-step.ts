import { useMutation } from '@tanstack/react-query';
import { toastProblem, toastSuccess } from '#ui/admin/toasts.ts';
import { statusLabel } from '../../../status.ts';
import { useDesk } from '../frame/desk-context.ts';
import type { WithText } from '../save/saver.ts';

/** Takes the draft a step on, together with the text as it stands. */
export const useStep = () => {
  const { opened, saver, reload } = useDesk();
  return useMutation({
    mutationFn: async (step: WithText & { status: NonNullable<WithText['status']> }) => {
      // A step that failed has told why; the text is kept.
      const done = await saver.flush(step);
      if (done) await reload();
      return done;
    },
    onMutate: () => ({ began: opened.draft.status === 'published' }),
    onSuccess: (done, { status }, { began }) => {
      if (done && began)
        return toastSuccess('Neue Fassung begonnen', 'Der veröffentlichte Brief wird weiter ausgegeben.');
      if (done) return toastSuccess('Petition gespeichert', `Status: ${statusLabel(status)}`);
      if (saver.state().phase === 'quiet')
        toastProblem('Speicher-Fehler', 'Titel und Text dürfen nicht leer sein.');
    },
  });
};
