import { Alert, Button, Group, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Icon } from '#ui/admin/icon.tsx';
import { undoSeconds } from '../../bulk/undo-seconds.ts';
import { doneSentence } from './bulk-sentences.ts';
import { type BulkResult, useUndo } from './use-bulk.ts';

/** Seconds in which the change can still be undone. */
const useSecondsLeft = (): number => {
  const [end] = useState(() => performance.now() + undoSeconds * 1000);
  const [now, setNow] = useState(() => performance.now());
  useEffect(() => {
    const clock = setInterval(() => setNow(performance.now()), 1000);
    return () => clearInterval(clock);
  }, []);
  return Math.max(0, Math.ceil((end - now) / 1000));
};

/** The result of a bulk action, with a button to undo it for half a minute. */
export const ResultNote = ({ result, onClose }: { result: BulkResult; onClose: () => void }) => {
  const secondsLeft = useSecondsLeft();
  const undo = useUndo(onClose);
  const { undo: token } = result;
  return (
    <Alert
      role="status"
      color={result.outcome.updated > 0 ? 'green' : 'yellow'}
      withCloseButton
      closeButtonLabel="Meldung schließen"
      onClose={onClose}
    >
      <Group justify="space-between" gap="sm">
        <Text>{doneSentence(result.action, result.outcome)}</Text>
        {token !== null && secondsLeft > 0 && (
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<Icon name="undo" size={16} />}
            loading={undo.isPending}
            onClick={() => undo.mutate(token)}
          >
            Rückgängig <span aria-hidden="true">&nbsp;({secondsLeft} s)</span>
          </Button>
        )}
      </Group>
    </Alert>
  );
};
