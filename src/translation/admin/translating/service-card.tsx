import './translating.css';
import { Progress, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useOnJobsEnd } from '#office/admin/index.ts';
import { formatCount } from '#ui/admin/format.ts';
import { QueryView } from '#ui/admin/states.tsx';
import type { ServiceStatus } from '../../contract/translating.ts';
import { NoService } from './cost-lines.tsx';
import { serviceQuery, translationKinds } from './queries.ts';
import { budgetText, isSpent, moneyText, monthText } from './sentences.ts';

const providers: Readonly<Record<ServiceStatus['provider'], string>> = {
  none: 'keiner',
  openai: 'OpenAI-kompatibler Dienst',
  deepl: 'DeepL',
  libretranslate: 'LibreTranslate',
};

const euro = new Intl.NumberFormat('de-DE', { style: 'currency', currency: 'EUR' });

const factsOf = ({
  provider,
  model,
  price,
  budget,
  cost,
}: ServiceStatus): [name: string, value: string][] => [
  ['Dienst', providers[provider]],
  ...(model ? [['Modell', model] as [string, string]] : []),
  ['Preis', price === null ? 'nicht eingetragen' : `${euro.format(price)} je Million Zeichen`],
  [
    `Verbraucht im ${monthText(budget.month)}`,
    `${formatCount(budget.used)} Zeichen${cost ? `, ${moneyText(cost)}` : ''}`,
  ],
];

const Budget = ({ budget }: Pick<ServiceStatus, 'budget'>) => {
  const { used, limit } = budget;
  if (limit === null) return <Text c="dimmed">Ohne monatliche Obergrenze.</Text>;
  return (
    <Stack gap={4}>
      <Progress
        value={limit === 0 ? 100 : (100 * used) / limit}
        color={isSpent(budget) ? 'red' : 'ink'}
        aria-label="Budget des Monats: verbraucht"
      />
      <Text size="sm" c="dimmed">
        {budgetText(budget)}
      </Text>
      {isSpent(budget) && (
        <Text role="note" className="translating-task-problem">
          <strong>Budget ausgebraucht</strong>: Aufträge halten an und lassen sich im nächsten Monat
          fortsetzen.
        </Text>
      )}
    </Stack>
  );
};

/** The configured service, its price and the remaining budget of the month. */
export const ServiceCard = () => {
  const query = useQuery(serviceQuery);
  useOnJobsEnd(translationKinds, () => void query.refetch());
  return (
    <section className="card" aria-label="Übersetzungsdienst">
      <Stack gap="sm">
        <Title order={2} size="h4">
          Übersetzungsdienst
        </Title>
        <QueryView query={query} subject="Dienst und Budget">
          {(service) =>
            service.provider === 'none' ? (
              <>
                <NoService />
                <Text c="dimmed">
                  Ohne Dienst bleiben die mitgelieferten Übersetzungen, und jeder Text lässt sich von Hand
                  übersetzen.
                </Text>
              </>
            ) : (
              <>
                <dl className="translating-service-facts">
                  {factsOf(service).map(([name, value]) => (
                    <div key={name}>
                      <dt>{name}</dt>
                      <dd>{value}</dd>
                    </div>
                  ))}
                </dl>
                <Budget budget={service.budget} />
              </>
            )
          }
        </QueryView>
      </Stack>
    </section>
  );
};
