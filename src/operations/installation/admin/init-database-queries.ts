import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReleaseMode } from '#content/index.ts';
import { apiOf, hasCode } from '#ui/admin/api.ts';
import { toastFailure, toastProblem, toastSuccess } from '#ui/admin/toasts.ts';
import type { installationCalls } from '../contract.ts';

const { call } = apiOf<typeof installationCalls>();

type InitialisationRequest = { mode: ReleaseMode; masterPassword: string };

const send = (request: InitialisationRequest, dryRun: boolean) =>
  call('POST /api/admin/init-database', { body: { ...request, dryRun } });

const showFailure = (error: unknown): void => {
  if (hasCode(error, 'master_password_wrong'))
    toastProblem('Zugriff verweigert', 'Ungültiges Master-Passwort');
  else toastFailure('Initialisierung fehlgeschlagen', error);
};

/** Dry run that counts what would change. */
export const usePreview = () =>
  useMutation({ mutationFn: (request: InitialisationRequest) => send(request, true), onError: showFailure });

export const useInitialise = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (request: InitialisationRequest) => send(request, false),
    onError: showFailure,
    onSuccess: () => {
      toastSuccess('Datenbank initialisiert');
      // Nearly everything that is shown counts or quotes texts.
      return client.invalidateQueries();
    },
  });
};
