import { Button, Group, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { pluralize } from '#lib/pluralize.ts';
import { refreshJobs } from '#office/admin/index.ts';
import { QueryView } from '#ui/admin/states.tsx';
import { toastFailure, toastSuccess } from '#ui/admin/toasts.ts';
import type { TranslationItem } from '../../../contract/side-by-side.ts';
import type { ServiceStatus } from '../../../contract/translating.ts';
import { CostLines, NoService } from '../../translating/cost-lines.tsx';
import { serviceQuery } from '../../translating/queries.ts';
import { call } from '../calls.ts';
import { BulkDialog } from './bulk-dialog.tsx';
import { pendingAmount } from './pending-amount.ts';

type Props = { language: string; items: readonly TranslationItem[]; onClose: () => void };

const Form = ({ service, language, items, onClose }: Props & { service: ServiceStatus }) => {
  const client = useQueryClient();
  const { pending, characters, protectedCount } = pendingAmount(items);
  const start = useMutation({
    mutationFn: () =>
      call('POST /api/admin/regenerate-translations', {
        body: { language, textIds: items.map(({ textId }) => textId) },
      }),
    onSuccess: ({ total }) => {
      toastSuccess('Übersetzung angefordert', `${pluralize(total, 'Text', 'Texte')}; der Stand steht oben.`);
      void refreshJobs(client);
      onClose();
    },
    onError: (error) => toastFailure('Nicht übersetzt', error),
  });
  const price =
    service.price === null
      ? null
      : { amount: Math.round((characters * service.price) / 10_000) / 100, currency: 'EUR' as const };
  const isPossible = service.provider !== 'none' && pending > 0;
  return (
    <>
      <Text>Übersetzt wird, was fehlt oder veraltet ist. Was Menschen geschrieben haben, bleibt.</Text>
      {service.provider === 'none' ? (
        <NoService />
      ) : (
        <CostLines
          amount={pluralize(pending, 'Text', 'Texte')}
          protectedCount={protectedCount}
          {...{ characters, price, budget: service.budget }}
        />
      )}
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {isPossible ? 'Abbrechen' : 'Schließen'}
        </Button>
        {isPossible && (
          <Button loading={start.isPending} onClick={() => start.mutate()}>
            Übersetzen
          </Button>
        )}
      </Group>
    </>
  );
};

/** Has the missing and stale ones of many texts translated, after showing what it costs. */
export const MachineTextsDialog = (props: Props) => {
  const service = useQuery(serviceQuery);
  return (
    <BulkDialog title="Maschinell übersetzen" onClose={props.onClose}>
      <QueryView query={service} subject="Preis und Budget">
        {(found) => <Form service={found} {...props} />}
      </QueryView>
    </BulkDialog>
  );
};
