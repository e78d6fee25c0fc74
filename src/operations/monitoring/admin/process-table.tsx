import { Title } from '@mantine/core';
import { formatSize } from '#operations/backups/sizes.ts';
import { type Column, DataTable } from '#ui/admin/data-table.tsx';
import { formatDateTime } from '#ui/admin/format.ts';
import { EmptyState } from '#ui/admin/states.tsx';
import type { SeenProcess } from '../contract.ts';

const kinds: Readonly<Record<SeenProcess['kind'], string>> = { web: 'Website', worker: 'Worker' };

const columns: readonly Column<SeenProcess>[] = [
  { key: 'kind', title: 'Aufgabe', cell: ({ kind }) => kinds[kind] },
  { key: 'name', title: 'Name', cell: ({ name }) => <span className="breakable">{name}</span> },
  { key: 'version', title: 'Version', cell: ({ version }) => version },
  { key: 'started', title: 'Läuft seit', numeric: true, cell: ({ startedAt }) => formatDateTime(startedAt) },
  { key: 'seen', title: 'Zuletzt gemeldet', numeric: true, cell: ({ seenAt }) => formatDateTime(seenAt) },
  {
    key: 'memory',
    title: 'Arbeitsspeicher',
    numeric: true,
    cell: ({ memoryBytes }) => formatSize(memoryBytes),
  },
];

/** The processes that are running, as they report every minute. */
export const ProcessTable = ({ processes }: { processes: readonly SeenProcess[] }) => (
  <section aria-labelledby="processes">
    <Title order={2} size="h4" id="processes" mb="sm">
      Prozesse
    </Title>
    <DataTable
      label="Prozesse"
      singular="Prozess"
      rows={processes}
      columns={columns}
      rowKey={({ name }) => name}
      empty={
        <EmptyState title="Kein Prozess hat sich in den letzten drei Minuten gemeldet">
          Jeder meldet sich, sobald er bereit ist, und danach jede Minute.
        </EmptyState>
      }
    />
  </section>
);
