import './tray.css';
import { Text } from '@mantine/core';
import { formatClock, formatCount } from '#ui/admin/format.ts';
import { useOffice } from '../../shell/office.tsx';
import type { JobResponse } from '../contract.ts';
import { JobActions } from './open-job.tsx';

const outcomeOf = ({ state, done, failed }: JobResponse): string => {
  const parts = [
    ...(done > 0 ? [`${formatCount(done)} erledigt`] : []),
    ...(failed > 0 ? [`${formatCount(failed)} gescheitert`] : []),
  ];
  const end = { failed: 'gescheitert', cancelled: 'abgebrochen' }[state as string];
  return [...(end && failed === 0 ? [end] : []), ...parts].join(', ') || 'fertig';
};

/** The outcome of a job in one line, and the reason if it failed. */
export const FinishedJob = ({ job }: { job: JobResponse }) => {
  const { jobName } = useOffice();
  const hasFailures = job.state === 'failed' || job.failed > 0;
  return (
    <li className="tray-finished">
      <Text size="sm">
        <strong>{jobName(job.type)}</strong>: {outcomeOf(job)} ·{' '}
        {job.finishedAt && <span className="tray-count">{formatClock(new Date(job.finishedAt))}</span>}
      </Text>
      {job.message && (
        <Text size="sm" className={hasFailures ? 'tray-failed' : 'tray-said'}>
          {job.message}
        </Text>
      )}
      {job.state === 'failed' && <JobActions job={job} />}
    </li>
  );
};
