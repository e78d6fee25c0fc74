import './facts.css';
import { Badge, Button, Checkbox, Group, SegmentedControl, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { standings } from '#countries/catalogue/standing.ts';
import { pluralize } from '#lib/pluralize.ts';
import { useSession } from '#office/admin/index.ts';
import { type Column, DataTable } from '#ui/admin/data-table.tsx';
import { formatDay } from '#ui/admin/format.ts';
import { EmptyState, QueryView } from '#ui/admin/states.tsx';
import { useUrlState } from '#ui/admin/use-url-state.ts';
import type { FactRow } from '../contract.ts';
import { factNames, regionNames, stateNames } from './names.ts';
import { type ListState, listQuery, listStates, useConfirmFacts } from './queries.ts';
import { SourceList, StandingBadge } from './source-list.tsx';

/** Titles shown for empty lists. */
const emptyTitles: Readonly<Record<ListState, string>> = {
  unverified: 'Alles ist bestätigt',
  old: 'Nichts ist älter als ein Jahr oder wieder anzusehen',
  reported: 'Keine offenen Hinweise',
  all: 'Keine Angaben',
};

/** Rows rendered initially; there are two facts per country. */
const maxRows = 60;

const ReportsBadge = ({ number }: { number: number }) =>
  number > 0 && (
    <Badge color="red" variant="light" tt="none">
      {pluralize(number, 'Hinweis', 'Hinweise')}
    </Badge>
  );

const columnsFor = (pathOf: (code: string) => string): readonly Column<FactRow>[] => [
  {
    key: 'country',
    title: 'Land',
    sort: ({ countryName }) => countryName,
    cell: ({ countryCode, countryName, region }) => (
      <div>
        <Link to={pathOf(countryCode)}>{countryName}</Link>
        <Text size="sm" c="dimmed">
          {regionNames[region]}
        </Text>
      </div>
    ),
  },
  { key: 'fact', title: 'Angabe', sort: ({ fact }) => factNames[fact], cell: ({ fact }) => factNames[fact] },
  {
    key: 'summary',
    title: 'So steht es im Brief',
    cell: ({ summary, sources, source }) => (
      <div className="breakable">
        {summary}
        <SourceList sources={sources} />
        {source && (
          <Text size="sm" c="dimmed">
            {source}
          </Text>
        )}
      </div>
    ),
  },
  {
    key: 'checked',
    title: 'Geprüft',
    sort: ({ checkedOn }) => checkedOn,
    cell: ({ checkedOn, dueOn }) => (
      <div>
        {formatDay(checkedOn)}
        <Text size="sm" c="dimmed">
          wieder bis {formatDay(dueOn)}
        </Text>
      </div>
    ),
  },
  {
    key: 'state',
    title: 'Stand',
    sort: ({ standing, openReports }) => -standings.indexOf(standing) - openReports.length,
    cell: ({ standing, openReports }) => (
      <Group gap={6}>
        <StandingBadge standing={standing} />
        <ReportsBadge number={openReports.length} />
      </Group>
    ),
  },
];

const keyOf = ({ countryCode, fact }: Pick<FactRow, 'countryCode' | 'fact'>) => `${countryCode} ${fact}`;

/** Whether a fact has a source it can be compared with. */
const hasSource = ({ sources, source }: FactRow) => sources.length > 0 || source !== '';

type Selection = { selectedKeys: ReadonlySet<string>; setSelectedKeys: (keys: ReadonlySet<string>) => void };

/** Column for confirming that facts still hold, one by one or for all selected rows. */
const confirmColumn = (
  { selectedKeys, setSelectedKeys }: Selection,
  confirm: ReturnType<typeof useConfirmFacts>,
): Column<FactRow> => ({
  key: 'confirm',
  title: 'Gelesen',
  cell: (row) => {
    if (!hasSource(row)) return null;
    const name = `${factNames[row.fact]} von ${row.countryName}`;
    const toggle = () => {
      const next = new Set(selectedKeys);
      if (!next.delete(keyOf(row))) next.add(keyOf(row));
      setSelectedKeys(next);
    };
    return (
      <Group gap="xs" wrap="nowrap">
        <Checkbox checked={selectedKeys.has(keyOf(row))} onChange={toggle} aria-label={`${name} auswählen`} />
        <Button
          variant="default"
          size="xs"
          loading={confirm.isPending && confirm.variables.some((each) => keyOf(each) === keyOf(row))}
          onClick={() => confirm.mutate([row])}
          aria-label={`${name}: Stimmt noch`}
        >
          Stimmt noch
        </Button>
      </Group>
    );
  },
});

type ListProps = { rows: readonly FactRow[]; state: ListState } & Props;

const FactsTable = ({ rows, state, pathOf }: ListProps) => {
  const { user } = useSession();
  const confirm = useConfirmFacts();
  const [selectedKeys, setSelectedKeys] = useState<ReadonlySet<string>>(new Set());
  const userCanConfirm = user.role === 'admin';
  const selected = rows.filter((row) => selectedKeys.has(keyOf(row)));
  return (
    <DataTable
      key={state}
      label="Angaben"
      singular="Angabe"
      rows={rows}
      columns={
        userCanConfirm
          ? [...columnsFor(pathOf), confirmColumn({ selectedKeys, setSelectedKeys }, confirm)]
          : columnsFor(pathOf)
      }
      rowKey={keyOf}
      rowLimit={maxRows}
      toolbar={
        userCanConfirm && (
          <Button
            variant="default"
            disabled={selected.length === 0}
            loading={confirm.isPending && confirm.variables.length > 1}
            onClick={() => confirm.mutate(selected, { onSuccess: () => setSelectedKeys(new Set()) })}
          >
            {`Ausgewählte stimmen noch (${selected.length})`}
          </Button>
        )
      }
      searchIn={(row) => [
        row.countryName,
        row.countryCode,
        row.summary,
        row.source,
        ...row.sources.map(({ publisher }) => publisher),
        factNames[row.fact],
      ]}
    />
  );
};

type Props = {
  /** Path of the page with the facts of a country. */
  pathOf: (code: string) => string;
};

/** The work list: recipients and legal bases that need checking; the URL holds the filter. */
export const FactsList = ({ pathOf }: Props) => {
  const [requestedState, setState] = useUrlState('state', 'unverified');
  const state: ListState = listStates.find((each) => each === requestedState) ?? 'unverified';
  const query = useQuery(listQuery(state));
  return (
    <>
      <SegmentedControl
        aria-label="Welche Angaben"
        className="facts-states"
        transitionDuration={0}
        value={state}
        onChange={setState}
        data={listStates.map((value) => ({ value, label: stateNames[value] }))}
      />
      <QueryView query={query} subject="Angaben">
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState title={emptyTitles[state]} />
          ) : (
            <FactsTable rows={rows} state={state} pathOf={pathOf} />
          )
        }
      </QueryView>
    </>
  );
};
