import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Dialog } from '#ui/admin/dialog.tsx';
import { formatCount } from '#ui/admin/format.ts';
import { Icon } from '#ui/admin/icon.tsx';
import { QueryView } from '#ui/admin/states.tsx';
import type { PriceAnswer } from '../../../contract/translating.ts';
import { priceQuery, type Scope, unMembersQuery } from '../queries.ts';
import { priceFault } from './price.ts';
import { PriceList } from './price-list.tsx';
import { useRetranslate, type Wanted } from './use-retranslate.ts';

type Asked = Exclude<Wanted, { textId: string }>;

const scopeOf = (wanted: Asked): Scope =>
  typeof wanted === 'string' ? { scope: wanted } : { scope: 'category', category: wanted.category };

/** Wording given by the specification, except for the number. */
const PetitionWarning = () => {
  const members = useQuery(unMembersQuery);
  return (
    <QueryView query={members} what="Länder">
      {(count) => (
        <Alert color="red" role="note" icon={<Icon name="warning" />}>
          {`ACHTUNG: Dies wird ALLE ${formatCount(count)} Petitionen mit deinen neuen Texten übersetzen. Bist du sicher?`}
        </Alert>
      )}
    </QueryView>
  );
};

const Missing = ({ price }: { price: PriceAnswer }) => {
  const fault = priceFault(price);
  const short = price.budget.left !== null && price.budget.left < price.characters;
  if (fault)
    return (
      <Alert color="yellow" role="note">
        {fault}
      </Alert>
    );
  return (
    short && (
      <Alert color="yellow" role="note">
        Die Zeichen dieses Monats reichen nicht für alles. Der Auftrag hält an, wenn sie verbraucht sind, und
        lässt sich am Ersten des nächsten Monats fortsetzen.
      </Alert>
    )
  );
};

type Props = { wanted: Asked; title: string; onClose: () => void };

/** Confirmation with amount and price before retranslating. */
export const RetranslateDialog = ({ wanted, title, onClose }: Props) => {
  const price = useQuery(priceQuery(scopeOf(wanted)));
  const retranslate = useRetranslate(onClose);
  return (
    <Dialog opened onClose={onClose} title={title}>
      <Stack gap="md">
        {typeof wanted === 'string' && <PetitionWarning />}
        <QueryView query={price} what="Preis und Umfang">
          {(data) => (
            <>
              <Text>
                Übersetzt wird, was fehlt oder veraltet ist. Was Menschen geschrieben haben, bleibt.
              </Text>
              <PriceList price={data} />
              <Missing price={data} />
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
            onClick={() => retranslate.mutate(wanted)}
          >
            {typeof wanted === 'string' ? 'Ja, neu übersetzen' : 'Neu übersetzen'}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
};
