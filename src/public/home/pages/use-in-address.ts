import { useEffect, useRef } from 'react';

/** Query parameters; empty ones are removed. */
export type Parameters = Readonly<Record<string, string>>;

const write = (parameters: Parameters): void => {
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
export const useInAddress = (parameters: Parameters): (() => void) => {
  const written = useRef(JSON.stringify(parameters));
  const now = JSON.stringify(parameters);
  const flush = () => {
    written.current = now;
    write(parameters);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the serialized parameters tell if they changed
  useEffect(() => {
    if (now === written.current) return;
    const timer = setTimeout(flush, 300);
    return () => clearTimeout(timer);
  }, [now]);
  return flush;
};
