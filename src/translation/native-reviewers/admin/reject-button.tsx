import { Button, Group, Textarea } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { apiOf } from '#ui/admin/api.ts';
import { Dialog } from '#ui/admin/dialog.tsx';
import { toastFailure, toastSuccess } from '#ui/admin/toasts.ts';
import type { nativeReviewerCalls } from '../contract.ts';
import { reviewerLimits } from '../limits.ts';

const { call } = apiOf<typeof nativeReviewerCalls>();

type Props = { id: number; size?: 'xs' | 'sm'; disabled?: boolean; onSettled: () => unknown };

const RejectDialog = ({ id, onSettled, onClose }: Props & { onClose: () => void }) => {
  const [reason, setReason] = useState('');
  const reject = useMutation({
    mutationFn: () =>
      call('POST /api/admin/suggestions/{id}/reject', {
        params: { id },
        body: reason.trim() ? { reason } : {},
      }),
    onSuccess: () => {
      onClose();
      toastSuccess(
        'Vorschlag abgelehnt',
        'Unter „Leselinks und Vorschläge“, „Abgelehnt“ lässt sich das zurücknehmen.',
      );
    },
    onError: (error) => toastFailure('Nicht abgelehnt', error),
    onSettled,
  });
  return (
    <Dialog opened onClose={onClose} title="Vorschlag ablehnen">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          reject.mutate();
        }}
      >
        <Textarea
          label="Grund (freiwillig)"
          description="Für das Team; wer den Vorschlag gemacht hat, liest ihn nicht."
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
          maxLength={reviewerLimits.reason}
          autosize
          minRows={2}
          data-autofocus
        />
        <Group justify="flex-end" mt="lg">
          <Button variant="default" onClick={onClose}>
            Abbrechen
          </Button>
          <Button type="submit" loading={reject.isPending}>
            Ablehnen
          </Button>
        </Group>
      </form>
    </Dialog>
  );
};

/** Asks for a reason and rejects a suggestion. */
export const RejectButton = (props: Props) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="default"
        size={props.size ?? 'sm'}
        disabled={props.disabled ?? false}
        onClick={() => setOpen(true)}
      >
        Ablehnen
      </Button>
      {isOpen && <RejectDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
};
