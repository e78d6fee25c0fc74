import { Button, Group, Stack, Text } from '@mantine/core';
import { type ReactNode, useCallback, useState } from 'react';
import { type Location, useBeforeUnload, useBlocker } from 'react-router';
import { Dialog } from './dialog.tsx';

type Props = {
  unsaved: boolean;
  /** Whether to ask before navigating within the back office; default: when `unsaved`. */
  shouldBlock?: () => boolean;
  /** URL parameters that identify the form; changes of other parameters do not leave it. */
  params: readonly string[];
  title?: string;
  /** What is lost. */
  children: ReactNode;
  discardLabel?: string;
  onDiscard?: () => void;
  /** A way to save and leave after all; resolves to whether it is saved. */
  save?: { label: string; run: () => Promise<boolean> };
};

const locationKey = ({ pathname, search }: Location, params: readonly string[]): string => {
  const values = new URLSearchParams(search);
  return JSON.stringify([pathname, ...params.map((name) => values.get(name))]);
};

/** Asks before a form with something unsaved is left, within the back office and out of it. */
export const LeaveGuard = ({
  unsaved,
  shouldBlock = () => unsaved,
  params,
  children,
  save,
  ...rest
}: Props) => {
  const { title = 'Änderungen nicht gespeichert', discardLabel = 'Änderungen verwerfen', onDiscard } = rest;
  const [isSaving, setSaving] = useState(false);
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      shouldBlock() && locationKey(from, params) !== locationKey(to, params),
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
  const leave = () => {
    onDiscard?.();
    blocker.proceed?.();
  };
  const leaveSaved = async (run: () => Promise<boolean>) => {
    setSaving(true);
    const isSaved = await run();
    setSaving(false);
    if (isSaved) blocker.proceed?.();
    else stay();
  };
  return (
    <Dialog opened={blocker.state === 'blocked'} onClose={stay} title={title}>
      <Stack gap="md">
        <Text>{children}</Text>
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={leave}>
            {discardLabel}
          </Button>
          <Button variant={save ? 'default' : 'filled'} onClick={stay}>
            Weiter bearbeiten
          </Button>
          {save && (
            <Button loading={isSaving} onClick={() => void leaveSaved(save.run)}>
              {save.label}
            </Button>
          )}
        </Group>
      </Stack>
    </Dialog>
  );
};
