import { Badge, Group } from '@mantine/core';
import { Link } from 'react-router';
import { type Column, DataTable } from '#ui/admin/data-table.tsx';
import { formatCount, formatDateTime } from '#ui/admin/format.ts';
import { ProgressBar } from '#ui/admin/progress-bar.tsx';
import { Flag } from '#ui/flag.tsx';
import type { CountryStatus } from '../contract.ts';
import { badgeOf } from './badges.ts';
import { StateBadge } from './state-badge.tsx';

const columnsFor = (example: boolean): Column<CountryStatus>[] => [
  {
    key: 'country',
    title: 'Land',
    sort: ({ countryName }) => countryName,
    cell: ({ countryCode, countryName }) => (
      <Group gap="xs" wrap="nowrap">
        <Flag code={countryCode} width={24} />
        <a href={`/country/${countryCode}`} target="_blank" rel="noreferrer">
          {countryName}
        </a>
        {example && (
          <Badge variant="outline" color="yellow" tt="none">
            Beispiel
          </Badge>
        )}
      </Group>
    ),
  },
  {
    key: 'status',
    title: 'Petition',
    sort: (row) => badgeOf(row).label,
    cell: (row) => {
      const badge = badgeOf(row);
      return (
        <Link
          to={`/admin/stable?tab=progress&q=${encodeURIComponent(row.countryName)}`}
          className="badge-link"
          aria-label={`${badge.label}: Entwürfe für ${row.countryName}`}
        >
          <StateBadge {...badge} />
        </Link>
      );
    },
  },
  {
    key: 'progress',
    title: 'Übersetzungen',
    sort: ({ progressPercentage }) => progressPercentage,
    cell: ({ progressPercentage, completedTranslations, totalTranslations, countryName }) => (
      <ProgressBar
        value={progressPercentage}
        label={`${countryName}: ${formatCount(completedTranslations)} von ${formatCount(totalTranslations)} übersetzt`}
      />
    ),
  },
  {
    key: 'edited',
    title: 'Von Hand',
    sort: ({ manuallyEdited }) => Number(manuallyEdited),
    cell: ({ manuallyEdited }) => (manuallyEdited ? 'ja' : 'nein'),
  },
  {
    key: 'activity',
    title: 'Letzte Änderung',
    numeric: true,
    sort: ({ lastActivity }) => lastActivity,
    cell: ({ lastActivity }) => formatDateTime(lastActivity),
  },
];

type Props = { countries: readonly CountryStatus[]; example: boolean };

/** The petition and the translations of each country. */
export const CountryTable = ({ countries, example }: Props) => (
  <DataTable
    label={example ? 'Beispiele' : 'Länder'}
    singular={example ? 'Beispiel' : 'Land'}
    rows={countries}
    columns={columnsFor(example)}
    rowKey={({ countryCode }) => countryCode}
    sortBy="country"
    searchIn={(row) => [row.countryName, row.countryCode, badgeOf(row).label]}
  />
);
