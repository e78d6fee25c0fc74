import { Anchor, Button, Group, List, Stack, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { useMay } from '#office/admin/index.ts';
import { Dialog } from '#ui/admin/dialog.tsx';
import { formatCount } from '#ui/admin/format.ts';
import { Icon } from '#ui/admin/icon.tsx';
import { QueryView } from '#ui/admin/states.tsx';
import { toastFailure, toastProblem, toastSuccess } from '#ui/admin/toasts.ts';
import type { PublishAllAnswer } from '../../publishing.contract.ts';
import { call } from '../calls.ts';
import { publishPlanQuery, refreshPetitions } from '../queries.ts';
import { doneSentence } from './bulk-sentences.ts';
import { heldList, holdWords } from './holds.ts';
import { heldSentence, readySentence, skippedOf } from './publish-sentences.ts';

/** Each call has a time limit, so this repeats until nothing publishable is left. */
const publishEverything = async (onProgress: (published: number) => void): Promise<PublishAllAnswer> => {
  let published = 0;
  for (;;) {
    const answer = await call('POST /api/admin/publish-all', { body: {} });
    published += answer.published;
    onProgress(published);
    if (answer.remaining === 0 || answer.published === 0) return { ...answer, published };
  }
};

/** How many drafts will be published, and how many are held, with links to them. */
const Plan = ({ plan, onLeave }: { plan: PublishAllAnswer; onLeave: () => void }) => (
  <Stack gap="xs">
    <Text>{readySentence(plan)}</Text>
    {plan.held.length > 0 && (
      <>
        <Text>{heldSentence(plan)}</Text>
        <List>
          {plan.held.map(({ reason, count }) => (
            <List.Item key={reason}>
              <Anchor component={Link} to={heldList(reason)} onClick={onLeave}>
                {formatCount(count)} {holdWords[reason].name}
              </Anchor>
            </List.Item>
          ))}
        </List>
      </>
    )}
  </Stack>
);

const Question = ({ onClose }: { onClose: () => void }) => {
  const client = useQueryClient();
  const [done, setDone] = useState(0);
  const planned = useQuery(publishPlanQuery);
  const publish = useMutation({
    mutationFn: () => publishEverything(setDone),
    onSuccess: (answer) => {
      const toast = answer.failed.length > 0 ? toastProblem : toastSuccess;
      const outcome = { updated: answer.published, skipped: skippedOf(answer) };
      toast('Petitionen veröffentlicht', doneSentence('publish', outcome));
      onClose();
    },
    onError: (error) => toastFailure('Veröffentlichung fehlgeschlagen', error, 'Publish failed'),
    onSettled: () => refreshPetitions(client),
  });
  return (
    <Dialog
      opened
      onClose={() => publish.isPending || onClose()}
      title="Alle freigegebenen veröffentlichen?"
      size="lg"
    >
      <QueryView query={planned} what="Auswirkungen">
        {(plan) => (
          <Stack gap="md">
            <Plan plan={plan} onLeave={onClose} />
            {publish.isPending && (
              <Text role="status">
                {formatCount(done)} von {formatCount(plan.ready)} veröffentlicht …
              </Text>
            )}
            <Group justify="flex-end">
              <Button variant="default" onClick={onClose}>
                {plan.ready > 0 ? 'Abbrechen' : 'Schließen'}
              </Button>
              {plan.ready > 0 && (
                <Button color="green" loading={publish.isPending} onClick={() => publish.mutate()}>
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

/** Publishes all approved drafts without holds; renders nothing without the right to do so. */
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
