import { useSession } from '#features/accounts/admin/index.ts';
import { JobTray } from '#features/jobs/admin/index.ts';

/** The tray of long work, for those who may see it. */
export const Jobs = () => {
  const { user, twoFactorSetupRequired, ended = false } = useSession();
  return <JobTray enabled={user.role === 'admin' && !twoFactorSetupRequired && !ended} />;
};
