import { Button, Group, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { refreshPetitions, toastTranslationFailure, useMay } from '#features/editorial/admin/index.ts';
import { type Column, DataTable } from '#ui/admin/data-table.tsx';
import { formatCount, formatDateTime } from '#ui/admin/format.ts';
import { Icon } from '#ui/admin/icon.tsx';
import { ProgressBar } from '#ui/admin/progress-bar.tsx';
import { QueryView } from '#ui/admin/states.tsx';
import { toastSuccess } from '#ui/admin/toasts.ts';
import type { CountryStatus } from '../contract.ts';
import { call } from './calls.ts';
import { countriesStatusQuery } from './stable-queries.ts';

const columns: readonly Column<CountryStatus>[] = [
  {
    key: 'country',
    title: 'Land',
    sort: ({ countryName }) => countryName,
    cell: ({ countryName, countryCode }) => (
      <a href={`/country/${countryCode}`} target="_blank" rel="noreferrer">
        {countryName}
      </a>
    ),
  },
  {
    key: 'progress',
    title: 'Übersetzt',
    sort: ({ progressPercentage }) => progressPercentage,
    cell: ({ progressPercentage, countryName }) => (
      <ProgressBar value={progressPercentage} label={`${countryName}: übersetzt`} />
    ),
  },
  {
    key: 'texts',
    title: 'Sprachen',
    numeric: true,
    cell: ({ completedTranslations, totalTranslations }) =>
      `${formatCount(completedTranslations)} von ${formatCount(totalTranslations)}`,
  },
  {
    key: 'activity',
    title: 'Letzte Änderung',
    numeric: true,
    sort: ({ lastActivity }) => lastActivity,
    cell: ({ lastActivity }) => formatDateTime(lastActivity),
  },
];

/** Asks for translations of everything that is missing or stale on the country pages. */
const useRetranslate = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call('POST /api/admin/generate-country-content-translations'),
    onSuccess: ({ jobId, totalTranslations }) =>
      jobId
        ? toastSuccess(
            'Übersetzung gestartet',
            'Fehlende und veraltete Texte werden im Hintergrund übersetzt.',
          )
        : toastSuccess(
            'Nichts zu übersetzen',
            `Alle ${formatCount(totalTranslations)} Fassungen sind aktuell.`,
          ),
    onError: toastTranslationFailure,
    onSettled: () => refreshPetitions(client),
  });
};

const Retranslate = () => {
  const retranslate = useRetranslate();
  return (
    <Button
      variant="default"
      leftSection={<Icon name="globe" />}
      loading={retranslate.isPending}
      onClick={() => retranslate.mutate()}
    >
      Neu übersetzen
    </Button>
  );
};

/** How far the page of each country is translated. */
export const CountryPages = () => {
  const may = useMay();
  const query = useQuery(countriesStatusQuery);
  return (
    <>
      <Group justify="space-between" gap="md">
        <Text c="dimmed" maw={680}>
          Ein Text wird einmal übersetzt und gilt für alle Länder. „Neu übersetzen“ ergänzt deshalb überall,
          was fehlt oder veraltet ist, und lässt, was ein Mensch geschrieben hat.
        </Text>
        {may('POST /api/admin/generate-country-content-translations') && <Retranslate />}
      </Group>
      <QueryView query={query} what="Länder">
        {(countries) => (
          <DataTable
            label="Länderseiten"
            rows={countries}
            columns={columns}
            rowKey={({ countryCode }) => countryCode}
            sortBy="country"
            searchIn={({ countryName, countryCode }) => [countryName, countryCode]}
          />
        )}
      </QueryView>
    </>
  );
};
