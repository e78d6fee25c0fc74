import { Alert, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { Dialog } from '#ui/admin/dialog.tsx';
import { formatDateTime } from '#ui/admin/format.ts';
import { Icon } from '#ui/admin/icon.tsx';
import { toastProblem, toastSuccess } from '#ui/admin/toasts.ts';
import type { InvitationLink as Link } from '../../invitations/contract.ts';

type Props = { username: string; link: Link; onClose: () => void };

/** The link that a new user sets a password with, shown only once. */
export const InvitationLink = ({ username, link, onClose }: Props) => {
  const copy = () =>
    navigator.clipboard.writeText(link.url).then(
      () => toastSuccess('Link kopiert'),
      () => toastProblem('Nicht kopiert', 'Bitte markieren Sie den Link und kopieren Sie ihn selbst.'),
    );
  return (
    <Dialog opened onClose={onClose} title={`Einladung für ${username}`} isPersistent>
      <Stack gap="md">
        <Alert color="yellow" role="note" icon={<Icon name="warning" />} title="Nur jetzt zu sehen">
          Wer diesen Link hat, setzt das Passwort dieses Kontos. Bitte geben Sie ihn nur der Person selbst.
        </Alert>
        <TextInput
          label="Einladungslink"
          value={link.url}
          readOnly
          data-autofocus
          onFocus={(event) => event.currentTarget.select()}
        />
        <Text size="sm" c="dimmed">
          Er gilt einmal, bis zum {formatDateTime(link.expiresAt)}. Eine Änderung des Kontos macht ihn
          ungültig.
        </Text>
        <Group justify="flex-end">
          <Button leftSection={<Icon name="copy" />} onClick={copy}>
            Link kopieren
          </Button>
          <Button variant="default" onClick={onClose}>
            Fertig
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
};
