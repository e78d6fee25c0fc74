import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReleaseMode } from '#content/index.ts';
import { apiOf, hasCode } from '#ui/admin/api.ts';
import { toastFailure, toastProblem, toastSuccess } from '#ui/admin/toasts.ts';
import type { installationCalls } from '../contract.ts';

const { call } = apiOf<typeof installationCalls>();

type Asked = { mode: ReleaseMode; masterPassword: string };

const send = (asked: Asked, dryRun: boolean) =>
  call('POST /api/admin/init-database', { body: { ...asked, dryRun } });

const tellFailure = (error: unknown): void => {
  if (hasCode(error, 'master_password_wrong'))
    toastProblem('Zugriff verweigert', 'Ungültiges Master-Passwort');
  else toastFailure('Initialisierung fehlgeschlagen', error);
};

/** Dry run that counts what would change. */
export const usePreview = () =>
  useMutation({ mutationFn: (asked: Asked) => send(asked, true), onError: tellFailure });

export const useInitialise = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (asked: Asked) => send(asked, false),
    onError: tellFailure,
    onSuccess: () => {
      toastSuccess('Datenbank initialisiert');
      // Nearly everything that is shown counts or quotes texts.
      return client.invalidateQueries();
    },
  });
};
