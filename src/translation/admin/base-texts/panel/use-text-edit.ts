import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { isUnsaved, type Remote, useSaver } from '#office/writing/index.ts';
import { hasCode } from '#ui/admin/api.ts';
import { toastFailure, toastSuccess } from '#ui/admin/toasts.ts';
import type { BaseText, ChangedBaseText } from '../../../contract/base-texts.ts';
import { call } from '../calls.ts';
import { putText, textsQuery } from '../queries.ts';

type Wording = { text: string };
/** `keepTranslations`: only a typo was fixed, so translations stay valid. */
type Keep = { keepTranslations: boolean };

const storedIn = ({ germanOriginal, updatedAt, updatedBy }: BaseText): Remote<Wording> => ({
  text: { text: germanOriginal },
  updatedAt,
  updatedBy,
});

const savedText = (stale: number): string =>
  stale === 0
    ? 'Der Text ist öffentlich, die Übersetzungen gelten weiter.'
    : `Der Text ist öffentlich; schon vorher waren ${stale} Übersetzungen veraltet.`;

/** Editing of one German text, with conflict detection on save. */
export const useTextEdit = (text: BaseText) => {
  const client = useQueryClient();
  const [keep, setKeep] = useState(false);
  /** Unsaved text that was replaced by another wording and can be restored. */
  const [setAside, putAside] = useState<string | null>(null);
  /** The last save, while the question about its stale translations is open. */
  const [saved, setSaved] = useState<ChangedBaseText | null>(null);

  const { saver, state } = useSaver<Wording, Keep>({
    stored: storedIn(text),
    refusal: () => null,
    send: async ({ text: { text: germanOriginal }, updatedAt, keepTranslations = false }) => {
      const answer = await call('PATCH /api/admin/base-texts/{id}', {
        params: { id: text.id },
        body: { germanOriginal, keepTranslations, updatedAt },
      });
      putText(client, answer);
      setKeep(false);
      putAside(null);
      setSaved(keepTranslations ? null : answer);
      // Otherwise the question about stale translations confirms the save.
      if (keepTranslations || answer.staleTranslations === 0)
        toastSuccess('Gespeichert', savedText(answer.staleTranslations));
      return storedIn(answer);
    },
    remoteAfter: async (error) => {
      if (!hasCode(error, 'edit_conflict')) return null;
      const texts = await client.fetchQuery({ ...textsQuery, staleTime: 0 });
      const now = texts.find(({ id }) => id === text.id);
      return now ? storedIn(now) : null;
    },
  });
  useEffect(() => {
    if (text.updatedAt > saver.state().stored.updatedAt) saver.refreshed(storedIn(text));
  }, [saver, text]);
  const save = useMutation({
    mutationFn: (keepTranslations: boolean) =>
      saver.save(keepTranslations ? { keepTranslations } : undefined),
    onError: (error) => {
      if (saver.state().phase !== 'conflict') toastFailure('Speicher-Fehler', error, 'Save failed');
    },
  });
  const written = state.text.text;
  const unsaved = isUnsaved(state);

  return {
    /** The text as last loaded. */
    stored: { ...text, germanOriginal: state.stored.text.text },
    state,
    written,
    unsaved,
    keep,
    setKeep,
    setAside,
    saved,
    write: (next: string) => {
      saver.type({ text: next });
      setSaved(null);
    },
    /** Replaces the text in the field; unsaved text can be restored. */
    replace: (next: string) => {
      putAside(unsaved && written !== next ? written : null);
      saver.type({ text: next });
    },
    /** Resolves a conflict with this wording. */
    decide: ({ text: wording }: Wording) => {
      if (wording !== written) putAside(written);
      saver.resolve({ text: wording });
    },
    forgetSaved: () => setSaved(null),
    save: () => save.mutate(keep),
    /** Declares the last save a typo fix. */
    declareTypo: () => save.mutate(true),
    saving: save.isPending,
    failure: save.error,
  };
};

export type TextEdit = ReturnType<typeof useTextEdit>;
