import './facts.css';
import { Button, Checkbox, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { formatDateTime } from '#ui/admin/format.ts';
import type { FactsPanelResponse } from '../contract.ts';
import { factNames } from './names.ts';
import { useSettleReports } from './queries.ts';

type Report = FactsPanelResponse['reports'][number];
type Settle = ReturnType<typeof useSettleReports>;

type BulkProps = {
  reports: readonly Report[];
  selectedIds: ReadonlySet<number>;
  setSelectedIds: (ids: ReadonlySet<number>) => void;
  settle: Settle;
};

/** Settles many reports at once, because spam may bury real ones. */
const BulkSettle = ({ reports, selectedIds, setSelectedIds, settle }: BulkProps) => {
  const ids = reports.map(({ id }) => id).filter((id) => selectedIds.has(id));
  return (
    <Group justify="space-between" gap="sm" mb="sm">
      <Checkbox
        label="Alle auswählen"
        checked={ids.length === reports.length}
        indeterminate={ids.length > 0 && ids.length < reports.length}
        onChange={({ currentTarget }) =>
          setSelectedIds(new Set(currentTarget.checked ? reports.map(({ id }) => id) : []))
        }
      />
      <Button
        variant="default"
        size="xs"
        disabled={ids.length === 0}
        loading={settle.isPending && settle.variables.length > 1}
        onClick={() => settle.mutate(ids)}
      >
        {`Ausgewählte erledigen (${ids.length})`}
      </Button>
    </Group>
  );
};

/** Reports of visitors, to be settled one by one or in bulk. */
export const ReportList = ({ reports, canSettle }: { reports: readonly Report[]; canSettle: boolean }) => {
  const settle = useSettleReports();
  const [selectedIds, setSelectedIds] = useState<ReadonlySet<number>>(new Set());
  if (reports.length === 0) return <Text c="dimmed">Keine offenen Hinweise.</Text>;
  const hasBulkActions = canSettle && reports.length > 1;
  const toggle = (id: number) => {
    const next = new Set(selectedIds);
    if (!next.delete(id)) next.add(id);
    setSelectedIds(next);
  };
  return (
    <>
      {hasBulkActions && (
        <BulkSettle
          reports={reports}
          selectedIds={selectedIds}
          setSelectedIds={setSelectedIds}
          settle={settle}
        />
      )}
      <ul className="facts-items">
        {reports.map(({ id, fact, message, createdAt }) => (
          <li key={id}>
            <Group justify="space-between" align="flex-start" gap="sm" wrap="nowrap">
              {hasBulkActions && (
                <Checkbox
                  checked={selectedIds.has(id)}
                  onChange={() => toggle(id)}
                  aria-label={`Hinweis vom ${formatDateTime(createdAt)} auswählen`}
                />
              )}
              <div className="breakable facts-message">
                <Text size="sm" c="dimmed">
                  {factNames[fact]} · {formatDateTime(createdAt)}
                </Text>
                <p dir="auto">{message}</p>
              </div>
              {canSettle && (
                <Button
                  variant="default"
                  size="xs"
                  flex="none"
                  loading={settle.isPending && settle.variables.length === 1 && settle.variables[0] === id}
                  onClick={() => settle.mutate([id])}
                  aria-label={`Hinweis vom ${formatDateTime(createdAt)} erledigt`}
                >
                  Erledigt
                </Button>
              )}
            </Group>
          </li>
        ))}
      </ul>
    </>
  );
};
