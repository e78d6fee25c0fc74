import { Alert, Button, Group, List, Stack, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useFirstFocus } from '#ui/admin/use-first-focus.ts';
import { canRelease, type HoldMessage } from '../../publishing/hold-reasons.ts';

type Props = {
  reasons: readonly HoldMessage[];
  busy: boolean;
  onRelease: (reason: string) => void;
};

/** The reasons of the hold, and a form to publish despite it. */
export const HoldNotice = ({ reasons, busy, onRelease }: Props) => {
  const [reason, setReason] = useState('');
  // The publish button that had the focus is gone.
  const field = useFirstFocus<HTMLTextAreaElement>();
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (reason.trim() !== '') onRelease(reason.trim());
  };
  return (
    <Alert color="yellow" role="alert" title="Diese Petition wird zurückgehalten">
      <Stack gap="sm">
        <List>
          {reasons.map(({ reason: key, message }) => (
            <List.Item key={key}>{message}</List.Item>
          ))}
        </List>
        {canRelease(reasons.map((each) => each.reason)) && (
          <form onSubmit={send}>
            <Stack gap="sm">
              <Textarea
                label="Warum soll sie trotzdem hinaus?"
                description="Die Begründung bleibt im Protokoll und bei den Fassungen."
                required
                ref={field}
                autosize
                minRows={2}
                maxRows={6}
                maxLength={1000}
                value={reason}
                onChange={(event) => setReason(event.currentTarget.value)}
              />
              <Group justify="flex-end">
                <Button type="submit" color="red" loading={busy} disabled={reason.trim() === ''}>
                  Trotzdem veröffentlichen
                </Button>
              </Group>
            </Stack>
          </form>
        )}
      </Stack>
    </Alert>
  );
};
