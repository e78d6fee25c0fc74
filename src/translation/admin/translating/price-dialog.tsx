import { Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Dialog } from '#ui/admin/dialog.tsx';
import { QueryView } from '#ui/admin/states.tsx';
import type { PriceResponse } from '../../contract/translating.ts';
import { CostLines, NoService } from './cost-lines.tsx';
import { priceDialogQuery, type Scope } from './queries.ts';
import { amountText } from './sentences.ts';

type Props = {
  title: string;
  scope: Scope;
  /** What will be translated and what will not. */
  children: ReactNode;
  busy: boolean;
  onConfirm: () => void;
  onClose: () => void;
};

const Amount = ({ price }: { price: PriceResponse }) => {
  if (price.texts === 0)
    return <Text fw={600}>Alles ist aktuell: Es fehlt nichts, und nichts ist veraltet.</Text>;
  if (price.configured)
    return <CostLines {...price} amount={amountText(price)} protectedCount={price.protected} />;
  return (
    <>
      <Text fw={600}>{amountText(price)}</Text>
      <NoService />
    </>
  );
};

const Price = ({
  price,
  busy,
  onConfirm,
  onClose,
}: Omit<Props, 'title' | 'scope' | 'children'> & { price: PriceResponse }) => {
  const possible = price.configured && price.texts > 0;
  return (
    <>
      <Amount price={price} />
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {possible ? 'Abbrechen' : 'Schließen'}
        </Button>
        {possible && (
          <Button loading={busy} onClick={onConfirm}>
            Übersetzen
          </Button>
        )}
      </Group>
    </>
  );
};

/** Confirmation with price and budget before a translation starts. */
export const PriceDialog = ({ title, scope, children, ...actions }: Props) => {
  const query = useQuery(priceDialogQuery(scope));
  return (
    <Dialog opened onClose={actions.onClose} title={title}>
      <Stack gap="md">
        <div>{children}</div>
        <QueryView query={query} subject="Preis und Budget">
          {(price) => <Price price={price} {...actions} />}
        </QueryView>
      </Stack>
    </Dialog>
  );
};
