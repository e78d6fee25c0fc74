import './petition-list.css';
import { Button, Group, Text } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { pluralize } from '#lib/pluralize.ts';
import { formatCount } from '#ui/admin/format.ts';
import { EmptyState } from '#ui/admin/states.tsx';
import type { PetitionRow } from '../../lists.contract.ts';
import { ActionButtons } from '../actions/action-buttons.tsx';
import type { BulkAction } from '../actions/bulk-actions.ts';
import { BulkBar, useBulkActions } from '../actions/bulk-bar.tsx';
import { BulkDialog } from '../actions/bulk-dialog.tsx';
import { ResultNote } from '../actions/bulk-result.tsx';
import { TranslationJobs } from '../actions/translation-jobs.tsx';
import type { BulkResult, BulkTask } from '../actions/use-bulk.ts';
import { useRowActions } from '../actions/use-row-tasks.tsx';
import type { Preset } from '../presets.ts';
import { ReplaceButton } from '../replacing/replace-button.tsx';
import { Filters } from './filters.tsx';
import { Grid } from './grid.tsx';
import { isFiltered } from './list-state.ts';
import { ListFailed, ListSkeleton } from './list-states.tsx';
import { type Rows, useRows } from './rows-query.ts';
import { Search } from './search.tsx';
import { emptySelection, type Selection, selectedCount, selectRows, toRequest } from './selection.ts';
import { SortChoice } from './sort-choice.tsx';
import { type ListControl, useListState } from './use-list-state.ts';
import { useSearchShortcut } from './use-search-key.ts';

type Props = {
  preset: Preset;
  /** Further buttons above the list. */
  toolbar?: ReactNode;
  /** Shown when there are no rows at all. */
  empty: ReactNode;
};

const isAtTop = (): boolean => scrollY < 80;

/** The selection, and the bulk action being confirmed or just finished. */
const useBulkState = (rows: Rows) => {
  const [selection, setSelection] = useState<Selection>(emptySelection);
  const [task, setTask] = useState<BulkTask | null>(null);
  const [result, setResult] = useState<BulkResult | null>(null);
  const filterKey = JSON.stringify(rows.filter);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows are found now
  useEffect(() => setSelection(emptySelection), [filterKey]);
  const actOn = (chosen: Selection, action: BulkAction) =>
    setTask({ action, target: toRequest(chosen, rows.filter), count: selectedCount(chosen, rows.total) });
  return {
    selection,
    setSelection,
    act: (action: BulkAction) => actOn(selection, action),
    actOnAll: (action: BulkAction) => actOn({ kind: 'all' }, action),
    dialog: task && (
      <BulkDialog
        task={task}
        onClose={() => setTask(null)}
        onDone={(done) => {
          setSelection(emptySelection);
          setResult(done);
        }}
      />
    ),
    note: result && <ResultNote key={result.undo ?? ''} result={result} onClose={() => setResult(null)} />,
  };
};

type BulkState = ReturnType<typeof useBulkState>;

/** Buttons that change the status of all filtered rows. */
const FilteredButtons = ({ rows, bulk }: { rows: Rows; bulk: BulkState }) => (
  <>
    <Button variant="default" disabled={rows.total === 0} onClick={() => bulk.actOnAll('approved')}>
      Alle {formatCount(rows.total)} gefilterten freigeben
    </Button>
    <Button variant="default" disabled={rows.total === 0} onClick={() => bulk.actOnAll('review')}>
      Alle {formatCount(rows.total)} gefilterten in Prüfung
    </Button>
  </>
);

const NothingFound = ({ control }: { control: ListControl }) => (
  <EmptyState
    title="Nichts gefunden"
    action={
      <Button variant="default" onClick={control.clearFilters}>
        Filter aufheben
      </Button>
    }
  >
    Zu diesen Filtern gibt es keine Petition.
  </EmptyState>
);

type BodyProps = Props & { control: ListControl; rows: Rows; bulk: BulkState; selectable: boolean };

