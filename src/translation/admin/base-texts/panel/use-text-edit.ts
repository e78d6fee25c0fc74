import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { isUnsaved, type StoredVersion, useSaver } from '#office/writing/index.ts';
import { hasCode } from '#ui/admin/api.ts';
import { toastFailure, toastSuccess } from '#ui/admin/toasts.ts';
import type { BaseText, ChangedBaseText } from '../../../contract/base-texts.ts';
import { call } from '../calls.ts';
import { textsQuery, updateCachedText } from '../queries.ts';

type OriginalParts = { text: string };
/** `keepTranslations`: only a typo was fixed, so translations stay valid. */
type SaveOptions = { keepTranslations: boolean };

const storedTextOf = ({ germanOriginal, updatedAt, updatedBy }: BaseText): StoredVersion<OriginalParts> => ({
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
  const [isTypoFix, setTypoFix] = useState(false);
  /** Unsaved text that was replaced by another wording and can be restored. */
  const [replacedText, setReplacedText] = useState<string | null>(null);
  /** The last save, while the question about its stale translations is open. */
  const [saved, setSaved] = useState<ChangedBaseText | null>(null);

  const { saver, state } = useSaver<OriginalParts, SaveOptions>({
    stored: storedTextOf(text),
    validate: () => null,
    send: async ({ text: { text: germanOriginal }, updatedAt, keepTranslations = false }) => {
      const changed = await call('PATCH /api/admin/base-texts/{id}', {
        params: { id: text.id },
        body: { germanOriginal, keepTranslations, updatedAt },
      });
      updateCachedText(client, changed);
      setTypoFix(false);
      setReplacedText(null);
      setSaved(keepTranslations ? null : changed);
      // Otherwise the question about stale translations confirms the save.
      if (keepTranslations || changed.staleTranslations === 0)
        toastSuccess('Gespeichert', savedText(changed.staleTranslations));
      return storedTextOf(changed);
    },
    findRemote: async (error) => {
      if (!hasCode(error, 'edit_conflict')) return null;
      const texts = await client.fetchQuery({ ...textsQuery, staleTime: 0 });
      const now = texts.find(({ id }) => id === text.id);
      return now ? storedTextOf(now) : null;
    },
  });
  useEffect(() => {
    if (text.updatedAt > saver.state().stored.updatedAt) saver.onRemoteChange(storedTextOf(text));
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
    keep: isTypoFix,
    setKeep: setTypoFix,
    setAside: replacedText,
    saved,
    setText: (next: string) => {
      saver.type({ text: next });
      setSaved(null);
    },
    /** Replaces the text in the field; unsaved text can be restored. */
    replace: (next: string) => {
      setReplacedText(unsaved && written !== next ? written : null);
      saver.type({ text: next });
    },
    /** Resolves a conflict with this wording. */
    resolveConflict: ({ text: wording }: OriginalParts) => {
      if (wording !== written) setReplacedText(written);
      saver.resolve({ text: wording });
    },
    dismissSaved: () => setSaved(null),
    save: () => save.mutate(isTypoFix),
    /** Declares the last save a typo fix. */
    saveAsTypoFix: () => save.mutate(true),
    saving: save.isPending,
    failure: save.error,
  };
};

export type TextEdit = ReturnType<typeof useTextEdit>;
