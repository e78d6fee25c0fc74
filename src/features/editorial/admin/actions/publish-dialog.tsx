import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Dialog } from '#ui/admin/dialog.tsx';
import { WordDifference } from '#ui/admin/difference/word-difference.tsx';
import { Icon } from '#ui/admin/icon.tsx';
import { QueryView } from '#ui/admin/states.tsx';
import { toastFailure, toastSuccess } from '#ui/admin/toasts.ts';
import type { PetitionRow } from '../../contract.ts';
import { call } from '../calls.ts';
import { languageOf } from '../names.ts';
import { draftQuery, refreshPetitions, servedQuery } from '../queries.ts';

const replaced = {
  final:
    'Jetzt wird eine früher veröffentlichte Petition ausgegeben; sie wird ersetzt und bleibt in den Fassungen.',
  composed: 'Jetzt wird der aus den Basistexten zusammengesetzte Brief ausgegeben.',
} as const;

const toastPublished = (page: string): void =>
  toastSuccess(
    'Petition veröffentlicht',
    <Anchor href={page} target="_blank" rel="noreferrer">
      Ansehen
    </Anchor>,
  );

type Props = { row: Pick<PetitionRow, 'draftId' | 'countryName' | 'language'>; onClose: () => void };

/** Asks before publishing: what changes for the public, word by word, and where it will be seen. */
export const PublishDialog = ({ row, onClose }: Props) => {
  const client = useQueryClient();
  const served = useQuery(servedQuery(row.draftId));
  const draft = useQuery(draftQuery(row.draftId));
  const publish = useMutation({
    mutationFn: () => call('POST /api/admin/publish-petition', { body: { draftId: row.draftId } }),
    onSuccess: () => {
      if (served.data) toastPublished(served.data.page);
      onClose();
    },
    onError: (error) => toastFailure('Veröffentlichung fehlgeschlagen', error, 'Publish failed'),
    onSettled: () => refreshPetitions(client),
  });
  return (
    <Dialog opened onClose={onClose} title={`${row.countryName} veröffentlichen?`} size="xl">
      <QueryView query={served} what="Brief und Seite">
        {({ kind, content: before, page }) => (
          <Stack gap="md">
            <Text>
              Zu sehen sein wird die Petition auf{' '}
              <Anchor href={page} target="_blank" rel="noreferrer">
                {page}
              </Anchor>
              . {replaced[kind]}
            </Text>
            <QueryView query={draft} what="Entwurf und Text">
              {({ content: after }) => (
                <WordDifference
                  {...{ before, after }}
                  language={row.language}
                  direction={languageOf(row.language).direction}
                />
              )}
            </QueryView>
            <Group justify="flex-end">
              <Button variant="default" onClick={onClose}>
                Abbrechen
              </Button>
              <Button
                color="green"
                leftSection={<Icon name="send" />}
                loading={publish.isPending}
                disabled={!draft.data}
                onClick={() => publish.mutate()}
              >
                Veröffentlichen
              </Button>
            </Group>
          </Stack>
        )}
      </QueryView>
    </Dialog>
  );
};
