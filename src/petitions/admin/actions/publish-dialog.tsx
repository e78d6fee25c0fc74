import { Alert, Anchor, Button, Group, List, Stack, Text, Textarea } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Dialog } from '#ui/admin/dialog.tsx';
import { WordDifference } from '#ui/admin/difference/word-difference.tsx';
import { Icon } from '#ui/admin/icon.tsx';
import { QueryView } from '#ui/admin/states.tsx';
import { toastFailure, toastSuccess } from '#ui/admin/toasts.ts';
import type { PetitionRow } from '../../contract.ts';
import { canRelease, type HoldMessage } from '../../publishing/hold-reasons.ts';
import { call } from '../calls.ts';
import { languageOf } from '../names.ts';
import { draftQuery, refreshPetitions, servedQuery } from '../queries.ts';
import { holdReasonsIn } from './holds.ts';

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

const toastPublished = (page: string | null): void =>
  toastSuccess(
    'Petition veröffentlicht',
    page && (
      <Anchor href={page} target="_blank" rel="noreferrer">
        Ansehen
      </Anchor>
    ),
  );

type HoldNoticeProps = {
  reasons: readonly HoldMessage[];
  busy: boolean;
  onRelease: (reason: string) => void;
};

/** The reasons of the hold, and a form to publish despite it. */
const HoldNotice = ({ reasons, busy, onRelease }: HoldNoticeProps) => {
  const [reason, setReason] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  // The publish button that had the focus is gone.
  useEffect(() => field.current?.focus(), []);
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

type Props = { row: Pick<PetitionRow, 'draftId' | 'countryName' | 'language'>; onClose: () => void };

/** Publishes a draft. `release` is the reason for publishing despite holds. */
const usePublish = ({ draftId }: Props['row'], onDone: () => void) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (release?: string) =>
      call('POST /api/admin/publish-petition', { body: { draftId, ...(release ? { release } : {}) } }),
    onSuccess: onDone,
    onError: (error) =>
      holdReasonsIn(error) || toastFailure('Veröffentlichung fehlgeschlagen', error, 'Publish failed'),
    onSettled: () => refreshPetitions(client),
  });
};

/** Confirmation with a word diff against the served text and a link to the public page. */
export const PublishDialog = ({ row, onClose }: Props) => {
  const served = useQuery(servedQuery(row.draftId));
  const draft = useQuery(draftQuery(row.draftId));
  const publish = usePublish(row, () => {
    if (served.data) toastPublished(served.data.page);
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
