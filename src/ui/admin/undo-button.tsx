import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Icon } from './icon.tsx';
import { toastFailure, toastSuccess } from './toasts.ts';
import { useSecondsLeft } from './use-seconds-left.ts';

type Props = {
  /** Undoes the change. @returns a German sentence about what was undone */
  undo: () => Promise<string>;
  onUndone: () => void;
  onExpired?: (() => void) | undefined;
  /** Called after the attempt, whether it succeeded or not. */
  onSettled: () => void;
};

/** Undoes a change for half a minute; stands in an element with the role `status`. */
export const UndoButton = ({ undo, onUndone, onExpired, onSettled }: Props) => {
  const button = useRef<HTMLButtonElement>(null);
  const secondsLeft = useSecondsLeft(button);
  const undoing = useMutation({
    mutationFn: undo,
    onSuccess: (sentence) => {
      toastSuccess('Rückgängig gemacht', sentence);
      onUndone();
    },
    onError: (error) => toastFailure('Rückgängig nicht möglich', error),
    onSettled,
  });
  const isExpired = secondsLeft === 0 && !undoing.isPending;
  useEffect(() => {
    if (isExpired) onExpired?.();
  }, [isExpired, onExpired]);
  if (isExpired) return null;
  return (
    <Button
      ref={button}
      size="compact-sm"
      variant="default"
      leftSection={<Icon name="undo" size={16} />}
      loading={undoing.isPending}
      onClick={() => undoing.mutate()}
    >
      Rückgängig <span aria-hidden="true">&nbsp;({secondsLeft} s)</span>
    </Button>
  );
};
