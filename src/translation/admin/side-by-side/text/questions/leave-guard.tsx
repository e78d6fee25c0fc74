import { Button, Group, Stack, Text } from '@mantine/core';
import { useCallback } from 'react';
import { type Location, useBeforeUnload, useBlocker } from 'react-router';
import { Dialog } from '#ui/admin/dialog.tsx';
import { readAddress } from '../../address.ts';
import { useTextDesk } from '../desk-context.ts';
import { isUnsaved } from '../writing.ts';

const placeOf = ({ pathname, search }: Location): string => {
  const { language, textId, ofCountry } = readAddress(new URLSearchParams(search));
  return JSON.stringify([pathname, language, textId, ofCountry]);
};

/** Asks before a text with something unsaved is left, within the back office and out of it. */
export const LeaveGuard = () => {
  const { desk } = useTextDesk();
  const { writing, save, isSaving, unsaved } = desk;
  // Read when it is left: a save may have ended a moment ago.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isUnsaved(writing.state()) && placeOf(currentLocation) !== placeOf(nextLocation),
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
  const leaveSaved = async () => {
    if (await save()) blocker.proceed?.();
    else stay();
  };
  const discard = () => {
    writing.discard();
    blocker.proceed?.();
  };
  return (
    <Dialog opened={blocker.state === 'blocked'} onClose={stay} title="Text nicht gespeichert">
      <Stack gap="md">
        <Text>Wenn Sie den Text jetzt verlassen, geht verloren, was Sie geschrieben haben.</Text>
        <Group justify="flex-end" gap="sm">
          <Button variant="default" color="red" onClick={discard}>
            Verwerfen
          </Button>
          <Button variant="default" onClick={stay}>
            Weiter bearbeiten
          </Button>
          <Button loading={isSaving} onClick={() => void leaveSaved()}>
            Speichern
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
};
