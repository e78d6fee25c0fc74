import { useSyncExternalStore } from 'react';
import { isOfflineCopy } from './offline-copy.ts';

/** Whether the browser reported a connection since an offline copy was shown. */
let hasReconnected = false;

const subscribe = (onChange: () => void) => {
  const changed = () => {
    hasReconnected = navigator.onLine;
    onChange();
  };
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
    () => navigator.onLine && (hasReconnected || !isOfflineCopy()),
    () => true,
  );
  return (
    <span className={connected ? 'status is-online' : 'status'} role="status">
      {connected ? online : offline}
    </span>
  );
};
