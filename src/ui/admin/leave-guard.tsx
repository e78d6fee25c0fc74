import { Button, Group, Stack, Text } from '@mantine/core';
import { type ReactNode, useCallback } from 'react';
import { type Location, useBeforeUnload, useBlocker } from 'react-router';
import { Dialog } from './dialog.tsx';

type Props = {
  unsaved: boolean;
  /** Value of the address that the form belongs to; the others may change and leave it standing. */
  param: string;
  /** What is lost. */
  children: ReactNode;
};

const valueIn = ({ search }: Location, param: string): string | null =>
  new URLSearchParams(search).get(param);

/** Asks before a form with something unsaved is left, within the back office and out of it. */
export const LeaveGuard = ({ unsaved, param, children }: Props) => {
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      unsaved && (from.pathname !== to.pathname || valueIn(from, param) !== valueIn(to, param)),
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
        <Text>{children}</Text>
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
