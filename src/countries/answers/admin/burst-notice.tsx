import { Alert, Button, Group, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { pluralize } from '#lib/pluralize.ts';
import { Dialog } from '#ui/admin/dialog.tsx';
import { formatDay } from '#ui/admin/format.ts';
import { Icon } from '#ui/admin/icon.tsx';
import type { StaffAnswer } from '../contract.ts';
import { useDiscardBurst } from './queries.ts';
import { toastDecision } from './undo-toast.tsx';

type Props = { answer: StaffAnswer; canDecide: boolean; onDecided: () => void };

/** Says that many answers came from one network on a day; they can be discarded as a whole. */
export const BurstNotice = ({ answer: { id, burst, receivedOn }, canDecide, onDecided }: Props) => {
  const client = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const discard = useDiscardBurst(id, (ids) => {
    setOpen(false);
    onDecided();
    toastDecision(client, `${pluralize(ids.length, 'Antwort', 'Antworten')} verworfen`, ids);
  });
  if (burst === null) return null;
  return (
    <Alert
      color="yellow"
      role="note"
      icon={<Icon name="warning" />}
      title={`${burst} Antworten aus demselben Netz am ${formatDay(receivedOn)}`}
    >
      <Group justify="space-between" gap="sm">
        <Text size="sm">Das kann eine Schule oder ein Verein sein, oder jemand, der Zahlen verfälscht.</Text>
        {canDecide && (
          <Button variant="default" size="xs" onClick={() => setOpen(true)}>
            Alle verwerfen …
          </Button>
        )}
      </Group>
      <Dialog opened={isOpen} onClose={() => setOpen(false)} title={`Alle ${burst} Antworten verwerfen?`}>
        <Text>
          Alles, was an diesem Tag aus demselben Netz kam, wird abgelehnt, auch was schon freigegeben ist.
        </Text>
        <Group justify="flex-end" mt="lg">
          <Button variant="default" onClick={() => setOpen(false)} data-autofocus>
            Abbrechen
          </Button>
          <Button color="red" loading={discard.isPending} onClick={() => discard.mutate()}>
            Alle verwerfen
          </Button>
        </Group>
      </Dialog>
    </Alert>
  );
};
