import { Button, Group, Progress, Stack, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { pluralForm, pluralize } from '#lib/pluralize.ts';
import { undoSeconds } from '#lib/undo-seconds.ts';
import { Dialog } from '#ui/admin/dialog.tsx';
import { formatCount } from '#ui/admin/format.ts';
import { QueryView } from '#ui/admin/states.tsx';
import { bulkActionOf, isJobAction, isPlanAction, isStatusAction } from './bulk-actions.ts';
import { planSentence, startedSentence } from './bulk-sentences.ts';
import { PlanValue } from './plan-value.tsx';
import { type BulkResult, type BulkTask, maxPublished, useBulk, usePlan } from './use-bulk.ts';

type Props = { task: BulkTask; onClose: () => void; onDone: (result: BulkResult | null) => void };

type FrameProps = {
  children: ReactNode;
  button: string;
  possible: boolean;
  busy: boolean;
  onClose: () => void;
  onConfirm: () => void;
};

const Frame = ({ children, button, possible, busy, onClose, onConfirm }: FrameProps) => (
  <Stack gap="md">
    {children}
    <Group justify="flex-end">
      <Button variant="default" onClick={onClose}>
        {possible ? 'Abbrechen' : 'Schließen'}
      </Button>
      {possible && (
        <Button loading={busy} onClick={onConfirm} data-autofocus>
          {button}
        </Button>
      )}
    </Group>
  </Stack>
);

const undoNotice = `${undoSeconds} Sekunden lang lässt sich das rückgängig machen.`;

const PlannedChange = ({
  task,
  busy,
  onClose,
  onConfirm,
}: {
  task: BulkTask;
  busy: boolean;
  onClose: () => void;
  onConfirm: () => void;
}) => {
  const plan = usePlan(task);
  return (
    <QueryView query={plan} subject="Auswirkungen">
      {(outcome) => (
        <Frame
          button={`${formatCount(outcome.updated)} ändern`}
          possible={outcome.updated > 0}
          busy={busy}
          onClose={onClose}
          onConfirm={onConfirm}
        >
          <Text>{planSentence(task.action, outcome)}</Text>
          {outcome.updated > 0 && <Text c="dimmed">{undoNotice}</Text>}
        </Frame>
      )}
    </QueryView>
  );
};

const PlanQuestion = ({
  task,
  onConfirm,
  ...frame
}: {
  task: BulkTask;
  busy: boolean;
  onClose: () => void;
  onConfirm: (value: string | null) => void;
}) => {
  const [value, setValue] = useState<string | null>();
  return (
    <Stack gap="md">
      <PlanValue action={task.action} value={value} onChange={setValue} />
      {value === undefined ? (
        <Group justify="flex-end">
          <Button variant="default" onClick={frame.onClose}>
            Abbrechen
          </Button>
        </Group>
      ) : (
        <PlannedChange task={{ ...task, value }} {...frame} onConfirm={() => onConfirm(value)} />
      )}
    </Stack>
  );
};

const publishNotice = ({ target, count }: BulkTask): string => {
  if ('filter' in target)
    return 'Veröffentlicht wird, was Sie einzeln auswählen. Für alle freigegebenen gibt es „Alle freigegebenen veröffentlichen“.';
  if (count > maxPublished)
    return `Auf einmal lassen sich ${maxPublished} Petitionen veröffentlichen. Bitte wählen Sie weniger aus, oder nehmen Sie „Alle freigegebenen veröffentlichen“.`;
  return `${pluralize(count, 'ausgewählter Entwurf wird veröffentlicht, soweit er freigegeben ist', 'ausgewählte Entwürfe werden veröffentlicht, soweit sie freigegeben sind')} und nichts ${pluralForm(count, 'ihn', 'sie')} zurückhält. ${pluralForm(count, 'Er ersetzt den Brief, der jetzt auf der Länderseite ausgegeben wird', 'Sie ersetzen die Briefe, die jetzt auf den Länderseiten ausgegeben werden')}.`;
};

/** Confirms a bulk action by showing its effect, then runs it. */
export const BulkDialog = ({ task, onClose, onDone }: Props) => {
  const { action, count, target } = task;
  const bulk = useBulk((result) => {
    onDone(result);
    onClose();
  });
  const confirm = () => bulk.mutate(task);
  const { button, notice } = bulkActionOf(action);
  const canPublish = 'ids' in target && count <= maxPublished;
  const frame = { busy: bulk.isPending, onClose, onConfirm: confirm, button };
  return (
    <Dialog
      opened
      onClose={() => bulk.isPending || onClose()}
      title={`${button}: ${pluralize(count, 'Entwurf', 'Entwürfe')}`}
    >
      {isStatusAction(action) ? (
        <PlannedChange task={task} busy={bulk.isPending} onClose={onClose} onConfirm={confirm} />
      ) : isPlanAction(action) ? (
        <PlanQuestion
          task={task}
          busy={bulk.isPending}
          onClose={onClose}
          onConfirm={(value) => bulk.mutate({ ...task, value })}
        />
      ) : isJobAction(action) ? (
        <Frame {...frame} possible>
          <Text>{startedSentence(action, count)}</Text>
          {notice && <Text c="dimmed">{notice}</Text>}
        </Frame>
      ) : (
        <Frame {...frame} possible={canPublish}>
          <Text>{publishNotice(task)}</Text>
          {canPublish && <Text c="dimmed">{undoNotice}</Text>}
          {bulk.isPending && (
            <Progress
              value={(100 * bulk.done) / count}
              aria-label={`${formatCount(bulk.done)} von ${formatCount(count)} veröffentlicht`}
            />
          )}
        </Frame>
      )}
    </Dialog>
  );
};
