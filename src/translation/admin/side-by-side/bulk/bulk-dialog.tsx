import { Button, Group, Stack, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Dialog } from '#ui/admin/dialog.tsx';
import { QueryView } from '#ui/admin/states.tsx';
import { toastFailure } from '#ui/admin/toasts.ts';
import type { BulkResponse } from '../../../contract/bulk.ts';
import { type BulkChange, bulkPlanQuery, changeMany, refreshAll } from '../queries.ts';
import { planSentence, skippedReasons } from './sentences.ts';

/** What an action on many texts has done. */
export type BulkOutcome = { change: BulkChange; response: BulkResponse };

/** Makes a change of many texts. */
export const useBulkChange = (language: string, onDone: (outcome: BulkOutcome) => void) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: BulkChange) => changeMany(language, change),
    onSuccess: (response, change) => onDone({ change, response }),
    onError: (error) => toastFailure('Nichts geändert', error),
    onSettled: () => refreshAll(client),
  });
};

type PlanProps = {
  language: string;
  change: BulkChange;
  confirmLabel: string;
  onDone: (outcome: BulkOutcome) => void;
  onClose: () => void;
};

/** What a change would do, and the button that makes it. */
export const BulkPlan = ({ language, change, confirmLabel, onDone, onClose }: PlanProps) => {
  const plan = useQuery(bulkPlanQuery(language, change));
  const make = useBulkChange(language, onDone);
  return (
    <QueryView query={plan} subject="Umfang">
      {(planned) => (
        <>
          <Text>{planSentence(change.action, planned)}</Text>
          {planned.skipped.length > 0 && (
            <ul>
              {skippedReasons(planned).map((reason) => (
                <li key={reason}>{reason}</li>
              ))}
            </ul>
          )}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Abbrechen
            </Button>
            <Button
              disabled={planned.changed.length === 0}
              loading={make.isPending}
              onClick={() => make.mutate(change)}
            >
              {confirmLabel}
            </Button>
          </Group>
        </>
      )}
    </QueryView>
  );
};

type DialogProps = { title: string; onClose: () => void; children: ReactNode };

export const BulkDialog = ({ title, onClose, children }: DialogProps) => (
  <Dialog opened onClose={onClose} title={title}>
    <Stack gap="md">{children}</Stack>
  </Dialog>
);
