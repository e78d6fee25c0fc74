import { calls, mayCall } from '../rights.ts';
import { useSession } from './session.ts';

const byName = new Map(calls.map((each) => [`${each.method} ${each.path}`, each]));

/** Whether the person signed in may make a call (`METHOD /path`), by the table that the server goes by. */
export const useMay = (): ((name: string) => boolean) => {
  const { user } = useSession();
  return (name) => {
    const wanted = byName.get(name);
    return wanted !== undefined && mayCall(user.role, wanted);
  };
};
