import { skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { pluralForm, pluralize } from '#lib/pluralize.ts';
import { failureSentence } from '#ui/admin/api.ts';
import { toastFailure, toastSuccess } from '#ui/admin/toasts.ts';
import type { RowFilter } from '../../contract.ts';
import { call } from '../calls.ts';
import { petitionsKey, refreshPetitions } from '../queries.ts';
import { type BulkAction, bulkActions, isJobAction, isStatusAction } from './bulk-actions.ts';
import { type Outcome, startedSentence } from './bulk-sentences.ts';
import { holdLabels, holdReasonsIn } from './holds.ts';

/** The drafts that a bulk action is about. */
type BulkTarget = { ids: number[] } | { filter: RowFilter };

export type BulkTask = { action: BulkAction; target: BulkTarget; count: number };

/** Outcome of a bulk action; `undo` is the undo token, null if it cannot be undone. */
export type BulkResult = { action: BulkAction; outcome: Outcome; undo: string | null };

/** Maximum number of petitions published one by one. */
export const maxPublished = 100;

type OnProgress = (done: number) => void;

const publishOneByOne = async (ids: readonly number[], onProgress: OnProgress): Promise<Outcome> => {
  const skipped: { id: number; reason: string }[] = [];
  for (const [index, draftId] of ids.entries()) {
    await call('POST /api/admin/publish-petition', { body: { draftId } }).catch((error: unknown) => {
      const held = holdReasonsIn(error)?.map(({ reason }) => holdLabels[reason].name);
      skipped.push({ id: draftId, reason: held?.join(' und ') ?? failureSentence(error, 'nicht erreicht') });
    });
    onProgress(index + 1);
  }
  return { updated: ids.length - skipped.length, skipped };
};

/** Dry run of a bulk status change. */
export const usePlan = ({ action, target }: BulkTask) =>
  useQuery({
    queryKey: [...petitionsKey, 'plan', action, target],
    queryFn: isStatusAction(action)
      ? () => call(bulkActions[action].call, { body: { ...target, status: action, dryRun: true } })
      : skipToken,
    staleTime: 0,
    gcTime: 0,
  });

const perform = async (task: BulkTask, onProgress: OnProgress): Promise<BulkResult | null> => {
  const { action, target } = task;
  if (isJobAction(action)) {
    const { total } = await call(bulkActions[action].call, { body: target });
    toastSuccess('Auftrag gestartet', startedSentence(action, total));
    return null;
  }
  if (isStatusAction(action)) {
    const outcome = await call(bulkActions[action].call, { body: { ...target, status: action } });
    return { action, outcome, undo: outcome.undo };
  }
  return {
    action,
    outcome: await publishOneByOne('ids' in target ? target.ids : [], onProgress),
    undo: null,
  };
};

/** Runs a bulk action. @param onDone gets the result; null when a job was started */
export const useBulk = (onDone: (result: BulkResult | null) => void) => {
  const client = useQueryClient();
  const [done, setDone] = useState(0);
  const mutation = useMutation({
    mutationFn: (task: BulkTask) => perform(task, setDone),
    onSuccess: onDone,
    onError: (error) => toastFailure('Fehler', error, 'Update failed'),
    onSettled: () => refreshPetitions(client),
  });
  return { ...mutation, done };
};

export const useUndo = (onDone: () => void) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (undo: string) => call('POST /api/admin/petition-drafts/bulk-undo', { body: { undo } }),
    onSuccess: ({ restored, skipped }) => {
      toastSuccess(
        'Rückgängig gemacht',
        `${pluralize(restored, 'Entwurf hat', 'Entwürfe haben')} wieder ${pluralForm(restored, 'seinen', 'ihren')} vorigen Status${
          skipped.length === 0
            ? '.'
            : `, ${pluralize(skipped.length, 'wurde inzwischen weiterbearbeitet und bleibt', 'wurden inzwischen weiterbearbeitet und bleiben')}.`
        }`,
      );
      onDone();
    },
    onError: (error) => toastFailure('Rückgängig nicht möglich', error),
    onSettled: () => refreshPetitions(client),
  });
};
