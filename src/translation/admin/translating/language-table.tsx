import { Badge, Group } from '@mantine/core';
import { Link } from 'react-router';
import { LanguageName } from '#content/admin/index.ts';
import { type Column, DataTable } from '#ui/admin/data-table.tsx';
import { formatCount, formatDateTime } from '#ui/admin/format.ts';
import { ProgressBar } from '#ui/admin/progress-bar.tsx';
import type { LanguageProgress } from '../../contract/progress.ts';
import { percentOf } from './sums.ts';

type Filter = 'stale' | 'missing' | 'human';

const pathOf = (language: string, filter?: Filter): string =>
  `/admin/translations?language=${language}${filter ? `&filter=${filter}` : ''}`;

/** A count, linked to the counted texts. */
const Count = ({ row, filter, label }: { row: LanguageProgress; filter: Filter; label: string }) =>
  row[filter] === 0 ? (
    '0'
  ) : (
    <Link to={pathOf(row.language, filter)} aria-label={`${row.name}: ${formatCount(row[filter])} ${label}`}>
      {formatCount(row[filter])}
    </Link>
  );

const columns: readonly Column<LanguageProgress>[] = [
  {
    key: 'language',
    title: 'Sprache',
    sort: ({ name }) => name,
    cell: ({ language, public: isPublic }) => (
      <Group gap="xs">
        <Link to={pathOf(language)}>
          <LanguageName tag={language} />
        </Link>
        {!isPublic && (
          <Badge variant="light" color="gray" tt="none">
            nicht öffentlich
          </Badge>
        )}
      </Group>
    ),
  },
  {
    key: 'fresh',
    title: 'Aktuell',
    sort: ({ fresh, total }) => percentOf({ done: fresh, total }),
    cell: ({ fresh, total, name }) => (
      <ProgressBar
        value={percentOf({ done: fresh, total })}
        label={`${name}: ${formatCount(fresh)} von ${formatCount(total)} Texten aktuell`}
      />
    ),
  },
  {
    key: 'stale',
    title: 'Veraltet',
    numeric: true,
    sort: ({ stale }) => stale,
    cell: (row) => <Count row={row} filter="stale" label="veraltet" />,
  },
  {
    key: 'missing',
    title: 'Fehlend',
    numeric: true,
    sort: ({ missing }) => missing,
    cell: (row) => <Count row={row} filter="missing" label="fehlend" />,
  },
  {
    key: 'human',
    title: 'Von Menschen',
    numeric: true,
    sort: ({ human }) => human,
    cell: (row) => <Count row={row} filter="human" label="von Menschen" />,
  },
  {
    key: 'read',
    title: 'Muttersprachlich gelesen',
    numeric: true,
    sort: ({ nativeRead }) => nativeRead,
    cell: ({ nativeRead }) => formatCount(nativeRead),
  },
  {
    key: 'updated',
    title: 'Letzte Änderung',
    numeric: true,
    sort: ({ lastUpdated }) => lastUpdated,
    cell: ({ lastUpdated }) => formatDateTime(lastUpdated),
  },
];

/** Progress of each language, linked to its texts. */
export const LanguageTable = ({ rows }: { rows: readonly LanguageProgress[] }) => (
  <DataTable
    label="Sprachen"
    singular="Sprache"
    rows={rows}
    columns={columns}
    rowKey={({ language }) => language}
  />
);
