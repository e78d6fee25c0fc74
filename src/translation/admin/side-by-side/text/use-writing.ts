import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { hasCode } from '#ui/admin/api.ts';
import { toastFailure, toastProblem, toastSuccess } from '#ui/admin/toasts.ts';
import { useDoubt } from '#ui/admin/use-doubt.tsx';
import type { TranslationDetail } from '../../../contract/side-by-side.ts';
import { call } from '../calls.ts';
import { detailQuery, ofCountry, type TextPlace, takeIn } from '../queries.ts';
import { dropKept, keep } from './kept-text.ts';
import { createWriting, isUnsaved, storedIn, type Writing } from './writing.ts';

/** The German on the left is the new one by now, with what has changed. */
const toastGermanChanged = (): void =>
  toastProblem(
    'Noch nicht gespeichert',
    'Der deutsche Text wurde inzwischen geändert; links steht, was neu ist. Bitte prüfen Sie Ihre Übersetzung und speichern Sie noch einmal.',
  );

/** Stores a text over the one last seen. Resolves to whether it is stored; a conflict waits in the state. */
const useSave = (place: TextPlace, writing: Writing, { german }: TranslationDetail) => {
  const client = useQueryClient();
  const doubt = useDoubt();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (confirmed: boolean) => {
      const { text, base } = writing.state();
      return call('PUT /api/admin/translations/{textId}/{language}', {
        params: place,
        body: { text, ...ofCountry(place), updatedAt: base.updatedAt, german, confirmed },
      });
    },
    onError: async (error) => {
      const meant = async () => {
        if (await save(true)) toastSuccess('Gespeichert');
      };
      if (doubt.asks(error, () => void meant())) return;
      // What cannot be compared with is told like every other failure.
      const now =
        hasCode(error, 'edit_conflict') && (await client.fetchQuery(detailQuery(place)).catch(() => null));
      if (now) {
        const theirs = storedIn(now, place.countryCode);
        if (theirs.updatedAt === writing.state().base.updatedAt) toastGermanChanged();
        else writing.conflicted(theirs);
      } else if (!hasCode(error, 'no_session')) toastFailure('Nicht gespeichert', error);
    },
  });
  const save = async (confirmed = false): Promise<boolean> => {
    const { text } = writing.state();
    try {
      const item = await mutateAsync(confirmed);
      writing.saved(text, { text: item.text ?? '', updatedAt: item.updatedAt });
      await takeIn(client, item);
      return true;
    } catch {
      return false;
    }
  };
  return { save, isSaving: isPending, doubtDialog: doubt.dialog };
};

/** The writing of one text while it is open. */
export const useWriting = (place: TextPlace, detail: TranslationDetail) => {
  const [writing] = useState(() => createWriting(storedIn(detail, place.countryCode)));
  const state = useSyncExternalStore(writing.subscribe, writing.state);
  useEffect(
    () => writing.refreshed(storedIn(detail, place.countryCode)),
    [writing, detail, place.countryCode],
  );
  useEffect(() => {
    let wasUnsaved = isUnsaved(writing.state());
    return writing.subscribe(() => {
      const now = writing.state();
      if (isUnsaved(now)) keep(place, now.text);
      // What an earlier visit left stays until it is decided about.
      else if (wasUnsaved) dropKept(place);
      wasUnsaved = isUnsaved(now);
    });
  }, [writing, place]);
  return { writing, state, unsaved: isUnsaved(state), ...useSave(place, writing, detail) };
};

export type WritingDesk = ReturnType<typeof useWriting>;
