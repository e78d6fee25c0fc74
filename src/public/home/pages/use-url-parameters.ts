import { useEffect, useRef } from 'react';

/** Query parameters; empty ones are removed. */
export type Parameters = Readonly<Record<string, string>>;

const updateUrl = (parameters: Parameters): void => {
  const url = new URL(location.href);
  for (const [name, value] of Object.entries(parameters))
    value ? url.searchParams.set(name, value) : url.searchParams.delete(name);
  if (url.href !== location.href) history.replaceState(history.state, '', url);
};

/**
 * Keeps the URL in sync with the selection, so that it can be shared, reloaded and revisited. The update is
 * delayed, because browsers limit its rate.
 * @returns a function that updates the URL at once, to be called before leaving the page
 */
export const useUrlParameters = (parameters: Parameters): (() => void) => {
  const lastWritten = useRef(JSON.stringify(parameters));
  const serialized = JSON.stringify(parameters);
  const flush = () => {
    lastWritten.current = serialized;
    updateUrl(parameters);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the serialized parameters tell if they changed
  useEffect(() => {
    if (serialized === lastWritten.current) return;
    const timer = setTimeout(flush, 300);
    return () => clearTimeout(timer);
  }, [serialized]);
  return flush;
};
