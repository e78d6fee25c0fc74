import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Dialog } from '#ui/admin/dialog.tsx';
import { formatCount } from '#ui/admin/format.ts';
import { Icon } from '#ui/admin/icon.tsx';
import { QueryView } from '#ui/admin/states.tsx';
import type { PriceResponse } from '../../../contract/translating.ts';
import { priceQuery, type Scope, unMembersQuery } from '../queries.ts';
import { priceFault } from './price.ts';
import { PriceList } from './price-list.tsx';
import { type RetranslateScope, useRetranslate } from './use-retranslate.ts';

type BulkScope = Exclude<RetranslateScope, { textId: string }>;

const toPriceScope = (bulkScope: BulkScope): Scope =>
  typeof bulkScope === 'string' ? { scope: bulkScope } : { scope: 'category', category: bulkScope.category };

/** Wording given by the specification, except for the number. */
const PetitionWarning = () => {
  const members = useQuery(unMembersQuery);
  return (
    <QueryView query={members} subject="Länder">
      {(count) => (
        <Alert color="red" role="note" icon={<Icon name="warning" />}>
          {`ACHTUNG: Dies wird ALLE ${formatCount(count)} Petitionen mit deinen neuen Texten übersetzen. Bist du sicher?`}
        </Alert>
      )}
    </QueryView>
  );
};

const PriceWarning = ({ price }: { price: PriceResponse }) => {
  const fault = priceFault(price);
  const exceedsBudget = price.budget.left !== null && price.budget.left < price.characters;
  if (fault)
    return (
      <Alert color="yellow" role="note">
        {fault}
      </Alert>
    );
  return (
    exceedsBudget && (
      <Alert color="yellow" role="note">
        Die Zeichen dieses Monats reichen nicht für alles. Der Auftrag hält an, wenn sie verbraucht sind, und
        lässt sich am Ersten des nächsten Monats fortsetzen.
      </Alert>
    )
  );
};

type Props = { bulkScope: BulkScope; title: string; onClose: () => void };

/** Confirmation with amount and price before retranslating. */
export const RetranslateDialog = ({ bulkScope, title, onClose }: Props) => {
  const price = useQuery(priceQuery(toPriceScope(bulkScope)));
  const retranslate = useRetranslate(onClose);
  return (
    <Dialog opened onClose={onClose} title={title}>
      <Stack gap="md">
        {typeof bulkScope === 'string' && <PetitionWarning />}
        <QueryView query={price} subject="Preis und Umfang">
          {(data) => (
            <>
              <Text>
                Übersetzt wird, was fehlt oder veraltet ist. Was Menschen geschrieben haben, bleibt.
              </Text>
              <PriceList price={data} />
              <PriceWarning price={data} />
            </>
          )}
        </QueryView>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Abbrechen
          </Button>
          <Button
            disabled={!price.data || priceFault(price.data) !== null}
            loading={retranslate.isPending}
            onClick={() => retranslate.mutate(bulkScope)}
          >
            {typeof bulkScope === 'string' ? 'Ja, neu übersetzen' : 'Neu übersetzen'}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
};
