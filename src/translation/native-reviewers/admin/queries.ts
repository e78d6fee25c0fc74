import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { apiOf } from '#ui/admin/api.ts';
import { toastFailure, toastSuccess } from '#ui/admin/toasts.ts';
import { useLanguageConfirmation } from '#ui/admin/use-language-confirmation.tsx';
import type { nativeReviewerCalls, newReviewerLink, Suggestion } from '../contract.ts';

const { call } = apiOf<typeof nativeReviewerCalls>();

const key = ['readers'];

/** Always refetched, because reviewers and other screens change the data. */
export const linksQuery = queryOptions({
  queryKey: [...key, 'links'],
  queryFn: () => call('GET /api/admin/reader-links'),
  staleTime: 0,
});

export const reviewsQuery = queryOptions({
  queryKey: [...key, 'grades'],
  queryFn: () => call('GET /api/admin/native-readings'),
  staleTime: 0,
});

export type SuggestionFilter = { language: string; state: Suggestion['state'] | '' };

/** Suggestions, optionally of one language or state. */
export const suggestionsQuery = ({ language, state }: SuggestionFilter) =>
  queryOptions({
    queryKey: [...key, 'suggestions', language, state],
    queryFn: () =>
      call('GET /api/admin/suggestions', {
        query: { ...(language ? { language } : {}), ...(state ? { state } : {}) },
      }),
    staleTime: 0,
  });

/** Refetches everything, because an accepted suggestion also changes the reviews. */
export const useRefresh = () => {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: key });
};

export const useCreateLink = () =>
  useMutation({
    mutationFn: (body: z.input<typeof newReviewerLink>) => call('POST /api/admin/reader-links', { body }),
    onSettled: useRefresh(),
  });

export const useRevoke = (onDone: () => void) =>
  useMutation({
    mutationFn: (id: number) => call('DELETE /api/admin/reader-links/{id}', { params: { id } }),
    onSuccess: () => {
      toastSuccess('Leselink zurückgezogen');
      onDone();
    },
    onError: (error) => toastFailure('Nicht zurückgezogen', error),
    onSettled: useRefresh(),
  });

/** Accepts a text for a suggestion; `current` is the translation it was compared with. */
export const useAccept = (id: number) => {
  const languageConfirmation = useLanguageConfirmation();
  const accept = useMutation({
    mutationFn: (body: { text: string; current: string; confirmed?: boolean }) =>
      call('POST /api/admin/suggestions/{id}/accept', { params: { id }, body }),
    onSuccess: () => toastSuccess('Vorschlag übernommen'),
    onError: (error, body) => {
      if (!languageConfirmation.handleError(error, () => accept.mutate({ ...body, confirmed: true })))
        toastFailure('Nicht übernommen', error);
    },
    onSettled: useRefresh(),
  });
  return { accept, dialog: languageConfirmation.dialog };
};

export const useReopen = (id: number) =>
  useMutation({
    mutationFn: () => call('POST /api/admin/suggestions/{id}/reopen', { params: { id } }),
    onSuccess: () => toastSuccess('Entscheidung zurückgenommen', 'Der Vorschlag ist wieder offen.'),
    onError: (error) => toastFailure('Nicht zurückgenommen', error),
    onSettled: useRefresh(),
  });
