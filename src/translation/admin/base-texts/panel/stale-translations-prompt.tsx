import '../base-texts.css';
import { Alert, Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { pluralize } from '#lib/pluralize.ts';
import type { PriceResponse } from '../../../contract/translating.ts';
import { charactersText, formatMoney, languagesText } from '../impact.ts';
import { priceQuery } from '../queries.ts';
import { notConfigured, priceFault } from '../retranslate/price.ts';
import { useRetranslate } from '../retranslate/use-retranslate.ts';
import type { TextEdit } from './use-text-edit.ts';

const costText = ({ languages, characters, price, budget, configured }: PriceResponse): string => {
  const amount = `${languagesText(languages)}, ${charactersText(characters)}`;
  if (!configured) return `Neu zu übersetzen: ${amount}. ${notConfigured}`;
  const money = price ? `, etwa ${formatMoney(price.amount)}` : '';
  const left = budget.left === null ? '' : ` Diesen Monat sind noch ${charactersText(budget.left)} frei.`;
  return `Neu zu übersetzen: ${amount}${money}.${left}`;
};

/** Asks after a save whether to retranslate the stale translations. */
export const StaleTranslationsPrompt = ({ edit }: { edit: TextEdit }) => {
  const { stored, saved } = edit;
  const price = useQuery(priceQuery({ scope: 'text', textId: stored.id }));
  const retranslate = useRetranslate(edit.dismissSaved);
  const frame = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with its price the question is taller
  useEffect(() => {
    frame.current?.scrollIntoView({ block: 'nearest' });
  }, [price.data]);
  const count = saved?.staleTranslations ?? 0;
  const fault = price.data && priceFault(price.data);
  return (
    <Alert
      ref={frame}
      color="yellow"
      role="status"
      className="base-text-saved-question"
      title={`Gespeichert. ${pluralize(count, 'Übersetzung ist', 'Übersetzungen sind')} veraltet`}
    >
      <Text size="sm">
        {price.data
          ? costText(price.data)
          : price.isError
            ? 'Der Preis ist gerade nicht zu erfahren.'
            : 'Der Preis wird berechnet …'}
      </Text>
      <Group gap="sm" mt="sm">
        <Button
          disabled={!price.data || fault !== null}
          loading={retranslate.isPending}
          onClick={() => retranslate.mutate({ textId: stored.id })}
        >
          Neu übersetzen
        </Button>
        <Button variant="default" loading={edit.saving} onClick={edit.saveAsTypoFix}>
          Nur ein Tippfehler
        </Button>
        <Button variant="default" onClick={edit.dismissSaved}>
          Später
        </Button>
      </Group>
    </Alert>
  );
};