const Body = ({ preset, control, rows, bulk, selectable, empty }: BodyProps) => {
  const { act, busyActionOf, dialog } = useRowActions(preset);
  const { pages, total } = rows;
  const { expanded } = control.state;
  if (pages.isPending) return <ListSkeleton rows={Math.min(preset.initialRows, 8)} />;
  if (pages.isError && rows.rows.length === 0)
    return <ListFailed error={pages.error} onRetry={() => void pages.refetch()} />;
  if (rows.rows.length === 0) return isFiltered(rows.filter) ? <NothingFound control={control} /> : empty;
  const shown = expanded ? rows.rows : rows.rows.slice(0, preset.initialRows);
  const open = (row: PetitionRow) => act(preset.buttonActions[0] === 'edit' ? 'edit' : 'read', row);
  const select = (chosen: readonly PetitionRow[], selected: boolean) =>
    bulk.setSelection((before) =>
      selectRows(
        before,
        chosen.map(({ draftId }) => draftId),
        selected,
        shown.map(({ draftId }) => draftId),
      ),
    );
  return (
    <>
      <Grid
        preset={preset}
        control={control}
        rows={shown}
        count={expanded ? Math.max(total, shown.length) : shown.length}
        selection={selectable ? bulk.selection : undefined}
        onOpen={open}
        onSelect={select}
        actionsOf={(row, active) => (
          <ActionButtons row={row} preset={preset} active={active} busy={busyActionOf(row)} onAction={act} />
        )}
        onNeedMore={() => {
          if (expanded && pages.hasNextPage && !pages.isFetching) void pages.fetchNextPage();
        }}
      />
      {!expanded && total > shown.length && (
        <Group justify="center" mt="md">
          <Button variant="default" onClick={control.expand}>
            Alle {formatCount(total)} anzeigen
          </Button>
        </Group>
      )}
      {dialog}
    </>
  );
};

/** The row count; empty while unknown. */
const rowCountText = ({ pages, rows, total }: Rows, { label, singular }: Preset): string => {
  if (pages.isPending || (pages.isError && rows.length === 0)) return '';
  return pluralize(total, singular, label);
};

const offersTranslation = ({ buttonActions, menuActions }: Preset): boolean =>
  [...buttonActions, ...menuActions].includes('translate');

/** The petition list of all screens. Its filters and order are kept in the URL. */
export const PetitionList = ({ preset, toolbar, empty }: Props) => {
  const control = useListState(preset);
  const searchField = useSearchShortcut();
  const hasSelection = useRef(false);
  const rows = useRows({
    state: control.state,
    preset,
    canApplyUpdates: () => isAtTop() && !hasSelection.current,
  });
  const bulk = useBulkState(rows);
  const actions = useBulkActions(preset);
  hasSelection.current = selectedCount(bulk.selection, rows.total) > 0;
  const showUpdates = () => {
    rows.showNews();
    scrollTo({ top: 0 });
  };
  return (
    <div className="list-petitions">
      <search className="list-toolbar">
        <Search
          label={preset.label}
          value={control.state.q}
          onChange={(value) => control.setFilter('q', value)}
          field={searchField}
        />
        <SortChoice preset={preset} control={control} />
        <Text size="sm" c="dimmed" role="status">
          {rowCountText(rows, preset)}
        </Text>
        <span className="list-buttons">
          {preset.bulkFiltered && actions.includes('approved') && <FilteredButtons rows={rows} bulk={bulk} />}
          <ReplaceButton filter={rows.filter} total={rows.total} />
          {toolbar}
        </span>
      </search>
      <Filters
        preset={preset}
        control={control}
        byStatus={rows.byStatus}
        filtered={isFiltered(rows.filter)}
      />
      {bulk.note}
      {offersTranslation(preset) && <TranslationJobs />}
      {rows.hasNews && (
        <div className="list-news">
          <Button size="compact-md" onClick={showUpdates}>
            Neue Änderungen anzeigen
          </Button>
        </div>
      )}
      <Body
        preset={preset}
        control={control}
        rows={rows}
        bulk={bulk}
        selectable={actions.length > 0}
        empty={empty}
      />
      <BulkBar
        actions={actions}
        selection={bulk.selection}
        total={rows.total}
        onAct={bulk.act}
        onSelectAll={() => bulk.setSelection({ kind: 'all' })}
        onClear={() => bulk.setSelection(emptySelection)}
      />
      {bulk.dialog}
    </div>
  );
};
