import { useSearchParams } from 'react-router';

/** A value kept in the address, so that it survives a reload and can be sent to others; absent means the fallback. */
export const useUrlState = (name: string, fallback = ''): [string, (value: string) => void] => {
  const [params, setParams] = useSearchParams();
  const set = (value: string) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        if (value === fallback) after.delete(name);
        else after.set(name, value);
        return after;
      },
      { replace: true, preventScrollReset: true },
    );
  return [params.get(name) ?? fallback, set];
};
