import './facts.css';
import { Badge, Group, SegmentedControl, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { counted } from '#lib/counted.ts';
import { type Column, DataTable } from '#ui/admin/data-table.tsx';
import { formatDay } from '#ui/admin/format.ts';
import { EmptyState, QueryView } from '#ui/admin/states.tsx';
import { useUrlState } from '#ui/admin/use-url-state.ts';
import type { FactRow } from '../contract.ts';
import { factNames, regionNames, stateNames } from './names.ts';
import { listQuery, type State, states } from './queries.ts';

/** What stands where a list is empty. */
const nothing: Readonly<Record<State, string>> = {
  unverified: 'Alles ist bestätigt',
  old: 'Nichts ist älter als ein Jahr oder wieder anzusehen',
  reported: 'Keine offenen Hinweise',
  all: 'Keine Angaben',
};

/** Rows drawn at first; there are twice as many facts as countries. */
const drawn = 60;

const Reports = ({ number }: { number: number }) =>
  number > 0 && (
    <Badge color="red" variant="light" tt="none">
      {counted(number, 'Hinweis', 'Hinweise')}
    </Badge>
  );

const columnsTo = (pathOf: (code: string) => string): readonly Column<FactRow>[] => [
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
    cell: ({ summary, source }) => (
      <div className="breakable">
        {summary}
        <Text size="sm" c="dimmed">
          {source}
        </Text>
      </div>
    ),
  },
  {
    key: 'checked',
    title: 'Geprüft',
    sort: ({ checkedOn }) => checkedOn,
    cell: ({ checkedOn, reviewBy }) => (
      <div>
        {formatDay(checkedOn)}
        {reviewBy && (
          <Text size="sm" c="dimmed">
            wieder bis {formatDay(reviewBy)}
          </Text>
        )}
      </div>
    ),
  },
  {
    key: 'state',
    title: 'Stand',
    sort: ({ verified, openReports }) => Number(verified) - openReports.length,
    cell: ({ verified, openReports }) => (
      <Group gap={6}>
        <Badge color={verified ? 'green' : 'yellow'} variant="light" tt="none">
          {verified ? 'bestätigt' : 'unbestätigt'}
        </Badge>
        <Reports number={openReports.length} />
      </Group>
    ),
  },
];

type Props = {
  /** Where the facts of a country are. */
  pathOf: (code: string) => string;
};

/** The work list: recipients and legal bases that need checking; which ones stands in the address. */
export const FactsList = ({ pathOf }: Props) => {
  const [asked, setState] = useUrlState('state', 'unverified');
  const state: State = states.find((each) => each === asked) ?? 'unverified';
  const query = useQuery(listQuery(state));
  return (
    <>
      <SegmentedControl
        aria-label="Welche Angaben"
        className="facts-states"
        transitionDuration={0}
        value={state}
        onChange={setState}
        data={states.map((value) => ({ value, label: stateNames[value] }))}
      />
      <QueryView query={query} what="Angaben">
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState title={nothing[state]} />
          ) : (
            <DataTable
              key={state}
              label="Angaben"
              one="Angabe"
              rows={rows}
              columns={columnsTo(pathOf)}
              rowKey={({ countryCode, fact }) => `${countryCode} ${fact}`}
              sortBy="country"
              drawn={drawn}
              searchIn={(row) => [
                row.countryName,
                row.countryCode,
                row.summary,
                row.source,
                factNames[row.fact],
              ]}
            />
          )
        }
      </QueryView>
    </>
  );
};
