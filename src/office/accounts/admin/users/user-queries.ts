import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { toastFailure, toastSuccess } from '#ui/admin/toasts.ts';
import { calls } from '../calls.ts';
import { refetchSession } from '../session.ts';

export const usersQuery = queryOptions({ queryKey: ['users'], queryFn: calls.users });

const failures = {
  create: 'Benutzer konnte nicht erstellt werden',
  update: 'Benutzer konnte nicht aktualisiert werden',
  delete: 'Benutzer konnte nicht gelöscht werden',
} as const;

type UserChange<Input, Output> = {
  kind: keyof typeof failures;
  successMessage: string;
  call: (input: Input) => Promise<Output>;
  onDone?: (output: Output) => void;
};

/** A mutation of users that shows a toast and refetches the list. */
export const useUserChange = <Input, Output = unknown>({
  kind,
  successMessage,
  call,
  onDone,
}: UserChange<Input, Output>) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: call,
    onSuccess: (output) => {
      toastSuccess(successMessage);
      onDone?.(output);
    },
    onError: (error) => toastFailure(failures[kind], error),
    // An error may mean that the list is stale; a change may affect one's own name or role.
    onSettled: () => Promise.all([client.invalidateQueries(usersQuery), refetchSession(client)]),
  });
};
