import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { toastFailure, toastSuccess } from '#ui/admin/toasts.ts';
import type { MailChoice } from '../mail-choice.ts';
import { call } from './queries.ts';

export const mailSettingsQuery = queryOptions({
  queryKey: ['inbox-mails'],
  queryFn: () => call('GET /api/admin/inbox/mails'),
});

/** Saves when one gets mails. */
export const useChooseMails = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (choice: MailChoice) => call('PUT /api/admin/inbox/mails', { body: { choice } }),
    onSuccess: (settings) => {
      client.setQueryData(mailSettingsQuery.queryKey, settings);
      toastSuccess('Gespeichert');
    },
    onError: (error) => toastFailure('Nicht gespeichert', error),
  });
};
