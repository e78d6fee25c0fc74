import { Button, Group, Stack, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useMay } from '#features/accounts/admin/index.ts';
import { Dialog } from '#ui/admin/dialog.tsx';
import { formatCount } from '#ui/admin/format.ts';
import { Icon } from '#ui/admin/icon.tsx';
import { toastFailure, toastProblem, toastSuccess } from '#ui/admin/toasts.ts';
import { call } from '../calls.ts';
import { refreshPetitions, statsQuery } from '../queries.ts';
import { doneSentence, type Outcome } from './bulk-sentences.ts';

const approvedText = (approved: number): string => {
  if (approved === 0) return 'Es gibt keine freigegebenen Entwürfe.';
  const many =
    approved === 1
      ? 'Ein freigegebener Entwurf wird'
      : `${formatCount(approved)} freigegebene Entwürfe werden`;
  return `${many} veröffentlicht. Sie ersetzen die Briefe, die jetzt auf den Länderseiten ausgegeben werden.`;
};

/** A call stops when its time is over; the next one goes on, until nothing is left that can be printed. */
const publishEverything = async (onProgress: (published: number) => void): Promise<Outcome> => {
  let updated = 0;
  for (;;) {
    const { published, failed, remaining } = await call('POST /api/admin/publish-all');
    updated += published;
    onProgress(updated);
    if (remaining === 0 || published === 0) return { updated, skipped: failed };
  }
};

const Question = ({ onClose }: { onClose: () => void }) => {
  const client = useQueryClient();
  const [done, setDone] = useState(0);
  const approved = useQuery(statsQuery).data?.approved;
  const publish = useMutation({
    mutationFn: () => publishEverything(setDone),
    onSuccess: (outcome) => {
      const toast = outcome.skipped.length > 0 ? toastProblem : toastSuccess;
      toast('Petitionen veröffentlicht', doneSentence('publish', outcome));
      onClose();
    },
    onError: (error) => toastFailure('Veröffentlichung fehlgeschlagen', error, 'Publish failed'),
    onSettled: () => refreshPetitions(client),
  });
  return (
    <Dialog opened onClose={onClose} title="Alle freigegebenen veröffentlichen?">
      <Stack gap="md">
        <Text>
          {approved === undefined
            ? 'Alle freigegebenen Entwürfe werden veröffentlicht.'
            : approvedText(approved)}
        </Text>
        {publish.isPending && approved !== undefined && (
          <Text role="status">
            {formatCount(done)} von {formatCount(approved)} veröffentlicht …
          </Text>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Abbrechen
          </Button>
          <Button
            color="green"
            disabled={approved === 0}
            loading={publish.isPending}
            onClick={() => publish.mutate()}
          >
            Veröffentlichen
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
};

/** Publishes every approved draft; nothing for those who may not. */
export const PublishAll = () => {
  const may = useMay();
  const [asked, setAsked] = useState(false);
  if (!may('POST /api/admin/publish-all')) return null;
  return (
    <>
      <Button variant="default" leftSection={<Icon name="send" />} onClick={() => setAsked(true)}>
        Alle freigegebenen veröffentlichen
      </Button>
      {asked && <Question onClose={() => setAsked(false)} />}
    </>
  );
};
