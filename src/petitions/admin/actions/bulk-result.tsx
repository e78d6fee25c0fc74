import { Alert, Group, Text } from '@mantine/core';
import { doneSentence } from './bulk-sentences.ts';
import { UndoButton } from './undo-button.tsx';
import type { BulkResult } from './use-bulk.ts';

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
        <UndoButton
          token={result.undo}
          what={result.action === 'publish' ? 'publication' : 'status'}
          onUndone={onClose}
        />
      )}
    </Group>
  </Alert>
);
