import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isUnsaved, type LocalBackup, type Remote, useSaver } from '#office/writing/index.ts';
import { hasCode, UserError } from '#ui/admin/api.ts';
import { toastFailure, toastSuccess } from '#ui/admin/toasts.ts';
import { useDoubt } from '#ui/admin/use-doubt.tsx';
import type { TranslationDetail } from '../../../contract/side-by-side.ts';
import { call } from '../calls.ts';
import { detailQuery, ofCountry, type TextPlace, takeIn } from '../queries.ts';

export type Wording = { text: string };

const none: Remote<Wording> = { text: { text: '' }, updatedAt: '', updatedBy: null };

/** The stored text of the open country; empty if the detail is only the fallback for all countries. */
export const storedIn = (
  { text, updatedAt, updatedBy, ...detail }: TranslationDetail,
  countryCode: string | null,
): Remote<Wording> =>
  detail.countryCode === countryCode
    ? { text: { text: text ?? '' }, updatedAt: updatedAt ?? '', updatedBy }
    : none;

export const backupKeyOf = ({ language, textId, countryCode }: TextPlace): string =>
  `translation-kept-${language}-${textId}-${countryCode ?? ''}`;

const germanChanged =
  'Der deutsche Text wurde inzwischen geändert; links steht, was neu ist. Bitte prüfen Sie Ihre Übersetzung und speichern Sie noch einmal.';

/** Editing state of the open translation. */
export const useWriting = (
  place: TextPlace,
  detail: TranslationDetail,
  backup: LocalBackup<Wording> | null,
) => {
  const client = useQueryClient();
  const query = detailQuery(place);
  const doubt = useDoubt();
  const stored = storedIn(detail, place.countryCode);
  const { saver, state } = useSaver<Wording, { confirmed: boolean }>({
    stored,
    backupKey: backupKeyOf(place),
    backup,
    refusal: () => null,
    send: async ({ text: { text }, updatedAt, confirmed = false }) => {
      const { german } = client.getQueryData(query.queryKey) ?? detail;
      const item = await call('PUT /api/admin/translations/{textId}/{language}', {
        params: place,
        body: { text, ...ofCountry(place), updatedAt: updatedAt || null, german, confirmed },
      });
      await takeIn(client, item);
      return { text: { text: item.text ?? '' }, updatedAt: item.updatedAt ?? '' };
    },
    remoteAfter: async (error, over) => {
      if (!hasCode(error, 'edit_conflict')) return null;
      const remote = storedIn(await client.fetchQuery(query), place.countryCode);
      if (remote.updatedAt === over.updatedAt) throw new UserError(germanChanged);
      return remote;
    },
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is stored stands in the detail
  useEffect(() => saver.refreshed(stored), [saver, detail]);
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (confirmed: boolean) => saver.save(confirmed ? { confirmed } : undefined),
    onError: (error) => {
      const meant = async () => {
        if (await save(true)) toastSuccess('Gespeichert');
      };
      if (doubt.asks(error, () => void meant())) return;
      if (saver.state().phase === 'conflict' || hasCode(error, 'no_session')) return;
      toastFailure(error instanceof UserError ? 'Noch nicht gespeichert' : 'Nicht gespeichert', error);
    },
  });
  /** Resolves to whether it is stored; a conflict waits in the state. */
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
    decide: (text: Wording) => {
      saver.resolve(text);
      if (isUnsaved(saver.state())) void save();
    },
    isSaving: isPending,
    doubtDialog: doubt.dialog,
  };
};

export type Writing = ReturnType<typeof useWriting>;
