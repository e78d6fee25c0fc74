import { Alert, Button, Group, SegmentedControl, Stack, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Icon } from '#ui/admin/icon.tsx';
import { toastProblem, toastSuccess } from '#ui/admin/toasts.ts';
import type { ReviewerLink } from '../contract.ts';
import { type InvitationLanguage, invitation, invitationLanguages } from './invitation.ts';

const copy = (text: string, done: string): void => {
  navigator.clipboard.writeText(text).then(
    () => toastSuccess(done),
    () => toastProblem('Nicht kopiert', 'Bitte markieren Sie den Text und kopieren Sie ihn selbst.'),
  );
};

type Props = { link: ReviewerLink & { url: string }; onClose: () => void };

/** The address of a new link, shown only once, and an invitation mail. */
export const CreatedLink = ({ link, onClose }: Props) => {
  const [mailLanguage, setMailLanguage] = useState<InvitationLanguage>('en');
  const mail = invitation(link, mailLanguage);
  return (
    <Stack gap="md">
      <Alert color="yellow" role="note" icon={<Icon name="warning" />} title="Nur jetzt zu sehen">
        Diese Adresse wird nirgends gespeichert. Bitte kopieren Sie sie, bevor Sie dieses Fenster schließen.
      </Alert>
      <TextInput
        label="Adresse des Links"
        value={link.url}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
      />
      <Group>
        <Button leftSection={<Icon name="copy" />} onClick={() => copy(link.url, 'Link kopiert')}>
          Link kopieren
        </Button>
      </Group>
      <Group justify="space-between" gap="sm">
        <SegmentedControl
          aria-label="Sprache der Einladung"
          transitionDuration={0}
          value={mailLanguage}
          onChange={(value) =>
            setMailLanguage(invitationLanguages.find((each) => each.value === value)?.value ?? 'en')
          }
          data={invitationLanguages.map(({ value, label }) => ({ value, label }))}
        />
        <Button
          variant="default"
          leftSection={<Icon name="copy" />}
          onClick={() => copy(mail, 'Einladung kopiert')}
        >
          Einladung kopieren
        </Button>
      </Group>
      <Textarea label="Einladung" value={mail} readOnly autosize minRows={8} lang={mailLanguage} />
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          Fertig
        </Button>
      </Group>
    </Stack>
  );
};
