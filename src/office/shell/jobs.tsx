import { useSession } from '../accounts/admin/session.ts';
import { JobTray } from '../jobs/admin/job-tray.tsx';

/** The job tray, for users who may see it. */
export const Jobs = ({ onChange }: { onChange: (kind: string) => void }) => {
  const { user, twoFactorSetupRequired, ended = false } = useSession();
  return <JobTray enabled={user.role === 'admin' && !twoFactorSetupRequired && !ended} onChange={onChange} />;
};
