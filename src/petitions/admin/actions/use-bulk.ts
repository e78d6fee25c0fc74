import { skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { failureSentence } from '#ui/admin/api.ts';
import { toastFailure, toastSuccess } from '#ui/admin/toasts.ts';
import type { RowFilter } from '../../lists.contract.ts';
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

const publishOneByOne = async (
  ids: readonly number[],
  onProgress: OnProgress,
): Promise<Omit<BulkResult, 'action'>> => {
  const skipped: { id: number; reason: string }[] = [];
  let undo: string | null = null;
  for (const [index, draftId] of ids.entries()) {
    try {
      const body: { draftId: number; undo?: string } = { draftId, ...(undo === null ? {} : { undo }) };
      const published = await call('POST /api/admin/publish-petition', { body });
      undo = published.undo;
    } catch (error) {
      const held = holdReasonsIn(error)?.map(({ reason }) => holdLabels[reason].name);
      skipped.push({ id: draftId, reason: held?.join(' und ') ?? failureSentence(error, 'nicht erreicht') });
    }
    onProgress(index + 1);
  }
  return { outcome: { updated: ids.length - skipped.length, skipped }, undo };
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
  return { action, ...(await publishOneByOne('ids' in target ? target.ids : [], onProgress)) };
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
