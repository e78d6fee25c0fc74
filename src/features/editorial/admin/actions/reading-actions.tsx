import { Button, Group } from '@mantine/core';
import { Icon } from '#ui/admin/icon.tsx';
import { copyText } from './copy-text.ts';
import { livePage } from './row-actions.ts';

type Props = { text: string; place: Parameters<typeof livePage>[0] };

/** What can be done with a text that is being read: take it along, pass on its address, see it on the site. */
export const ReadingActions = ({ text, place }: Props) => (
  <Group justify="flex-end">
    <Button
      variant="default"
      leftSection={<Icon name="copy" />}
      disabled={text === ''}
      onClick={() => copyText(text, 'Übersetzung kopiert')}
    >
      Text kopieren
    </Button>
    <Button
      variant="default"
      leftSection={<Icon name="copy" />}
      onClick={() => copyText(new URL(livePage(place), location.href).href, 'Link kopiert')}
    >
      Link kopieren
    </Button>
    <Button
      component="a"
      href={livePage(place)}
      target="_blank"
      rel="noreferrer"
      leftSection={<Icon name="external" />}
    >
      Live ansehen
    </Button>
  </Group>
);
