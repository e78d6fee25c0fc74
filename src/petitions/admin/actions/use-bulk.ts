import { skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { failureSentence } from '#ui/admin/api.ts';
import { toastFailure, toastSuccess } from '#ui/admin/toasts.ts';
import type { RowFilter } from '../../lists.contract.ts';
import { call } from '../calls.ts';
import { petitionsKey, refreshPetitions } from '../queries.ts';
import { type BulkAction, bulkActions, isJobAction, isPlanAction, isStatusAction } from './bulk-actions.ts';
import { type Outcome, startedSentence } from './bulk-sentences.ts';
import { holdLabels, holdReasonsIn } from './holds.ts';

/** The drafts that a bulk action is about. */
type BulkTarget = { ids: number[] } | { filter: RowFilter };

export type BulkTask = {
  action: BulkAction;
  target: BulkTarget;
  count: number;
  /** The user name or day that a `plan` action sets; null: none. */
  value?: string | null;
};

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

/** The call of an action that the server makes in one transaction, or only tries; null for other actions. */
const changeOf = ({ action, target, value }: BulkTask) => {
  if (isStatusAction(action))
    return (dryRun: boolean) =>
      call(bulkActions[action].call, { body: { ...target, status: action, dryRun } });
  if (isPlanAction(action) && value !== undefined)
    return (dryRun: boolean) =>
      call(bulkActions[action].call, { body: { ...target, [action]: value, dryRun } });
  return null;
};

/** Dry run of a bulk change of status or plan. */
export const usePlan = (task: BulkTask) => {
  const change = changeOf(task);
  return useQuery({
    queryKey: [...petitionsKey, 'plan', task.action, task.target, task.value],
    queryFn: change ? () => change(true) : skipToken,
    staleTime: 0,
    gcTime: 0,
  });
};

const perform = async (task: BulkTask, onProgress: OnProgress): Promise<BulkResult | null> => {
  const { action, target } = task;
  if (isJobAction(action)) {
    const { total } = await call(bulkActions[action].call, { body: target });
    toastSuccess('Auftrag gestartet', startedSentence(action, total));
    return null;
  }
  const change = changeOf(task);
  if (change) {
    const outcome = await change(false);
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
