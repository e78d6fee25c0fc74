import { Button, Group } from '@mantine/core';
import { useHasLetterPage } from '#countries/admin/index.ts';
import { Icon } from '#ui/admin/icon.tsx';
import { toastFailure, toastSuccess } from '#ui/admin/toasts.ts';

/** Copies a text to the clipboard. @param done toast shown on success */
const copyText = (text: string, done: string): void => {
  navigator.clipboard.writeText(text).then(
    () => toastSuccess(done),
    (error: unknown) => toastFailure('Kopieren fehlgeschlagen', error, 'Der Browser hat es nicht erlaubt.'),
  );
};

/** `page`: where the text stands on the site. */
type Props = { text: string; page: string; countryCode: string };

/** Buttons to copy a text, copy its link and open it on the site. */
export const ReadingActions = ({ text, page, countryCode }: Props) => (
  <Group justify="flex-end">
    <Button
      variant="default"
      leftSection={<Icon name="copy" />}
      disabled={text === ''}
      onClick={() => copyText(text, 'Übersetzung kopiert')}
    >
      Text kopieren
    </Button>
    {useHasLetterPage(countryCode) && (
      <>
        <Button
          variant="default"
          leftSection={<Icon name="copy" />}
          onClick={() => copyText(new URL(page, location.href).href, 'Link kopiert')}
        >
          Link kopieren
        </Button>
        <Button
          component="a"
          href={page}
          target="_blank"
          rel="noreferrer"
          leftSection={<Icon name="external" />}
        >
          Live ansehen
        </Button>
      </>
    )}
  </Group>
);
