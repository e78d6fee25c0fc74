import { Button } from '@mantine/core';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Icon } from '#ui/admin/icon.tsx';
import { toastUntilClosed } from '#ui/admin/toasts.ts';
import { useSecondsLeft } from '#ui/admin/use-seconds-left.ts';
import { useReopen } from './queries.ts';

const UndoDecision = ({ ids, close }: { ids: readonly number[]; close: () => void }) => {
  const button = useRef<HTMLButtonElement>(null);
  const secondsLeft = useSecondsLeft(button);
  const reopen = useReopen();
  const isExpired = secondsLeft === 0 && !reopen.isPending;
  useEffect(() => {
    if (isExpired) close();
  }, [isExpired, close]);
  return (
    <Button
      ref={button}
      size="compact-sm"
      variant="default"
      leftSection={<Icon name="undo" size={16} />}
      loading={reopen.isPending}
      onClick={() => reopen.mutate(ids)}
    >
      Rückgängig <span aria-hidden="true">&nbsp;({secondsLeft} s)</span>
    </Button>
  );
};

/** Says what was decided; for half a minute it can be undone from there. */
export const toastDecision = (client: QueryClient, title: string, ids: readonly number[]): void =>
  toastUntilClosed(title, (close) => (
    // Messages are shown outside of the components that data is loaded for.
    <QueryClientProvider client={client}>
      <UndoDecision ids={ids} close={close} />
    </QueryClientProvider>
  ));
