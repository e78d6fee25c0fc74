import { SegmentedControl, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type Column, DataTable } from '#ui/admin/data-table.tsx';
import { formatDateTime } from '#ui/admin/format.ts';
import { QueryView } from '#ui/admin/states.tsx';
import { useUrlState } from '#ui/admin/use-url-state.ts';
import type { History as HistoryData, Period } from '../contract.ts';
import { measures } from './measures.ts';
import { Plot } from './plot.tsx';
import { historyQuery } from './queries.ts';

const periods: Readonly<Record<Period, string>> = { day: '24 Stunden', month: '30 Tage' };

const formatStep = (seconds: number): string =>
  seconds < 3600 ? `${seconds / 60} Minuten` : `${seconds / 3600} Stunden`;

type Row = HistoryData['points'][number];

const columns: readonly Column<Row>[] = [
  {
    key: 'at',
    title: 'Beginn',
    cell: ({ at }) => <span className="operation-time">{formatDateTime(at)}</span>,
  },
  ...measures.map(
    ({ key, title, format }): Column<Row> => ({
      key,
      title,
      numeric: true,
      cell: ({ figures }) => {
        const value = figures?.[key] ?? null;
        return value === null ? '–' : format(value);
      },
    }),
  ),
];

/** The same figures as the plots, the newest first. */
const FiguresTable = ({ points }: Pick<HistoryData, 'points'>) => (
  <details className="card">
    <summary>Zahlen als Tabelle</summary>
    <DataTable
      label="Abschnitte"
      singular="Abschnitt"
      rows={points.toReversed()}
      columns={columns}
      rowKey={({ at }) => at}
      rowLimit={24}
    />
  </details>
);

/** How the site has been doing, as plots and as a table. */
export const History = () => {
  const [requested, setPeriod] = useUrlState('period', 'day');
  const period: Period = requested === 'month' ? 'month' : 'day';
  const query = useQuery(historyQuery(period));
  return (
    <section aria-labelledby="history" className="operation-history">
      <div className="operation-head">
        <Title order={2} size="h4" id="history">
          Verlauf
        </Title>
        <SegmentedControl
          aria-label="Zeitraum"
          transitionDuration={0}
          value={period}
          onChange={setPeriod}
          data={Object.entries(periods).map(([value, label]) => ({ value, label }))}
        />
      </div>
      <QueryView query={query} subject="Verlauf">
        {({ points, stepSeconds }) => (
          <>
            <div className="operation-plots">
              {measures.map((measure) => (
                <Plot key={measure.key} measure={measure} points={points} />
              ))}
            </div>
            <FiguresTable points={points} />
            <Text size="sm" c="dimmed">
              Jeder Punkt steht für {formatStep(stepSeconds)}, der letzte noch nicht ganz. Wo die Linie fehlt,
              hat sich kein Prozess gemeldet. Die Zahlen werden 30 Tage aufgehoben.
            </Text>
          </>
        )}
      </QueryView>
    </section>
  );
};
