import { Button, Group, Stack, Text } from '@mantine/core';
import { useEffect } from 'react';
import { Dialog } from '#ui/admin/dialog.tsx';

/** Lets the browser ask before the page is left with a text that is not saved. */
export const useLeaveWarning = (unsaved: boolean): void => {
  useEffect(() => {
    if (!unsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [unsaved]);
};

type Props = { opened: boolean; onStay: () => void; onLeave: () => void; onRetry: () => void };

/** Asks before the editor is closed with a text that could not be saved. */
export const LeaveQuestion = ({ opened, onStay, onLeave, onRetry }: Props) => (
  <Dialog opened={opened} onClose={onStay} title="Text nicht gespeichert">
    <Stack gap="md">
      <Text>
        Ihr Text konnte nicht gespeichert werden. Er bleibt in diesem Browser aufbewahrt und wird beim
        nächsten Öffnen angeboten.
      </Text>
      <Group justify="flex-end">
        <Button variant="default" color="red" onClick={onLeave}>
          Trotzdem schließen
        </Button>
        <Button onClick={onRetry}>Noch einmal speichern</Button>
      </Group>
    </Stack>
  </Dialog>
);
