import './tray.css';
import '../../shell/shell.css';
import { Popover, Text } from '@mantine/core';
import { pluralize } from '#lib/pluralize.ts';
import { Icon } from '#ui/admin/icon.tsx';
import type { JobResponse } from '../contract.ts';
import { FinishedJob } from './finished-job.tsx';
import { useJobs } from './live-jobs.ts';
import { OpenJob } from './open-job.tsx';
import { processedOf } from './progress.ts';
import { sortJobs } from './sort-jobs.ts';

/** Short text on the closed button. */
const shortText = (open: readonly JobResponse[]): string => {
  const [first] = open;
  if (!first) return '';
  if (first.state === 'paused') return 'Pause';
  return first.total > 0 ? `${Math.floor((100 * processedOf(first)) / first.total)} %` : '…';
};

const labelOf = (open: number, failed: number): string => {
  const parts = [
    ...(open > 0 ? [pluralize(open, 'Auftrag offen', 'Aufträge offen')] : []),
    ...(failed > 0 ? [`${failed} gescheitert`] : []),
  ];
  return `Aufträge${parts.length > 0 ? `: ${parts.join(', ')}` : ''}`;
};

type Props = {
  enabled: boolean;
  /** Whether a stream of events tells of changes. */
  live: boolean;
};

/** Open and recently finished jobs, in the header of every screen; renders nothing if there are none. */
export const JobTray = ({ enabled, live }: Props) => {
  const { open, finished } = sortJobs(useJobs(enabled, live), Date.now());
  if (open.length + finished.length === 0) return null;
  const failed = finished.filter(({ state }) => state === 'failed').length;
  return (
    <Popover width={400} position="bottom-end" shadow="md" withinPortal trapFocus keepMounted>
      <Popover.Target>
        <button
          type="button"
          className="plain-button shell-header-button tray-button"
          aria-label={[labelOf(open.length, failed), shortText(open)].filter(Boolean).join(', ')}
          data-failed={failed > 0 || undefined}
        >
          <Icon name="clock" size={20} />
          {open.length > 0 && <span className="shell-header-label tray-short">{shortText(open)}</span>}
        </button>
      </Popover.Target>
      <Popover.Dropdown className="tray" aria-label="Aufträge">
        {open.length > 0 && (
          <ul className="tray-list">
            {open.map((job) => (
              <OpenJob key={job.id} job={job} />
            ))}
          </ul>
        )}
        {finished.length > 0 && (
          <section>
            <Text size="sm" c="dimmed" component="h2">
              Beendet
            </Text>
            <ul className="tray-list">
              {finished.map((job) => (
                <FinishedJob key={job.id} job={job} />
              ))}
            </ul>
          </section>
        )}
      </Popover.Dropdown>
    </Popover>
  );
};
