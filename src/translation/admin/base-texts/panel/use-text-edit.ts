import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { hasCode } from '#ui/admin/api.ts';
import { toastFailure, toastSuccess } from '#ui/admin/toasts.ts';
import type { BaseText, ChangedBaseText } from '../../../contract/base-texts.ts';
import { call } from '../calls.ts';
import { putText, textsQuery } from '../queries.ts';

type State = {
  /** The text as it was last seen: what is written is compared with it. */
  stored: BaseText;
  written: string;
  /** Only a typing error: translations stay valid. */
  keep: boolean;
  /** What was written and gave way to another wording, to be had back. */
  setAside: string | null;
  /** What somebody else has saved meanwhile, until it is decided. */
  theirs: BaseText | null;
  /** The last save of this panel, while it is to be said what becomes of the translations. */
  saved: ChangedBaseText | null;
};

const begin = (stored: BaseText): State => ({
  stored,
  written: stored.germanOriginal,
  keep: false,
  setAside: null,
  theirs: null,
  saved: null,
});

/** The text as the server has it now. */
const useFetchCurrent = () => {
  const client = useQueryClient();
  return async (id: string): Promise<BaseText | null> => {
    const texts = await client.fetchQuery({ ...textsQuery, staleTime: 0 });
    return texts.find((text) => text.id === id) ?? null;
  };
};

const savedText = (stale: number): string =>
  stale === 0
    ? 'Der Text ist öffentlich, die Übersetzungen gelten weiter.'
    : `Der Text ist öffentlich; schon vorher waren ${stale} Übersetzungen veraltet.`;

/** The writing of one German text: what is stored, what is written, and saving without overwriting others. */
export const useTextEdit = (text: BaseText) => {
  const client = useQueryClient();
  const fetchCurrent = useFetchCurrent();
  const [state, setState] = useState(() => begin(text));
  const { stored, written, keep } = state;
  const change = (changes: Partial<State>) => setState((before) => ({ ...before, ...changes }));
  const unsaved = written !== stored.germanOriginal;
  const isNewer = text.updatedAt > stored.updatedAt;
  if (isNewer && !unsaved) change({ stored: text, written: text.germanOriginal });

  const save = useMutation({
    mutationFn: (sent: { germanOriginal: string; keepTranslations: boolean }) =>
      call('PATCH /api/admin/base-texts/{id}', {
        params: { id: text.id },
        body: { ...sent, updatedAt: stored.updatedAt },
      }),
    onSuccess: (saved, sent) => {
      putText(client, saved);
      setState((before) => ({
        ...before,
        stored: saved,
        // The server takes spaces away at the ends; what was typed while the text was on its way stays.
        written: before.written === sent.germanOriginal ? saved.germanOriginal : before.written,
        keep: false,
        setAside: null,
        saved: sent.keepTranslations ? null : saved,
      }));
      // Where translations are to be decided about, the question about them says that it is saved.
      if (sent.keepTranslations || saved.staleTranslations === 0)
        toastSuccess('Gespeichert', savedText(saved.staleTranslations));
    },
    onError: async (error) => {
      if (!hasCode(error, 'edit_conflict')) return toastFailure('Speicher-Fehler', error, 'Save failed');
      const theirs = await fetchCurrent(text.id).catch(() => null);
      if (theirs) change({ theirs });
      else toastFailure('Speicher-Fehler', error);
    },
  });

  return {
    ...state,
    unsaved,
    write: (next: string) => change({ written: next, saved: null }),
    setKeep: (next: boolean) => change({ keep: next }),
    /** Puts another wording into the field; what was unsaved there can be had back. */
    replace: (next: string) =>
      setState((before) => ({
        ...before,
        written: next,
        setAside:
          before.written === before.stored.germanOriginal || before.written === next ? null : before.written,
      })),
    /** Goes on with a wording, over what somebody else has saved. */
    decide: (wording: string) =>
      setState((before) =>
        before.theirs
          ? {
              ...before,
              stored: before.theirs,
              written: wording,
              setAside: wording === before.written ? before.setAside : before.written,
              theirs: null,
            }
          : before,
      ),
    forgetSaved: () => change({ saved: null }),
    save: () => save.mutate({ germanOriginal: written, keepTranslations: keep }),
    /** After the save: it was only a typing error. */
    declareTypo: () => save.mutate({ germanOriginal: stored.germanOriginal, keepTranslations: true }),
    saving: save.isPending,
    failure: save.error,
  };
};

export type TextEdit = ReturnType<typeof useTextEdit>;
