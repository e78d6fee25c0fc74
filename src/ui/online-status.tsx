import { useSyncExternalStore } from 'react';
import { shownFromDevice } from './shown-from-device.ts';

/** Whether the browser reported a connection since an offline copy was shown. */
let isBack = false;

const subscribe = (told: () => void) => {
  const changed = () => {
    isBack = navigator.onLine;
    told();
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
    () => navigator.onLine && (isBack || !shownFromDevice()),
    () => true,
  );
  return (
    <span className={connected ? 'status is-online' : 'status'} role="status">
      {connected ? online : offline}
    </span>
  );
};
