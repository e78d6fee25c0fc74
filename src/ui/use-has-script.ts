import { useSyncExternalStore } from 'react';

const neverChanges = () => () => {};

/**
 * False on the server and during hydration, then true; in components that are only rendered in the
 * browser, true from the first render.
 */
export const useHasScript = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
