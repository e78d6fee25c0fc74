import { Button, Group, NativeSelect, Table, Text, TextInput, UnstyledButton } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { pluralize } from '#lib/pluralize.ts';
import { formatCount } from './format.ts';
import { Icon } from './icon.tsx';
import { EmptyState } from './states.tsx';
import { matchesSearch, type SortValue, sortRows } from './table-order.ts';
import { useUrlState } from './use-url-state.ts';

export type Column<Row> = {
  /** Value of the sort parameter in the address. */
  key: string;
  title: string;
  cell: (row: Row) => ReactNode;
  /** The value to sort by; without it the column is not sortable. */
  sort?: (row: Row) => SortValue;
  numeric?: boolean;
};

type Props<Row> = {
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string | number;
  /** What the table lists, in the plural, as its label: `Benutzer`. */
  label: string;
  /** The singular, if it differs from the plural: `Leselink`. */
  singular?: string;
  /** The searchable texts of a row; without it there is no search. */
  searchIn?: (row: Row) => readonly (string | null)[];
  /** Key of the column of the initial order; without it the rows keep their order. */
  sortBy?: string;
  /** Number of rows rendered at first and added per click; default: all. */
  rowLimit?: number;
  toolbar?: ReactNode;
  /** Shown where there are no rows at all. */
  empty?: ReactNode;
};

type HeadProps<Row> = {
  column: Column<Row>;
  state: 'ascending' | 'descending' | 'none';
  onSort: () => void;
};

const sortIcon = { ascending: 'up', descending: 'down', none: 'both' } as const;

const HeadCell = <Row,>({ column, state, onSort }: HeadProps<Row>) => (
  <Table.Th aria-sort={column.sort ? state : undefined} className={column.numeric ? 'numeric' : undefined}>
    {column.sort ? (
      <UnstyledButton onClick={onSort} className="sort-button">
        {column.title}
        <Icon name={sortIcon[state]} size={14} />
      </UnstyledButton>
    ) : (
      column.title
    )}
  </Table.Th>
);

type ChoiceProps<Row> = { columns: readonly Column<Row>[]; value: string; onChange: (value: string) => void };

/** Sort menu for screens without room for the table header. */
const SortChoice = <Row,>({ columns, value, onChange }: ChoiceProps<Row>) => {
  const choices = columns
    .filter((column) => column.sort)
    .flatMap(({ key, title }) => [
      { value: key, label: `${title} ↑` },
      { value: `-${key}`, label: `${title} ↓` },
    ]);
  if (choices.length === 0) return null;
  return (
    <NativeSelect
      className="phone-only"
      aria-label="Sortieren nach"
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      data={choices}
    />
  );
};

type RowsProps<Row> = Pick<Props<Row>, 'columns' | 'rows' | 'rowKey' | 'label'> & {
  sortedColumn: Column<Row> | undefined;
  descending: boolean;
  onSort: (column: Column<Row>) => void;
};

const Rows = <Row,>(props: RowsProps<Row>) => {
  const { columns, rows, rowKey, label, sortedColumn, descending, onSort } = props;
  const stateOf = (column: Column<Row>) =>
    column !== sortedColumn ? 'none' : descending ? 'descending' : 'ascending';
  return (
    <div className="table-frame">
      <Table aria-label={label} verticalSpacing="xs" className="stacking" highlightOnHover>
        <Table.Thead>
          <Table.Tr>
            {columns.map((column) => (
              <HeadCell
                key={column.key}
                column={column}
                state={stateOf(column)}
                onSort={() => onSort(column)}
              />
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr key={rowKey(row)}>
              {columns.map((column) => (
                <Table.Td
                  key={column.key}
                  data-label={column.title}
                  className={column.numeric ? 'numeric' : undefined}
                >
                  {column.cell(row)}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
};

/** A table with search and sorting, both stored in the URL. On phones each row is a separate block. */
export const DataTable = <Row,>(props: Props<Row>) => {
  const {
    rows,
    columns,
    rowKey,
    label,
    singular = label,
    searchIn,
    sortBy = '',
    rowLimit: rowStep,
    toolbar,
    empty,
  } = props;
  const [typed, setTyped] = useUrlState('q');
  const [sort, setSort] = useUrlState('sort', sortBy);
  const [rowLimit, setRowLimit] = useState(rowStep ?? Number.POSITIVE_INFINITY);
  const descending = sort.startsWith('-');
  const sorted = columns.find(({ key }) => key === sort.replace(/^-/, ''));

  const found = searchIn ? rows.filter((row) => matchesSearch(typed, searchIn(row))) : rows;
  const shown = sorted?.sort ? sortRows(found, sorted.sort, descending) : found;

  return (
    <div>
      <Group justify="space-between" mb="sm" gap="sm">
        {searchIn && (
          <TextInput
            type="search"
            aria-label={`${label} durchsuchen`}
            placeholder="Suchen"
            leftSection={<Icon name="search" size={16} />}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            className="table-search"
          />
        )}
        {toolbar}
        {rows.length > 1 && <SortChoice columns={columns} value={sort} onChange={setSort} />}
        <Text size="sm" c="dimmed" role="status" className="table-count">
          {pluralize(rows.length, singular, label)}
          {shown.length < rows.length && `, ${formatCount(shown.length)} gefunden`}
        </Text>
      </Group>
      {rows.length === 0 && empty}
      {shown.length === 0 && !(rows.length === 0 && empty) && (
        <EmptyState title={typed ? 'Nichts gefunden' : `Noch keine ${label}`}>
          {typed ? `Zu „${typed}“ gibt es hier nichts. Bitte suchen Sie mit weniger Buchstaben.` : null}
        </EmptyState>
      )}
      {shown.length > 0 && (
        <Rows
          columns={columns}
          rows={shown.slice(0, rowLimit)}
          rowKey={rowKey}
          label={label}
          sortedColumn={sorted}
          descending={descending}
          onSort={({ key }) => setSort(sort === key ? `-${key}` : key)}
        />
      )}
      {rowStep && shown.length > rowLimit && (
        <Button variant="default" mt="sm" onClick={() => setRowLimit(rowLimit + rowStep)}>
          {formatCount(Math.min(rowStep, shown.length - rowLimit))} weitere anzeigen
        </Button>
      )}
    </div>
  );
};
