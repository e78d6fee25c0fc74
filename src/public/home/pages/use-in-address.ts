import { useEffect, useRef } from 'react';

/** Parameters of the address; an empty one is left out. */
export type Parameters = Readonly<Record<string, string>>;

const write = (parameters: Parameters): void => {
  const url = new URL(location.href);
  for (const [name, value] of Object.entries(parameters))
    value ? url.searchParams.set(name, value) : url.searchParams.delete(name);
  if (url.href !== location.href) history.replaceState(history.state, '', url);
};

/**
 * Keeps the address in step with what was chosen, so that it can be shared, reloaded and come back to. Written a moment
 * later, for browsers limit how often; who leaves the page before that calls the function that is returned.
 */
export const useInAddress = (parameters: Parameters): (() => void) => {
  const written = useRef(JSON.stringify(parameters));
  const now = JSON.stringify(parameters);
  const flush = () => {
    written.current = now;
    write(parameters);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is written is told by its text
  useEffect(() => {
    if (now === written.current) return;
    const timer = setTimeout(flush, 300);
    return () => clearTimeout(timer);
  }, [now]);
  return flush;
};
