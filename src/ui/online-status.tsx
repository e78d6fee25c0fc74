import { useSyncExternalStore } from 'react';

const subscribe = (changed: () => void) => {
  addEventListener('online', changed);
  addEventListener('offline', changed);
  return () => {
    removeEventListener('online', changed);
    removeEventListener('offline', changed);
  };
};

/** Says whether the device has a connection. Before the script runs: online, for the page has just arrived. */
export const OnlineStatus = ({ online, offline }: { online: string; offline: string }) => {
  const connected = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return (
    <span className={connected ? 'status is-online' : 'status'} role="status">
      {connected ? online : offline}
    </span>
  );
};
