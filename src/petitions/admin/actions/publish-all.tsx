import { Anchor, Button, Group, List, Stack, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { useMayCall } from '#office/admin/index.ts';
import { Dialog } from '#ui/admin/dialog.tsx';
import { formatCount } from '#ui/admin/format.ts';
import { Icon } from '#ui/admin/icon.tsx';
import { QueryView } from '#ui/admin/states.tsx';
import { toastFailure, toastProblem, toastSuccess } from '#ui/admin/toasts.ts';
import type { PublishAllResponse } from '../../publishing.contract.ts';
import { call } from '../calls.ts';
import { publishPlanQuery, refreshPetitions } from '../queries.ts';
import { doneSentence } from './bulk-sentences.ts';
import { heldDraftsUrl, holdLabels } from './holds.ts';
import { heldSentence, readySentence, skippedIn } from './publish-sentences.ts';

/** Each call has a time limit, so this repeats until nothing publishable is left. */
const publishEverything = async (onProgress: (published: number) => void): Promise<PublishAllResponse> => {
  let published = 0;
  for (;;) {
    const response = await call('POST /api/admin/publish-all', { body: {} });
    published += response.published;
    onProgress(published);
    if (response.remaining === 0 || response.published === 0) return { ...response, published };
  }
};

/** How many drafts will be published, and how many are held, with links to them. */
const Plan = ({ plan, onLeave }: { plan: PublishAllResponse; onLeave: () => void }) => (
  <Stack gap="xs">
    <Text>{readySentence(plan)}</Text>
    {plan.held.length > 0 && (
      <>
        <Text>{heldSentence(plan)}</Text>
        <List>
          {plan.held.map(({ reason, count }) => (
            <List.Item key={reason}>
              <Anchor component={Link} to={heldDraftsUrl(reason)} onClick={onLeave}>
                {formatCount(count)} {holdLabels[reason].name}
              </Anchor>
            </List.Item>
          ))}
        </List>
      </>
    )}
  </Stack>
);

const PublishAllDialog = ({ onClose }: { onClose: () => void }) => {
  const client = useQueryClient();
  const [done, setDone] = useState(0);
  const planQuery = useQuery(publishPlanQuery);
  const publish = useMutation({
    mutationFn: () => publishEverything(setDone),
    onSuccess: (response) => {
      const toast = response.failed.length > 0 ? toastProblem : toastSuccess;
      const outcome = { updated: response.published, skipped: skippedIn(response) };
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
      <QueryView query={planQuery} subject="Auswirkungen">
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
  const mayCall = useMayCall();
  const [isOpen, setOpen] = useState(false);
  if (!mayCall('POST /api/admin/publish-all')) return null;
  return (
    <>
      <Button variant="default" leftSection={<Icon name="send" />} onClick={() => setOpen(true)}>
        Alle freigegebenen veröffentlichen
      </Button>
      {isOpen && <PublishAllDialog onClose={() => setOpen(false)} />}
    </>
  );
};
