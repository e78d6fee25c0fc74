import { Text, Title } from '@mantine/core';
import { useId } from 'react';
import { formatDateTime } from '#ui/admin/format.ts';
import type { History } from '../contract.ts';
import type { Measure } from './measures.ts';
import { plotLine } from './plot-line.ts';

const height = 100;

type Props = { measure: Measure; points: History['points'] };

/** One figure over time, with its highest and its latest value in words. */
export const Plot = ({ measure: { key, title, about, format }, points }: Props) => {
  const id = useId();
  const values = points.map(({ figures }) => figures?.[key] ?? null);
  const known = values.filter((value) => value !== null);
  const max = Math.max(0, ...known);
  const last = known.at(-1);
  const summary =
    last === undefined ? 'Noch keine Zahlen' : `höchstens ${format(max)}, zuletzt ${format(last)}`;
  const [from, to] = [points[0], points.at(-1)].map((point) => (point ? formatDateTime(point.at) : ''));
  return (
    <figure className="card operation-plot" aria-labelledby={id}>
      <Title order={3} size="h5" id={id}>
        {title}
      </Title>
      <Text size="sm" c="dimmed">
        {about}
      </Text>
      <svg
        viewBox={`0 0 ${Math.max(1, points.length - 1)} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`${title} von ${from} bis ${to}: ${summary}`}
      >
        <path d={plotLine(values, max || 1, height)} />
      </svg>
      <figcaption>
        <span>{from}</span>
        <span>{summary}</span>
        <span>{to}</span>
      </figcaption>
    </figure>
  );
};
