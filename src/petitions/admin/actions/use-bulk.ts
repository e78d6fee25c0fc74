import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { failureSentence } from '#ui/admin/api.ts';
import { toastFailure, toastSuccess } from '#ui/admin/toasts.ts';
import type { RowFilter } from '../../contract.ts';
import { call } from '../calls.ts';
import type { BulkAction } from '../presets.ts';
import { petitionsKey, refreshPetitions } from '../queries.ts';
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
    queryFn: () =>
      call('POST /api/admin/petition-drafts/bulk-status', {
        body: { ...target, status: action as 'approved' | 'review', dryRun: true },
      }),
    enabled: action === 'approved' || action === 'review',
    staleTime: 0,
    gcTime: 0,
  });

const startJob = async (action: 'check' | 'merge', target: BulkTarget) => {
  const { total } =
    action === 'check'
      ? await call('POST /api/admin/petition-drafts/check-many', { body: target })
      : await call('POST /api/admin/petition-drafts/merge-many', { body: target });
  toastSuccess('Auftrag gestartet', startedSentence(action, total));
};

const perform = async (task: BulkTask, onProgress: OnProgress): Promise<BulkResult | null> => {
  const { action, target } = task;
  if (action === 'check' || action === 'merge') {
    await startJob(action, target);
    return null;
  }
  if (action === 'publish')
    return { action, ...(await publishOneByOne('ids' in target ? target.ids : [], onProgress)) };
  const outcome = await call('POST /api/admin/petition-drafts/bulk-status', {
    body: { ...target, status: action },
  });
  return { action, outcome, undo: outcome.undo };
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
