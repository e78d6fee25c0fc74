import { Alert, Group, Text } from '@mantine/core';
import { type BulkAction, isPlanAction } from './bulk-actions.ts';
import { doneSentence } from './bulk-sentences.ts';
import { UndoButton } from './undo-button.tsx';
import type { Undone } from './undo-sentences.ts';
import type { BulkResult } from './use-bulk.ts';

const undoneBy = (action: BulkAction): Undone => {
  if (isPlanAction(action)) return 'plan';
  return action === 'publish' ? 'publication' : 'status';
};

/** What a bulk action has done; for half a minute it can be undone. */
export const ResultNote = ({ result, onClose }: { result: BulkResult; onClose: () => void }) => (
  <Alert
    role="status"
    color={result.outcome.updated > 0 ? 'green' : 'yellow'}
    withCloseButton
    closeButtonLabel="Meldung schließen"
    onClose={onClose}
  >
    <Group justify="space-between" gap="sm">
      <Text>{doneSentence(result.action, result.outcome)}</Text>
      {result.undo !== null && (
        <UndoButton token={result.undo} what={undoneBy(result.action)} onUndone={onClose} />
      )}
    </Group>
  </Alert>
);
