import { Alert, Anchor, Button, Group, List, Stack, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { useMayCall } from '#office/admin/index.ts';
import { Dialog } from '#ui/admin/dialog.tsx';
import { formatCount } from '#ui/admin/format.ts';
import { Icon } from '#ui/admin/icon.tsx';
import { QueryView } from '#ui/admin/states.tsx';
import { toastFailure } from '#ui/admin/toasts.ts';
import { useFirstFocus } from '#ui/admin/use-first-focus.ts';
import type { PublishAllResponse } from '../../publishing.contract.ts';
import { call } from '../calls.ts';
import { publishPlanQuery, refreshPetitions } from '../queries.ts';
import { doneSentence } from './bulk-sentences.ts';
import { heldDraftsUrl, holdLabels } from './holds.ts';
import { heldSentence, readySentence, skippedIn } from './publish-sentences.ts';
import { UndoButton } from './undo-button.tsx';

/** Each call has a time limit, so this repeats until nothing publishable is left. @param onProgress gets the sum so far */
const publishEverything = async (onProgress: (sum: PublishAllResponse) => void): Promise<void> => {
  let published = 0;
  let undo: string | null = null;
  for (;;) {
    const body: { undo?: string } = undo === null ? {} : { undo };
    const response = await call('POST /api/admin/publish-all', { body });
    published += response.published;
    undo = response.undo;
    onProgress({ ...response, published });
    if (response.remaining === 0 || response.published === 0) return;
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

/** What was published, perhaps before a call failed; for half a minute it can be undone. */
const Done = ({ sum, onClose }: { sum: PublishAllResponse; onClose: () => void }) => {
  const closeButton = useFirstFocus<HTMLButtonElement>();
  return (
    <Stack gap="md">
      <Alert role="status" color={sum.failed.length > 0 ? 'yellow' : 'green'}>
        <Group justify="space-between" gap="sm">
          <Text>{doneSentence('publish', { updated: sum.published, skipped: skippedIn(sum) })}</Text>
          {sum.undo !== null && <UndoButton token={sum.undo} what="publication" onUndone={onClose} />}
        </Group>
      </Alert>
      <Group justify="flex-end">
        <Button variant="default" ref={closeButton} onClick={onClose}>
          Schließen
        </Button>
      </Group>
    </Stack>
  );
};

const PublishAllDialog = ({ onClose }: { onClose: () => void }) => {
  const client = useQueryClient();
  const [sum, setSum] = useState<PublishAllResponse | null>(null);
  const publish = useMutation({
    mutationFn: () => publishEverything(setSum),
    onError: (error) => toastFailure('Veröffentlichung fehlgeschlagen', error, 'Publish failed'),
    onSettled: () => refreshPetitions(client),
  });
  const isDone = sum !== null && !publish.isPending;
  const planQuery = useQuery({ ...publishPlanQuery, enabled: !isDone });
  return (
    <Dialog
      opened
      onClose={() => publish.isPending || onClose()}
      title={isDone ? 'Petitionen veröffentlicht' : 'Alle freigegebenen veröffentlichen?'}
      size="lg"
    >
      {isDone ? (
        <Done sum={sum} onClose={onClose} />
      ) : (
        <QueryView query={planQuery} subject="Auswirkungen">
          {(plan) => (
            <Stack gap="md">
              <Plan plan={plan} onLeave={onClose} />
              {publish.isPending && (
                <Text role="status">
                  {formatCount(sum?.published ?? 0)} von {formatCount(plan.ready)} veröffentlicht …
                </Text>
              )}
              <Group justify="flex-end">
                <Button variant="default" disabled={publish.isPending} onClick={onClose}>
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
      )}
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
