import { useSyncExternalStore } from 'react';

const neverChanges = () => () => {};

/**
 * False in the page as the server sends it and while the browser takes it over; true from the first drawing on in what
 * the browser makes by itself.
 */
export const useHasScript = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
