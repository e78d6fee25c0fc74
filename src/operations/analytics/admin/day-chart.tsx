import './day-chart.css';
import { SegmentedControl, Text, Title } from '@mantine/core';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { formatCount, formatDay } from '#ui/admin/format.ts';
import { QueryView } from '#ui/admin/states.tsx';
import { useUrlState } from '#ui/admin/use-url-state.ts';
import type { AnalyticsDay } from '../contract.ts';
import { call, refetchInterval } from './calls.ts';

const series = {
  visits: { name: 'Länderseiten', getValue: ({ countryPageVisits }: AnalyticsDay) => countryPageVisits },
  home: { name: 'Startseite', getValue: ({ homepageVisits }: AnalyticsDay) => homepageVisits },
  downloads: { name: 'Downloads', getValue: ({ petitionDownloads }: AnalyticsDay) => petitionDownloads },
  sent: { name: 'Abgeschickt', getValue: ({ lettersSent }: AnalyticsDay) => lettersSent },
} as const;
type Series = keyof typeof series;
const isSeries = (value: string): value is Series => Object.hasOwn(series, value);

const periods = { '30': '30 Tage', '90': '90 Tage', '365': '1 Jahr' } as const;

const daysQuery = (days: string) =>
  queryOptions({
    queryKey: ['analytics', 'days', days],
    queryFn: () => call('GET /api/admin/analytics/days', { query: { days } }),
    refetchInterval,
  });

const height = 120;
/** Width of a bar relative to the slot of its day. */
const barWidth = 0.8;

type ChartProps = { days: readonly AnalyticsDay[]; getValue: (day: AnalyticsDay) => number; name: string };

const Bars = ({ days, getValue, name }: ChartProps) => {
  const max = Math.max(1, ...days.map(getValue));
  const sum = days.reduce((total, day) => total + getValue(day), 0);
  const first = formatDay(days[0]?.day ?? null);
  const last = formatDay(days.at(-1)?.day ?? null);
  return (
    <figure className="day-chart">
      <svg
        viewBox={`0 0 ${days.length} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`${name} je Tag vom ${first} bis ${last}: zusammen ${formatCount(sum)}, höchstens ${formatCount(max)} an einem Tag`}
      >
        {days.map((day, index) => {
          const bar = (getValue(day) / max) * height;
          return (
            <rect key={day.day} x={index + (1 - barWidth) / 2} y={height - bar} width={barWidth} height={bar}>
              <title>{`${formatDay(day.day)}: ${formatCount(getValue(day))}`}</title>
            </rect>
          );
        })}
      </svg>
      <figcaption>
        <span>{first}</span>
        <span>
          {sum === 0
            ? 'In dieser Zeit wurde nichts gezählt.'
            : `zusammen ${formatCount(sum)}, höchstens ${formatCount(max)} an einem Tag`}
        </span>
        <span>{last}</span>
      </figcaption>
    </figure>
  );
};

/** The days on which something was counted, the newest first. */
const Figures = ({ days }: { days: readonly AnalyticsDay[] }) => {
  const counted = days
    .filter((day) => Object.values(series).some(({ getValue }) => getValue(day) > 0))
    .toReversed();
  if (counted.length === 0) return null;
  return (
    <details>
      <summary>Zahlen als Tabelle</summary>
      <table className="day-chart-figures">
        <thead>
          <tr>
            <th scope="col">Tag</th>
            {Object.values(series).map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {counted.map((day) => (
            <tr key={day.day}>
              <th scope="row">{formatDay(day.day)}</th>
              {Object.values(series).map(({ name, getValue }) => (
                <td key={name}>{formatCount(getValue(day))}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
};

/** How much was counted on each of the last days. */
export const DayChart = () => {
  const [requestedSeries, setSeries] = useUrlState('series', 'visits');
  const [days, setDays] = useUrlState('days', '30');
  const shown = isSeries(requestedSeries) ? requestedSeries : 'visits';
  const period = Object.hasOwn(periods, days) ? days : '30';
  const query = useQuery({ ...daysQuery(period), placeholderData: keepPreviousData });
  return (
    <section className="card" aria-labelledby="days">
      <div className="day-chart-head">
        <Title order={2} size="h4" id="days">
          Verlauf
        </Title>
        <SegmentedControl
          aria-label="Gezeigt werden"
          size="xs"
          transitionDuration={0}
          value={shown}
          onChange={setSeries}
          data={Object.entries(series).map(([value, { name }]) => ({ value, label: name }))}
        />
        <SegmentedControl
          aria-label="Zeitraum"
          size="xs"
          transitionDuration={0}
          value={period}
          onChange={setDays}
          data={Object.entries(periods).map(([value, label]) => ({ value, label }))}
        />
      </div>
      <QueryView query={query} subject="Tage">
        {(all) => (
          <>
            <Bars days={all} {...series[shown]} />
            <Figures days={all} />
          </>
        )}
      </QueryView>
      <Text size="sm" c="dimmed" mt="xs">
        Ein Tag reicht von Mitternacht bis Mitternacht nach UTC.
      </Text>
    </section>
  );
};
