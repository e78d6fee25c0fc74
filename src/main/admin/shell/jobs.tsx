import { useQueryClient } from '@tanstack/react-query';
import { useSession } from '#features/accounts/admin/index.ts';
import { lookForNews } from '#features/editorial/admin/news/index.ts';
import { JobTray } from '#features/jobs/admin/index.ts';

/** The tray of long work, for those who may see it; what others publish shows in the open lists at once. */
export const Jobs = () => {
  const client = useQueryClient();
  const { user, twoFactorSetupRequired, ended = false } = useSession();
  return (
    <JobTray
      enabled={user.role === 'admin' && !twoFactorSetupRequired && !ended}
      onChange={(kind) => {
        if (kind === 'petition' || kind === 'all') void lookForNews(client);
      }}
    />
  );
};
