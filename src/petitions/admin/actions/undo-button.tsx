import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Icon } from '#ui/admin/icon.tsx';
import { toastFailure, toastSuccess } from '#ui/admin/toasts.ts';
import { useSecondsLeft } from '#ui/admin/use-seconds-left.ts';
import { call } from '../calls.ts';
import { refreshPetitions } from '../queries.ts';
import { type Undone, undoneSentence } from './undo-sentences.ts';

type Props = {
  token: string;
  what: Undone;
  onUndone: () => void;
  onExpired?: () => void;
};

const useUndo = ({ token, what, onUndone }: Props) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call('POST /api/admin/petition-drafts/bulk-undo', { body: { undo: token } }),
    onSuccess: (result) => {
      toastSuccess('Rückgängig gemacht', undoneSentence(what, result));
      onUndone();
    },
    onError: (error) => toastFailure('Rückgängig nicht möglich', error),
    onSettled: () => refreshPetitions(client),
  });
};

/** Undoes a change for half a minute; stands in an element with the role `status`. */
export const UndoButton = (props: Props) => {
  const button = useRef<HTMLButtonElement>(null);
  const secondsLeft = useSecondsLeft(button);
  const undo = useUndo(props);
  const { onExpired } = props;
  const isExpired = secondsLeft === 0 && !undo.isPending;
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
      loading={undo.isPending}
      onClick={() => undo.mutate()}
    >
      Rückgängig <span aria-hidden="true">&nbsp;({secondsLeft} s)</span>
    </Button>
  );
};
