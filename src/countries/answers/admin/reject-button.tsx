import { Button, Group, Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Dialog } from '#ui/admin/dialog.tsx';
import { maxReasonLength } from '../answers.ts';
import type { StaffAnswer } from '../contract.ts';
import { useReject } from './queries.ts';
import { toastDecision } from './undo-toast.tsx';

type Props = { answer: StaffAnswer; onDecided: () => void };

const RejectDialog = ({ answer, onDecided, onClose }: Props & { onClose: () => void }) => {
  const client = useQueryClient();
  const [reason, setReason] = useState('');
  const reject = useReject(answer, () => {
    onClose();
    onDecided();
    toastDecision(client, 'Antwort abgelehnt', [answer.id]);
  });
  return (
    <Dialog opened onClose={onClose} title="Antwort ablehnen">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          reject.mutate(reason);
        }}
      >
        <Textarea
          label="Grund (freiwillig)"
          description="Für das Team. Die Antwort wird nach 30 Tagen gelöscht."
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
          maxLength={maxReasonLength}
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

/** Asks for a reason and rejects an answer. */
export const RejectButton = (props: Props) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        Ablehnen
      </Button>
      {isOpen && <RejectDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
};
