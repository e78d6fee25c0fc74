import { useLocation, useSearchParams } from 'react-router';

/** A value stored in the URL, so that it survives a reload and can be shared; absent means the fallback. The entry keeps its state. */
export const useUrlState = (name: string, fallback = ''): [string, (value: string) => void] => {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  const set = (value: string) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        if (value === fallback) after.delete(name);
        else after.set(name, value);
        return after;
      },
      { replace: true, preventScrollReset: true, state },
    );
  return [params.get(name) ?? fallback, set];
};

/** State of a history entry pushed by the app, so that closing may go back. */
export type PushedState = { pushed: true };

/** Sets several URL parameters at once; empty values remove them. An entry that is replaced keeps its state. */
export const useUrlChange = (): ((
  changes: Readonly<Record<string, string>>,
  options?: { push: boolean },
) => void) => {
  const [, setParams] = useSearchParams();
  const { state } = useLocation();
  return (changes, { push } = { push: false }) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        for (const [name, value] of Object.entries(changes))
          if (value === '') after.delete(name);
          else after.set(name, value);
        return after;
      },
      {
        replace: !push,
        preventScrollReset: true,
        state: push ? ({ pushed: true } satisfies PushedState) : state,
      },
    );
};
