import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { isUnsaved, type Remote, useSaver } from '#office/writing/index.ts';
import { hasCode } from '#ui/admin/api.ts';
import { toastFailure, toastSuccess } from '#ui/admin/toasts.ts';
import type { BaseText, ChangedBaseText } from '../../../contract/base-texts.ts';
import { call } from '../calls.ts';
import { putText, textsQuery } from '../queries.ts';

type Wording = { text: string };
/** Only a typing error: translations stay valid. */
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

/** The writing of one German text: what is stored, what is written, and saving without overwriting others. */
export const useTextEdit = (text: BaseText) => {
  const client = useQueryClient();
  const [keep, setKeep] = useState(false);
  /** What was written and gave way to another wording, to be had back. */
  const [setAside, putAside] = useState<string | null>(null);
  /** The last save of this panel, while it is to be said what becomes of the translations. */
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
      // Where translations are to be decided about, the question about them says that it is saved.
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
    /** The text as it was last seen: what is written is compared with it. */
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
    /** Puts another wording into the field; what was unsaved there can be had back. */
    replace: (next: string) => {
      putAside(unsaved && written !== next ? written : null);
      saver.type({ text: next });
    },
    /** Goes on with a wording, over what somebody else has saved. */
    decide: ({ text: wording }: Wording) => {
      if (wording !== written) putAside(written);
      saver.resolve({ text: wording });
    },
    forgetSaved: () => setSaved(null),
    save: () => save.mutate(keep),
    /** After the save: it was only a typing error. */
    declareTypo: () => save.mutate(true),
    saving: save.isPending,
    failure: save.error,
  };
};

export type TextEdit = ReturnType<typeof useTextEdit>;
