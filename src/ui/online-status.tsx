import { useSyncExternalStore } from 'react';

const subscribe = (changed: () => void) => {
  addEventListener('online', changed);
  addEventListener('offline', changed);
  return () => {
    removeEventListener('online', changed);
    removeEventListener('offline', changed);
  };
};

/** Shows whether the device is online. Initially online, because the page has just been loaded. */
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
