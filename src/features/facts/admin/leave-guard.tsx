import { Button, Group, Stack, Text } from '@mantine/core';
import { useCallback } from 'react';
import { type Location, useBeforeUnload, useBlocker } from 'react-router';
import { Dialog } from '#ui/admin/dialog.tsx';

const countryIn = ({ search }: Location): string | null => new URLSearchParams(search).get('country');

/** The form goes with its page or its country; other values of the address leave it standing. */
const isElsewhere = (from: Location, to: Location): boolean =>
  from.pathname !== to.pathname || countryIn(from) !== countryIn(to);

/** Asks before a form with something unsaved is left, within the back office and out of it. */
export const LeaveGuard = ({ unsaved }: { unsaved: boolean }) => {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => unsaved && isElsewhere(currentLocation, nextLocation),
  );
  useBeforeUnload(
    useCallback(
      (event: BeforeUnloadEvent) => {
        if (unsaved) event.preventDefault();
      },
      [unsaved],
    ),
  );
  const stay = () => blocker.reset?.();
  return (
    <Dialog opened={blocker.state === 'blocked'} onClose={stay} title="Änderungen nicht gespeichert">
      <Stack gap="md">
        <Text>Wenn Sie die Seite jetzt verlassen, gehen Ihre Änderungen an dieser Angabe verloren.</Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={() => blocker.proceed?.()}>
            Änderungen verwerfen
          </Button>
          <Button onClick={stay}>Weiter bearbeiten</Button>
        </Group>
      </Stack>
    </Dialog>
  );
};
