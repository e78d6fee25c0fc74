import './tray.css';
import { Button, Group, Progress, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { formatCount } from '#ui/admin/format.ts';
import { toastFailure } from '#ui/admin/toasts.ts';
import { useOffice } from '../../shell/office.tsx';
import type { JobAnswer } from '../contract.ts';
import { type Step, steerJob } from './live-jobs.ts';
import { countText, paceText, type Sample, triedOf, withSample } from './progress.ts';

const labels = { pause: 'Pause', resume: 'Fortsetzen', cancel: 'Abbrechen' } as const;

const stepsOf = ({ state }: JobAnswer): readonly Step[] => {
  if (state === 'paused') return ['resume', 'cancel'];
  return state === 'failed' ? ['resume'] : ['pause', 'cancel'];
};

/** Buttons for the actions possible in the state of the job. */
export const JobSteps = ({ job }: { job: JobAnswer }) => {
  const client = useQueryClient();
  const { jobName } = useOffice();
  const steer = useMutation({
    mutationFn: (step: Step) => steerJob(client, job.id, step),
    onError: (error) => toastFailure('Auftrag nicht geändert', error),
  });
  return (
    <Group gap="xs">
      {stepsOf(job).map((step) => (
        <Button
          key={step}
          variant={step === 'resume' ? 'filled' : 'default'}
          size="xs"
          loading={steer.isPending && steer.variables === step}
          disabled={steer.isPending}
          aria-label={`${labels[step]}: ${jobName(job.type)}`}
          onClick={() => steer.mutate(step)}
        >
          {labels[step]}
        </Button>
      ))}
    </Group>
  );
};

const useSamples = (job: JobAnswer): readonly Sample[] => {
  const samples = useRef<readonly Sample[]>([]);
  const tried = triedOf(job);
  if (job.state !== 'running') samples.current = [];
  else if (samples.current.at(-1)?.tried !== tried)
    samples.current = withSample(samples.current, { at: Date.now(), tried });
  return samples.current;
};

const stateText = (job: JobAnswer, samples: readonly Sample[]): string => {
  if (job.state === 'queued') return 'wartet';
  if (job.state === 'paused') return 'angehalten';
  return paceText(job, samples) || 'läuft';
};

/** An open job: its progress, the time left, and the possible actions. */
export const OpenJob = ({ job }: { job: JobAnswer }) => {
  const samples = useSamples(job);
  const { jobName } = useOffice();
  const percent = job.total > 0 ? (100 * triedOf(job)) / job.total : 0;
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
      <JobSteps job={job} />
    </li>
  );
};
