import './actions.css';
import { Button } from '@mantine/core';
import { useMayCall } from '#office/admin/index.ts';
import { formatCount } from '#ui/admin/format.ts';
import { type Selection, selectedCount } from '../list/selection.ts';
import type { Preset } from '../presets.ts';
import { type BulkAction, bulkActionOf } from './bulk-actions.ts';

/** The bulk actions that the user has the right to perform. */
export const useBulkActions = ({ bulk }: Pick<Preset, 'bulk'>): BulkAction[] => {
  const mayCall = useMayCall();
  return bulk.filter((action) => mayCall(bulkActionOf(action).call));
};

type Props = {
  actions: readonly BulkAction[];
  selection: Selection;
  total: number;
  onAct: (action: BulkAction) => void;
  onSelectAll: () => void;
  onClear: () => void;
};

/** Bar at the bottom of the list while rows are selected. */
export const BulkBar = ({ actions, selection, total, onAct, onSelectAll, onClear }: Props) => {
  const count = selectedCount(selection, total);
  if (count === 0) return null;
  return (
    <section className="bulk-bar" aria-label="Auswahl">
      <span role="status" className="bulk-count">
        {selection.kind === 'all'
          ? `Alle ${formatCount(total)} gefilterten ausgewählt`
          : `${formatCount(count)} ausgewählt`}
      </span>
      {selection.kind === 'ids' && count < total && (
        <Button size="compact-sm" variant="subtle" onClick={onSelectAll}>
          Alle {formatCount(total)} gefilterten auswählen
        </Button>
      )}
      <span className="bulk-actions">
        {actions.map((action) => (
          <Button key={action} size="compact-sm" variant="default" onClick={() => onAct(action)}>
            {bulkActionOf(action).button}
          </Button>
        ))}
        <Button size="compact-sm" variant="subtle" onClick={onClear}>
          Auswahl aufheben
        </Button>
      </span>
    </section>
  );
};
