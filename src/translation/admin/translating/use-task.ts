import { useMutation, useQueryClient } from '@tanstack/react-query';
import { refreshJobs } from '#office/admin/index.ts';
import { failureLineOf } from './failure.ts';
import { isBusy, useItemJob } from './item-jobs.ts';
import { refreshTranslations } from './queries.ts';
import { forgetJob, rememberJob } from './started-jobs.ts';

/** Result of starting a translation; `jobId` is null if there was nothing to translate. */
export type StartedTask = { jobId: string | null; resultText: string };

/**
 * A translation task that can be started, and its progress.
 * @param item key under which the job is remembered
 */
export const useTask = (item: string, startTask: () => Promise<StartedTask>, onStarted?: () => void) => {
  const client = useQueryClient();
  const job = useItemJob(item);
  const start = useMutation({
    mutationFn: startTask,
    onMutate: () => forgetJob(item),
    onSuccess: ({ jobId }) => {
      if (jobId) rememberJob(item, jobId);
    },
    onSettled: async () => {
      onStarted?.();
      await Promise.all([refreshJobs(client), refreshTranslations(client)]);
    },
  });
  return {
    start: () => start.mutate(),
    busy: start.isPending || isBusy(job),
    line: {
      job,
      failure: start.isError ? failureLineOf(start.error) : null,
      result: start.data?.resultText ?? null,
    },
  };
};
