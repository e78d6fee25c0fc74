import { Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { JobsOfKinds, useJobsOfKinds } from '#features/jobs/admin/index.ts';
import { formatCount } from '#ui/admin/format.ts';
import type { BaseText } from '../../contract/base-texts.ts';
import type { ServiceStatus } from '../../contract/translating.ts';
import { freshnessOf } from './freshness.ts';
import { FreshnessBar } from './freshness-bar.tsx';
import { translationKinds } from './job-kinds.ts';
import { refreshTexts, serviceQuery } from './queries.ts';

const budgetText = ({ provider, model, budget: { used, limit } }: ServiceStatus): string => {
  if (provider === 'none') return 'Kein Übersetzungsdienst ist eingerichtet (TRANSLATION_PROVIDER).';
  const month = limit === null ? formatCount(used) : `${formatCount(used)} von ${formatCount(limit)}`;
  return `${model ?? provider}: diesen Monat ${month} Zeichen übersetzt.`;
};

/** What a job has translated is shown when it has ended. */
const useRefreshAfterJobs = (): void => {
  const client = useQueryClient();
  const { open } = useJobsOfKinds(translationKinds);
  const before = useRef(0);
  useEffect(() => {
    if (open.length < before.current) void refreshTexts(client);
    before.current = open.length;
  }, [open.length, client]);
};

/** How far the translations of all texts are, and the work on them as it goes on. */
export const ProgressArea = ({ texts }: { texts: readonly BaseText[] }) => {
  const service = useQuery(serviceQuery);
  useRefreshAfterJobs();
  return (
    <section className="card translation-progress" aria-label="Fortschritt der Übersetzungen">
      <div className="translation-progress-all">
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
