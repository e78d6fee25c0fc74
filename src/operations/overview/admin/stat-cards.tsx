import './overview.css';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatCount, formatDateTime } from '#ui/admin/format.ts';
import { QueryView } from '#ui/admin/states.tsx';
import type { Overview } from '../contract.ts';
import { overviewQuery } from './stable-queries.ts';

const healthNames: Readonly<Record<Overview['systemHealth'], string>> = {
  excellent: 'Sehr gut',
  good: 'Gut',
  warning: 'Warnung',
  critical: 'Kritisch',
};

const integrityText = ({ checked, dangling }: Overview['dataIntegrity']): string =>
  dangling === 0
    ? `${formatCount(checked)} Verweise in Ordnung`
    : `${formatCount(dangling)} von ${formatCount(checked)} Verweisen führen ins Leere`;

type Card = { label: string; value: string; note?: string; to: string };

const cardsOf = (overview: Overview): Card[] => [
  { label: 'Länder', value: formatCount(overview.totalCountries), to: '/admin/stable' },
  {
    label: 'Fertige Entwürfe',
    value: formatCount(overview.completedDrafts),
    note: 'freigegeben oder veröffentlicht',
    to: '/admin/stable?tab=progress&sort=-status',
  },
  {
    label: 'Veröffentlicht',
    value: formatCount(overview.publishedPetitions),
    to: '/admin/dashboard?tab=wto-petitions',
  },
  {
    label: 'Briefe übersetzt',
    value: `${Math.floor(overview.translationProgress)} %`,
    to: '/admin/stable?tab=translations',
  },
  {
    label: 'System',
    value: healthNames[overview.systemHealth] ?? overview.systemHealth,
    note: `${integrityText(overview.dataIntegrity)} · Sicherung: ${overview.lastBackup ? formatDateTime(overview.lastBackup) : 'noch keine'}`,
    to: '/admin/stable?tab=api',
  },
];

/** Key figures above the tabs; each links to what it counts. */
export const StatCards = ({ overview, example }: { overview: Overview; example: boolean }) => (
  <ul className="overview-stat-cards plain-list">
    {cardsOf(overview).map(({ label, value, note, to }) => (
      <li key={label}>
        <Link to={to} className="card overview-figure-link">
          <span className="figure">{value}</span>
          <span>
            {label}
            {example && ' (Beispiel)'}
          </span>
          {note && (
            <Text component="span" size="xs" c="dimmed">
              {note}
            </Text>
          )}
        </Link>
      </li>
    ))}
  </ul>
);

/** The same figures for other screens, without examples. */
export const OverviewCounts = () => (
  <QueryView query={useQuery(overviewQuery)} subject="Überblick">
    {(overview) => <StatCards overview={overview} example={false} />}
  </QueryView>
);
