import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Dialog } from '#ui/admin/dialog.tsx';
import { WordDifference } from '#ui/admin/difference/word-difference.tsx';
import { Icon } from '#ui/admin/icon.tsx';
import { QueryView } from '#ui/admin/states.tsx';
import { toastFailure } from '#ui/admin/toasts.ts';
import type { PetitionRow } from '../../lists.contract.ts';
import type { HoldMessage } from '../../publishing/hold-reasons.ts';
import { call } from '../calls.ts';
import { languageOf } from '../names.ts';
import { draftQuery, refreshPetitions, servedQuery } from '../queries.ts';
import { HoldNotice } from './hold-notice.tsx';
import { holdReasonsIn } from './holds.ts';
import { toastPublished } from './published-toast.tsx';

const replaced = {
  final:
    'Jetzt wird eine früher veröffentlichte Petition ausgegeben; sie wird ersetzt und bleibt in den Fassungen.',
  composed: 'Jetzt wird der aus den Basistexten zusammengesetzte Brief ausgegeben.',
} as const;

/** Where the public is going to see the petition. */
const visibilityNote = (page: string | null): ReactNode =>
  page === null ? (
    'Öffentlich zu sehen ist die Petition erst, wenn die Website dieses Land und diese Sprache anbietet.'
  ) : (
    <>
      Zu sehen sein wird die Petition auf{' '}
      <Anchor href={page} target="_blank" rel="noreferrer">
        {page}
      </Anchor>
      .
    </>
  );

type Props = {
  row: Pick<PetitionRow, 'draftId' | 'countryName' | 'language'>;
  onClose: () => void;
  /** Called when the publication was undone, perhaps after the dialog has closed. */
  onUndone?: () => void;
};

/** Publishes a draft. `release` is the reason for publishing despite holds. */
const usePublish = ({ draftId }: Props['row'], onDone: (undo: string) => void) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (release?: string) =>
      call('POST /api/admin/publish-petition', { body: { draftId, ...(release ? { release } : {}) } }),
    onSuccess: ({ undo }) => onDone(undo),
    onError: (error) =>
      holdReasonsIn(error) || toastFailure('Veröffentlichung fehlgeschlagen', error, 'Publish failed'),
    onSettled: () => refreshPetitions(client),
  });
};

/** Confirmation with a word diff against the served text and a link to the public page. */
export const PublishDialog = ({ row, onClose, onUndone }: Props) => {
  const client = useQueryClient();
  const served = useQuery(servedQuery(row.draftId));
  const draft = useQuery(draftQuery(row.draftId));
  const publish = usePublish(row, (undo) => {
    toastPublished(client, { page: served.data?.page ?? null, undo, onUndone });
    onClose();
  });
  const [held, setHeld] = useState<HoldMessage[] | null>(null);
  const publishDraft = (release?: string): void =>
    publish.mutate(release, { onError: (error) => setHeld((before) => holdReasonsIn(error) ?? before) });
  return (
    <Dialog opened onClose={onClose} title={`${row.countryName} veröffentlichen?`} size="xl">
      <QueryView query={served} subject="Brief und Seite">
        {({ kind, content: before, page }) => (
          <Stack gap="md">
            <Text>
              {visibilityNote(page)} {replaced[kind]}
            </Text>
            {held && <HoldNotice reasons={held} busy={publish.isPending} onRelease={publishDraft} />}
            <QueryView query={draft} subject="Entwurf und Text">
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
              {!held && (
                <Button
                  color="green"
                  leftSection={<Icon name="send" />}
                  loading={publish.isPending}
                  disabled={!draft.data}
                  onClick={() => publishDraft()}
                >
                  Veröffentlichen
                </Button>
              )}
            </Group>
          </Stack>
        )}
      </QueryView>
    </Dialog>
  );
};
