import './base-texts.css';
import { Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { JobsOfKinds, useOnJobsEnd } from '#office/admin/index.ts';
import { formatCount } from '#ui/admin/format.ts';
import type { BaseText } from '../../contract/base-texts.ts';
import type { ServiceStatus } from '../../contract/translating.ts';
import { serviceQuery, translationKinds } from '../translating/queries.ts';
import { freshnessOf } from './freshness.ts';
import { FreshnessBar } from './freshness-bar.tsx';
import { refreshTexts } from './queries.ts';

const budgetText = ({ provider, model, budget: { used, limit } }: ServiceStatus): string => {
  if (provider === 'none') return 'Kein Übersetzungsdienst ist eingerichtet (TRANSLATION_PROVIDER).';
  const month = limit === null ? formatCount(used) : `${formatCount(used)} von ${formatCount(limit)}`;
  return `${model ?? provider}: diesen Monat ${month} Zeichen übersetzt.`;
};

/** Translation progress of all texts, and the running translation jobs. */
export const ProgressArea = ({ texts }: { texts: readonly BaseText[] }) => {
  const service = useQuery(serviceQuery);
  const client = useQueryClient();
  // A job changed the translations and the used budget.
  useOnJobsEnd(translationKinds, () => {
    void refreshTexts(client);
    void client.invalidateQueries({ queryKey: serviceQuery.queryKey });
  });
  return (
    <section className="card base-text-progress" aria-label="Fortschritt der Übersetzungen">
      <div className="base-text-progress-all">
        <FreshnessBar counts={freshnessOf(texts)} to="/admin/translations" />
        {service.data && (
          <Text size="sm" c="dimmed">
            {budgetText(service.data)}
          </Text>
        )}
      </div>
      <JobsOfKinds kinds={translationKinds} />
    </section>
  );
};
