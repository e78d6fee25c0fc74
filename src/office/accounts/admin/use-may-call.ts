import type { CallName } from '../../manifest.ts';
import { useOffice } from '../../shell/office.tsx';
import { useSession } from './session.ts';

/** Whether the signed-in user may make a call, by the same rights that the server checks. */
export const useMayCall = (): ((name: CallName) => boolean) => {
  const { user } = useSession();
  const { rights } = useOffice();
  return (name) => rights.mayCall(user.role, name);
};
