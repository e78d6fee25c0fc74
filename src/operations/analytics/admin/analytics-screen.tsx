import { Button, SegmentedControl, Text } from '@mantine/core';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import type { CsvSeparator } from '#lib/csv-separators.ts';
import { type Column, DataTable } from '#ui/admin/data-table.tsx';
import { formatCount, formatDay, formatPercent } from '#ui/admin/format.ts';
import { Icon } from '#ui/admin/icon.tsx';
import { Page } from '#ui/admin/page.tsx';
import { QueryView } from '#ui/admin/states.tsx';
import { toastFailure } from '#ui/admin/toasts.ts';
import { useUrlState } from '#ui/admin/use-url-state.ts';
import type { AnalyticsSummary, CountryAnalytics } from '../contract.ts';
import { conversionRate, type Order, orders, rankCountries, totalOf } from '../ranking.ts';
import { call, download, refetchInterval } from './calls.ts';
import { DayChart } from './day-chart.tsx';

const countriesQuery = queryOptions({
  queryKey: ['analytics', 'countries'],
  queryFn: () => call('GET /api/admin/analytics/countries'),
  refetchInterval,
});

const summaryQuery = queryOptions({
  queryKey: ['analytics', 'summary'],
  queryFn: () => call('GET /api/admin/analytics/summary'),
  refetchInterval,
});

const orderNames: Readonly<Record<Order, string>> = {
  total: 'Gesamt',
  visits: 'Besuche',
  downloads: 'Downloads',
  recent: 'Zuletzt',
};

const Figure = ({ label, value }: { label: string; value: string }) => (
  <div className="card">
    <Text component="dt" c="dimmed" size="sm">
      {label}
    </Text>
    <dd className="figure">{value}</dd>
  </div>
);

/** The four totals, followed by the one that rests on what visitors report. */
const SummaryCards = ({ summary }: { summary: AnalyticsSummary }) => {
  const { totalHomepageVisits, totalCountryPageVisits, totalPetitionDownloads, totalLettersSent } = summary;
  const rate = conversionRate(totalCountryPageVisits, totalPetitionDownloads);
  const cards = [
    ['Besuche der Startseite', formatCount(totalHomepageVisits)],
    ['Besuche von Länderseiten', formatCount(totalCountryPageVisits)],
    ['Heruntergeladene Petitionen', formatCount(totalPetitionDownloads)],
    ['Downloads je Länderseite', formatPercent(rate)],
  ] as const;
  return (
    <>
      <dl className="figures">
        {cards.map(([label, value]) => (
          <Figure key={label} label={label} value={value} />
        ))}
      </dl>
      <dl className="figures" aria-label="Nach Angabe der Besucher">
        <Figure label="Abgeschickte Briefe, nach Angabe der Besucher" value={formatCount(totalLettersSent)} />
      </dl>
    </>
  );
};

type Row = CountryAnalytics & { rank: number };

const columns: readonly Column<Row>[] = [
  { key: 'rank', title: 'Rang', numeric: true, cell: ({ rank }) => rank },
  {
    key: 'country',
    title: 'Land',
    cell: ({ countryName, countryCode }) => (
      <a href={`/country/${countryCode}`} target="_blank" rel="noreferrer">
        {countryName}
      </a>
    ),
  },
  { key: 'visits', title: 'Besuche', numeric: true, cell: ({ pageVisits }) => formatCount(pageVisits) },
  {
    key: 'downloads',
    title: 'Downloads',
    numeric: true,
    cell: ({ petitionDownloads }) => formatCount(petitionDownloads),
  },
  { key: 'total', title: 'Gesamt', numeric: true, cell: (row) => formatCount(totalOf(row)) },
  {
    key: 'rate',
    title: 'Konversion',
    numeric: true,
    cell: ({ pageVisits, petitionDownloads }) => formatPercent(conversionRate(pageVisits, petitionDownloads)),
  },
  {
    key: 'activity',
    title: 'Letzte Aktivität',
    numeric: true,
    cell: ({ lastActivity }) => formatDay(lastActivity),
  },
  {
    key: 'sent',
    title: 'Abgeschickt (Angabe)',
    numeric: true,
    cell: ({ lettersSent }) => formatCount(lettersSent),
  },
];

const Ranking = ({ countries }: { countries: readonly CountryAnalytics[] }) => {
  const [requestedOrder, setOrder] = useUrlState('order', 'total');
  const order = orders.find((each) => each === requestedOrder) ?? 'total';
  const rows = rankCountries(countries, order).map((country, index) => ({ ...country, rank: index + 1 }));
  return (
    <DataTable
      label="Länder"
      singular="Land"
      rows={rows}
      columns={columns}
      rowKey={({ countryCode }) => countryCode}
      searchIn={({ countryName, countryCode }) => [countryName, countryCode]}
      toolbar={
        <SegmentedControl
          aria-label="Rangfolge nach"
          transitionDuration={0}
          value={order}
          onChange={setOrder}
          data={orders.map((value) => ({ value, label: orderNames[value] }))}
        />
      }
    />
  );
};

/** `/admin/analytics`: how often pages were visited, letters downloaded and, as visitors say, posted. */
export const AnalyticsScreen = () => {
  const summary = useQuery(summaryQuery);
  const countries = useQuery(countriesQuery);
  const csv = useMutation({
    mutationFn: (separator: CsvSeparator) =>
      download('GET /api/admin/analytics/export.csv', { query: { separator } }),
    onError: (error) => toastFailure('Export fehlgeschlagen', error, 'Unbekannter Fehler'),
  });
  return (
    <Page
      title="Länder-Statistik"
      description="Gezählt wird je Tag, Ereignis und Land, und nichts über die Besucher. Die Zahlen erneuern sich alle 30 Sekunden."
      actions={
        <>
          <Button
            variant="default"
            leftSection={<Icon name="download" />}
            loading={csv.isPending}
            onClick={() => csv.mutate('comma')}
          >
            CSV-Export
          </Button>
          <Button
            variant="default"
            leftSection={<Icon name="download" />}
            loading={csv.isPending}
            onClick={() => csv.mutate('semicolon')}
            title="Mit Semikolon und Dezimalkomma, wie ein deutsches Excel sie erwartet"
          >
            CSV für Excel
          </Button>
        </>
      }
    >
      <QueryView query={summary} subject="Summen">
        {(data) => <SummaryCards summary={data} />}
      </QueryView>
      <DayChart />
      <QueryView query={countries} subject="Länder">
        {(data) => <Ranking countries={data} />}
      </QueryView>
    </Page>
  );
};
