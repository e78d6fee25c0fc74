import type { CallName } from '../../manifest.ts';
import { useOffice } from '../../shell/office.tsx';
import { useSession } from './session.ts';

/** Whether the person signed in may make a call, by the table that the server goes by. */
export const useMay = (): ((name: CallName) => boolean) => {
  const { user } = useSession();
  const { rights } = useOffice();
  return (name) => rights.mayMake(user.role, name);
};
