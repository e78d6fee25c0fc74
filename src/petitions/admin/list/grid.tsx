import './grid.css';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { PetitionRow } from '../../lists.contract.ts';
import type { Preset } from '../presets.ts';
import { columns } from './cells.tsx';
import { GridHead } from './grid-head.tsx';
import { GridRow } from './grid-row.tsx';
import { useRowHeight } from './row-height.ts';
import { isSelected, type Selection } from './selection.ts';
import { useGridKeys } from './use-grid-keys.ts';
import type { ListControl } from './use-list-state.ts';

type Props = {
  preset: Preset;
  control: ListControl;
  rows: readonly PetitionRow[];
  /** Rows that the list will have once all are fetched. */
  count: number;
  /** Undefined: not selectable. */
  selection: Selection | undefined;
  onOpen: (row: PetitionRow) => void;
  onSelect: (rows: readonly PetitionRow[], selected: boolean) => void;
  actionsOf: (row: PetitionRow, active: boolean) => ReactNode;
  onNeedMore: () => void;
};

/** Distance of an element from the page top, updated on layout changes. */
const useTop = () => {
  const ref = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const measure = () => {
      if (ref.current) setTop(Math.round(ref.current.getBoundingClientRect().top + scrollY));
    };
    const watch = new ResizeObserver(measure);
    watch.observe(document.body);
    measure();
    return () => watch.disconnect();
  }, []);
  return { ref, top };
};

const gridTemplate = (preset: Preset, selectable: boolean): string =>
  [
    ...(selectable ? ['28px'] : []),
    ...preset.columns.map((column) => columns[column].width),
    `${36 * (preset.buttonActions.length + 1)}px`,
  ].join(' ');

/** Virtualized rows; uses ARIA grid roles, because virtualized rows cannot be in a `<table>`. */
export const Grid = (props: Props) => {
  const { preset, control, rows, count, selection, onOpen, onSelect, actionsOf, onNeedMore } = props;
  const { ref, top } = useTop();
  const height = useRowHeight(preset);
  const [active, setActive] = useState(0);
  const current = Math.min(active, Math.max(count - 1, 0));
  const virtualizer = useWindowVirtualizer({
    count,
    estimateSize: () => height,
    overscan: 6,
    scrollMargin: top,
    // Height of the sticky page header and list head.
    scrollPaddingStart: 112,
    scrollPaddingEnd: 72,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows have another height now
  useEffect(() => virtualizer.measure(), [height]);

  const items = virtualizer.getVirtualItems();
  const last = items.at(-1)?.index ?? 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: asks again only when sight or rows have moved
  useEffect(() => {
    if (last >= rows.length - 10 && rows.length < count) onNeedMore();
  }, [last, rows.length, count]);

  // A row that is not loaded yet is focused once it renders.
  const pendingFocus = useRef<number | null>(null);
  useEffect(() => {
    if (pendingFocus.current === null) return;
    const row = ref.current?.querySelector<HTMLElement>(
      `[aria-rowindex="${pendingFocus.current + 2}"][data-row]`,
    );
    if (!row) return;
    row.focus({ preventScroll: true });
    pendingFocus.current = null;
  });
  const onKeyDown = useGridKeys({
    active: current,
    count,
    move: (index) => {
      pendingFocus.current = index;
      setActive(index);
      virtualizer.scrollToIndex(index);
    },
    open: (index) => rows[index] && onOpen(rows[index]),
    toggle: (index) => {
      const row = rows[index];
      if (row && selection) onSelect([row], !isSelected(selection, row.draftId));
    },
  });

  const shownSelected = selection ? rows.filter(({ draftId }) => isSelected(selection, draftId)).length : 0;
  return (
    <div
      role="grid"
      aria-label={preset.label}
      aria-rowcount={count + 1}
      aria-multiselectable={selection !== undefined}
      className="list-grid"
      data-preview={preset.preview}
      style={{ '--tracks': gridTemplate(preset, selection !== undefined), '--row': `${height}px` } as object}
      onKeyDown={onKeyDown}
    >
      <div role="rowgroup" className="list-head-frame">
        <GridHead
          preset={preset}
          control={control}
          selected={selection && (shownSelected === 0 ? false : shownSelected === rows.length ? true : null)}
          onSelectShown={(selected) => onSelect(rows, selected)}
        />
      </div>
      <div role="rowgroup" ref={ref} className="list-rows" style={{ height: virtualizer.getTotalSize() }}>
        {items.map(({ index, start }) => {
          const row = rows[index];
          return (
            <div
              key={row?.id ?? `wait ${index}`}
              role="presentation"
              className="list-slot"
              style={{ transform: `translateY(${start - virtualizer.options.scrollMargin}px)` }}
              onFocus={() => {
                pendingFocus.current = null;
                setActive(index);
              }}
            >
              {row ? (
                <GridRow
                  row={row}
                  index={index}
                  preset={preset}
                  active={index === current}
                  selected={selection && isSelected(selection, row.draftId)}
                  onOpen={onOpen}
                  onSelect={(one, selected) => onSelect([one], selected)}
                  actions={actionsOf(row, index === current)}
                />
              ) : (
                <LoadingRow index={index} />
              )}
            </div>
          );
        })}
      </div>
    </div>
  );
};

/** Placeholder for a row that is not loaded yet. */
const LoadingRow = ({ index }: { index: number }) => (
  <div role="row" aria-rowindex={index + 2} aria-busy="true" tabIndex={-1} className="list-row list-waiting">
    <div role="gridcell">
      <span className="list-skeleton-line" />
    </div>
  </div>
);
