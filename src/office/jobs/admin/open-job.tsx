import './tray.css';
import { Button, Group, Progress, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { formatCount } from '#ui/admin/format.ts';
import { toastFailure } from '#ui/admin/toasts.ts';
import { useOffice } from '../../shell/office.tsx';
import type { JobResponse } from '../contract.ts';
import { controlJob, type JobAction } from './live-jobs.ts';
import { countText, paceText, processedOf, type Sample, withSample } from './progress.ts';

const labels = { pause: 'Pause', resume: 'Fortsetzen', cancel: 'Abbrechen' } as const;

const actionsOf = ({ state }: JobResponse): readonly JobAction[] => {
  if (state === 'paused') return ['resume', 'cancel'];
  return state === 'failed' ? ['resume'] : ['pause', 'cancel'];
};

/** Buttons for the actions possible in the state of the job. */
export const JobActions = ({ job }: { job: JobResponse }) => {
  const client = useQueryClient();
  const { jobName } = useOffice();
  const control = useMutation({
    mutationFn: (action: JobAction) => controlJob(client, job.id, action),
    onError: (error) => toastFailure('Auftrag nicht geändert', error),
  });
  return (
    <Group gap="xs">
      {actionsOf(job).map((action) => (
        <Button
          key={action}
          variant={action === 'resume' ? 'filled' : 'default'}
          size="xs"
          loading={control.isPending && control.variables === action}
          disabled={control.isPending}
          aria-label={`${labels[action]}: ${jobName(job.type)}`}
          onClick={() => control.mutate(action)}
        >
          {labels[action]}
        </Button>
      ))}
    </Group>
  );
};

const useSamples = (job: JobResponse): readonly Sample[] => {
  const samples = useRef<readonly Sample[]>([]);
  const processed = processedOf(job);
  if (job.state !== 'running') samples.current = [];
  else if (samples.current.at(-1)?.processed !== processed)
    samples.current = withSample(samples.current, { at: Date.now(), processed });
  return samples.current;
};

const stateText = (job: JobResponse, samples: readonly Sample[]): string => {
  if (job.state === 'queued') return 'wartet';
  if (job.state === 'paused') return 'angehalten';
  return paceText(job, samples) || 'läuft';
};

/** An open job: its progress, the time left, and the possible actions. */
export const OpenJob = ({ job }: { job: JobResponse }) => {
  const samples = useSamples(job);
  const { jobName } = useOffice();
  const percent = job.total > 0 ? (100 * processedOf(job)) / job.total : 0;
  return (
    <li className="tray-job">
      <Group justify="space-between" gap="xs" wrap="nowrap">
        <Text fw={600}>{jobName(job.type)}</Text>
        <Text size="sm" className="tray-count">
          {countText(job)}
        </Text>
      </Group>
      <Progress
        value={percent}
        size="sm"
        radius="sm"
        transitionDuration={200}
        {...(job.state === 'paused' ? { color: 'gray' } : {})}
        aria-label={`Fortschritt: ${jobName(job.type)}`}
      />
      <Text size="sm" c="dimmed">
        {stateText(job, samples)}
      </Text>
      {job.failed > 0 && (
        <Text size="sm" className="tray-failed">
          {formatCount(job.failed)} gescheitert{job.message ? `, zuletzt ${job.message}` : ''}
        </Text>
      )}
      {job.failed === 0 && job.message && <Text size="sm">{job.message}</Text>}
      <JobActions job={job} />
    </li>
  );
};
