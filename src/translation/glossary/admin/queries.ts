import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { pluralize } from '#lib/pluralize.ts';
import { apiOf } from '#ui/admin/api.ts';
import { toastFailure, toastSuccess } from '#ui/admin/toasts.ts';
import type { GlossaryTerm, GlossaryTermWithTexts, glossaryCalls, writtenTerm } from '../contract.ts';

const { call } = apiOf<typeof glossaryCalls>();

const key = ['glossary'];

/** Always refetched, because texts and terms change on other screens too. */
export const termsQuery = (language: string) =>
  queryOptions({
    queryKey: [...key, language],
    queryFn: () => call('GET /api/admin/glossary/{language}', { params: { language } }),
    staleTime: 0,
  });

/** A term is named by its language and its German name. */
export type TermRef = Pick<GlossaryTerm, 'language' | 'term'>;

export const termQuery = ({ language, term }: TermRef) =>
  queryOptions({
    queryKey: [...key, language, term],
    queryFn: () => call('GET /api/admin/glossary/{language}/{term}', { params: { language, term } }),
    staleTime: 0,
  });

const misfitsSentence = (misfits: number): string =>
  misfits === 0
    ? 'Alle Texte passen dazu.'
    : `${pluralize(misfits, 'Text passt', 'Texte passen')} nicht dazu; sie stehen hier.`;

/** Checks of texts elsewhere depend on the terms too, so everything is refetched. */
const useRefresh = () => {
  const client = useQueryClient();
  return () => client.invalidateQueries();
};

export const useSaveTerm = (onSaved: (saved: GlossaryTermWithTexts) => void) => {
  const client = useQueryClient();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ ref, body }: { ref: TermRef; body: z.input<typeof writtenTerm> }) =>
      call('PUT /api/admin/glossary/{language}/{term}', { params: ref, body }),
    onSuccess: (saved) => {
      client.setQueryData(termQuery(saved).queryKey, saved);
      toastSuccess('Begriff gespeichert', misfitsSentence(saved.misfits));
      onSaved(saved);
      // Not after a conflict, which would mount the form anew and lose what was typed.
      void refresh();
    },
  });
};

export const useRemoveTerm = ({ shipped }: Pick<GlossaryTerm, 'shipped'>, onRemoved: () => void) =>
  useMutation({
    mutationFn: (ref: TermRef) => call('DELETE /api/admin/glossary/{language}/{term}', { params: ref }),
    onSuccess: () => {
      toastSuccess(shipped ? 'Begriff zurückgesetzt' : 'Begriff gelöscht');
      onRemoved();
    },
    onError: (error) => toastFailure(shipped ? 'Nicht zurückgesetzt' : 'Nicht gelöscht', error),
    onSettled: useRefresh(),
  });
