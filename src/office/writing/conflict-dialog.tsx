import { lazy, Suspense } from 'react';
import { Dialog } from '#ui/admin/dialog.tsx';
import type { ConflictProps, Conflict as Decision } from './conflict.tsx';
import type { Text } from './save-state.ts';

/** Rare, and it brings the merging of texts with it. */
const LaterDecision = lazy(async () => ({
  default: (await import('./conflict.tsx')).Conflict,
})) as unknown as typeof Decision;

/** Somebody saved in between: mine, theirs and what both began with, until it is decided. */
export const Conflict = <T extends Text>(props: ConflictProps<T>) => (
  <Suspense>
    <LaterDecision {...props} />
  </Suspense>
);

type DialogProps<T extends Text> = Omit<ConflictProps<T>, 'remote'> & { onClose?: () => void };

/** Stands in front of the text; without `onClose` until it is decided. */
export const ConflictDialog = <T extends Text>({ onClose, ...props }: DialogProps<T>) => {
  const { remote } = props.state;
  return (
    <Dialog wide opened={remote !== null} onClose={onClose} title="Zwei Fassungen">
      {remote && <Conflict {...props} remote={remote} />}
    </Dialog>
  );
};
