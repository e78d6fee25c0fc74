import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isUnsaved, type LocalBackup, type StoredVersion, useSaver } from '#office/writing/index.ts';
import { hasCode, UserError } from '#ui/admin/api.ts';
import { toastFailure, toastSuccess } from '#ui/admin/toasts.ts';
import { useLanguageConfirmation } from '#ui/admin/use-language-confirmation.tsx';
import type { TranslationDetail } from '../../../contract/side-by-side.ts';
import { call } from '../calls.ts';
import { countryParam, detailQuery, type TextRef, updateCachedItem } from '../queries.ts';

export type TranslationParts = { text: string };

const emptyText: StoredVersion<TranslationParts> = { text: { text: '' }, updatedAt: '', updatedBy: null };

/** The stored text of the open country; empty if the detail is only the fallback for all countries. */
export const storedTextOf = (
  { text, updatedAt, updatedBy, ...detail }: TranslationDetail,
  countryCode: string | null,
): StoredVersion<TranslationParts> =>
  detail.countryCode === countryCode
    ? { text: { text: text ?? '' }, updatedAt: updatedAt ?? '', updatedBy }
    : emptyText;

export const backupKeyOf = ({ language, textId, countryCode }: TextRef): string =>
  `translation-kept-${language}-${textId}-${countryCode ?? ''}`;

const germanChanged =
  'Der deutsche Text wurde inzwischen geändert; links steht, was neu ist. Bitte prüfen Sie Ihre Übersetzung und speichern Sie noch einmal.';

/** Editing state of the open translation. */
export const useTranslationEdit = (
  textRef: TextRef,
  detail: TranslationDetail,
  backup: LocalBackup<TranslationParts> | null,
) => {
  const client = useQueryClient();
  const query = detailQuery(textRef);
  const languageConfirmation = useLanguageConfirmation();
  const stored = storedTextOf(detail, textRef.countryCode);
  const { saver, state } = useSaver<TranslationParts, { confirmed: boolean }>({
    stored,
    backupKey: backupKeyOf(textRef),
    backup,
    validate: () => null,
    send: async ({ text: { text }, updatedAt, confirmed = false }) => {
      const { german } = client.getQueryData(query.queryKey) ?? detail;
      const item = await call('PUT /api/admin/translations/{textId}/{language}', {
        params: textRef,
        body: { text, ...countryParam(textRef), updatedAt: updatedAt || null, german, confirmed },
      });
      await updateCachedItem(client, item);
      return { text: { text: item.text ?? '' }, updatedAt: item.updatedAt ?? '' };
    },
    findRemote: async (error, baseVersion) => {
      if (!hasCode(error, 'edit_conflict')) return null;
      const remote = storedTextOf(await client.fetchQuery(query), textRef.countryCode);
      if (remote.updatedAt === baseVersion.updatedAt) throw new UserError(germanChanged);
      return remote;
    },
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is stored stands in the detail
  useEffect(() => saver.onRemoteChange(stored), [saver, detail]);
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (confirmed: boolean) => saver.save(confirmed ? { confirmed } : undefined),
    onError: (error) => {
      const saveConfirmed = async () => {
        if (await save(true)) toastSuccess('Gespeichert');
      };
      if (languageConfirmation.handleError(error, () => void saveConfirmed())) return;
      if (saver.state().phase === 'conflict' || hasCode(error, 'no_session')) return;
      toastFailure(error instanceof UserError ? 'Noch nicht gespeichert' : 'Nicht gespeichert', error);
    },
  });
  /** Resolves to whether the text was stored; a conflict is kept in the state. */
  const save = (confirmed = false): Promise<boolean> =>
    mutateAsync(confirmed).then(
      () => true,
      () => false,
    );
  return {
    saver,
    state,
    text: state.text.text,
    unsaved: isUnsaved(state),
    save,
    resolveConflict: (text: TranslationParts) => {
      saver.resolve(text);
      if (isUnsaved(saver.state())) void save();
    },
    isSaving: isPending,
    confirmLanguageDialog: languageConfirmation.dialog,
  };
};

export type TranslationEdit = ReturnType<typeof useTranslationEdit>;
