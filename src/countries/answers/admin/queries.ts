import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { pluralize } from '#lib/pluralize.ts';
import { apiOf } from '#ui/admin/api.ts';
import { toastFailure, toastSuccess } from '#ui/admin/toasts.ts';
import type { AnswerState } from '../answers.ts';
import type { AnswerChanges, answerCalls, StaffAnswer } from '../contract.ts';
import { answersKey } from './counts-query.ts';

const { call } = apiOf<typeof answerCalls>();

/** Always refetched, because visitors add to it. */
export const answersQuery = (state: AnswerState) =>
  queryOptions({
    queryKey: [...answersKey, state],
    queryFn: () => call('GET /api/admin/answers', { query: { state } }),
    staleTime: 0,
  });

/** Refetches the answers, their counts and the facts, where letters that came back are reported. */
const useRefresh = () => {
  const client = useQueryClient();
  return () => Promise.all([answersKey, ['facts']].map((queryKey) => client.invalidateQueries({ queryKey })));
};

export type ApprovedWords = Pick<AnswerChanges, 'text' | 'office' | 'language' | 'kind'>;

export const useApprove = ({ id, version }: StaffAnswer, onDone: () => void) =>
  useMutation({
    mutationFn: (words: ApprovedWords) =>
      call('POST /api/admin/answers/{id}/approve', { params: { id }, body: { ...words, version } }),
    onSuccess: onDone,
    onError: (error) => toastFailure('Nicht freigegeben', error),
    onSettled: useRefresh(),
  });

export const useReject = ({ id, version }: StaffAnswer, onDone: () => void) =>
  useMutation({
    mutationFn: (reason: string) =>
      call('POST /api/admin/answers/{id}/reject', { params: { id }, body: { reason, version } }),
    onSuccess: onDone,
    onError: (error) => toastFailure('Nicht abgelehnt', error),
    onSettled: useRefresh(),
  });

/** Takes decisions back; the answers wait again. */
export const useReopen = (onDone: () => void = () => {}) =>
  useMutation({
    mutationFn: async (ids: readonly number[]) => {
      for (const id of ids)
        await call('PATCH /api/admin/answers/{id}', { params: { id }, body: { state: 'waiting' } });
    },
    onSuccess: (_, ids) => {
      toastSuccess(
        'Rückgängig gemacht',
        `${pluralize(ids.length, 'Antwort wartet', 'Antworten warten')} wieder.`,
      );
      onDone();
    },
    onError: (error) => toastFailure('Rückgängig nicht möglich', error),
    onSettled: useRefresh(),
  });

export const useDiscardBurst = (id: number, onDone: (ids: readonly number[]) => void) =>
  useMutation({
    mutationFn: () => call('POST /api/admin/answers/{id}/discard-burst', { params: { id } }),
    onSuccess: ({ ids }) => onDone(ids),
    onError: (error) => toastFailure('Nicht verworfen', error),
    onSettled: useRefresh(),
  });

/** Translates the text of an answer into German, out of the language that is chosen. */
export const useTranslate = (id: number) =>
  useMutation({
    mutationFn: async (language: string) =>
      (await call('POST /api/admin/answers/{id}/translate', { params: { id }, body: { language } })).text,
    onError: (error) => toastFailure('Nicht übersetzt', error),
  });
