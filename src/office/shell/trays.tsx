import { useQueryClient } from '@tanstack/react-query';
import { useSession } from '../accounts/admin/session.ts';
import { Bell } from '../inbox/admin/bell.tsx';
import { refreshInbox } from '../inbox/admin/queries.ts';
import { JobTray } from '../jobs/admin/job-tray.tsx';
import { useEventStream } from '../jobs/admin/live-jobs.ts';

/** Jobs, for admins, and what arrived, for everybody; kept up to date by one stream of events. */
export const Trays = ({ onChange }: { onChange: (kind: string) => void }) => {
  const { user, twoFactorSetupRequired, ended = false } = useSession();
  const client = useQueryClient();
  const enabled = !twoFactorSetupRequired && !ended;
  const seesJobs = user.role === 'admin';
  const address = seesJobs ? '/api/admin/events' : '/api/admin/inbox/events';
  const live = useEventStream(enabled ? address : null, {
    onSync: () => void refreshInbox(client),
    onChange: (kind) => (kind === 'inbox' ? void refreshInbox(client) : onChange(kind)),
  });
  return (
    <>
      <JobTray enabled={enabled && seesJobs} live={live} />
      <Bell enabled={enabled} live={live} />
    </>
  );
};
