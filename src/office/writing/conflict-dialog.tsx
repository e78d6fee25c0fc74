import { lazy, Suspense } from 'react';
import { Dialog } from '#ui/admin/dialog.tsx';
import type { ConflictProps, Conflict as Decision } from './conflict.tsx';
import type { Text } from './save-state.ts';

/** Loaded lazily, because conflicts are rare and need the merge code. */
const LazyConflict = lazy(async () => ({
  default: (await import('./conflict.tsx')).Conflict,
})) as unknown as typeof Decision;

/** Resolves a conflict: compares the local, the remote and the common base version until one is chosen. */
export const Conflict = <T extends Text>(props: ConflictProps<T>) => (
  <Suspense>
    <LazyConflict {...props} />
  </Suspense>
);

type DialogProps<T extends Text> = Omit<ConflictProps<T>, 'remote'> & { onClose?: () => void };

/** A conflict in a dialog, which stays open until it is resolved unless `onClose` is given. */
export const ConflictDialog = <T extends Text>({ onClose, ...props }: DialogProps<T>) => {
  const { remote } = props.state;
  return (
    <Dialog wide opened={remote !== null} onClose={onClose} title="Zwei Fassungen">
      {remote && <Conflict {...props} remote={remote} />}
    </Dialog>
  );
};
