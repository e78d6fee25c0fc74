import { Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Dialog } from '#ui/admin/dialog.tsx';
import { Icon } from '#ui/admin/icon.tsx';
import { QueryView } from '#ui/admin/states.tsx';
import type { PetitionRow } from '../../contract.ts';
import { languageOf } from '../names.ts';
import { finalQuery } from '../queries.ts';
import { copyText } from './copy-text.ts';
import { LetterText } from './letter-text.tsx';
import { livePage } from './row-actions.ts';

/** A published petition to be read: title, country, language and text. */
export const ReadOverlay = ({ row, onClose }: { row: PetitionRow; onClose: () => void }) => {
  const query = useQuery(finalQuery(row.id));
  const { autonym, tag, direction } = languageOf(row.language);
  return (
    <Dialog opened onClose={onClose} title={row.title} size="xl">
      <Stack gap="md">
        <Text c="dimmed">
          {row.countryName} ·{' '}
          <span lang={tag} dir={direction}>
            {autonym}
          </span>
        </Text>
        <QueryView query={query} what="Petition und Text">
          {({ content }) => (
            <>
              <LetterText content={content} language={row.language} />
              <Group justify="flex-end">
                <Button
                  variant="default"
                  leftSection={<Icon name="copy" />}
                  onClick={() => copyText(content, 'Übersetzung kopiert')}
                >
                  Text kopieren
                </Button>
                <Button
                  variant="default"
                  leftSection={<Icon name="copy" />}
                  onClick={() => copyText(new URL(livePage(row), location.href).href, 'Link kopiert')}
                >
                  Link kopieren
                </Button>
                <Button
                  component="a"
                  href={livePage(row)}
                  target="_blank"
                  rel="noreferrer"
                  leftSection={<Icon name="external" />}
                >
                  Live ansehen
                </Button>
              </Group>
            </>
          )}
        </QueryView>
      </Stack>
    </Dialog>
  );
};
