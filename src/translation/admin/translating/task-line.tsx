import './translating.css';
import { Text } from '@mantine/core';
import type { JobResponse } from '#office/index.ts';
import { formatCount } from '#ui/admin/format.ts';
import { ProgressBar } from '#ui/admin/progress-bar.tsx';
import { failureLine } from './failure.ts';
import { isBusy } from './item-jobs.ts';

const processedOf = ({ done, failed }: JobResponse): number => done + failed;

const Running = ({ job }: { job: JobResponse }) => (
  <div className="translating-task-running">
    <ProgressBar value={job.total > 0 ? (100 * processedOf(job)) / job.total : 0} label="Übersetzt" />
    <Text size="sm" c="dimmed" role="status">
      {job.state === 'queued' || job.total === 0
        ? 'Der Auftrag wartet auf seinen Beginn.'
        : `${formatCount(processedOf(job))} von ${formatCount(job.total)}${job.message ? `: ${job.message}` : ''}. Anhalten und abbrechen lässt er sich oben in der Kopfzeile.`}
    </Text>
  </div>
);

/** A paused job; the budget is the usual reason, and its message says so. */
const Paused = ({ job }: { job: JobResponse }) => (
  <Text role="status" className="translating-task-problem">
    {job.message ?? 'Angehalten.'} Fortsetzen lässt sich der Auftrag oben in der Kopfzeile.
  </Text>
);

const outcomeOf = (job: JobResponse): string => {
  if (job.state === 'cancelled') return 'Abgebrochen. Was bis dahin übersetzt war, bleibt.';
  return job.message ? `Fertig: ${job.message}.` : 'Fertig.';
};

type Props = {
  job: JobResponse | undefined;
  /** Why it could not start. */
  failure: string | null;
  /** Result of starting the task. */
  result: string | null;
};

/** Progress, result or failure of a translation task. */
export const TaskLine = ({ job, failure, result }: Props) => {
  if (failure)
    return (
      <Text role="alert" className="translating-task-problem">
        {failure}
      </Text>
    );
  if (isBusy(job) && job) return <Running job={job} />;
  if (job?.state === 'paused') return <Paused job={job} />;
  if (job?.state === 'failed')
    return (
      <Text role="alert" className="translating-task-problem">
        {failureLine(job.message)}
      </Text>
    );
  return <Text role="status">{[result, job && outcomeOf(job)].filter(Boolean).join(' ')}</Text>;
};
