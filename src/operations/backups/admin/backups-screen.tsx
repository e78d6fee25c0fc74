import './backups.css';
import { Button, Text, Title } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { JobsOfKinds, refreshJobs, useJobsOfKinds } from '#office/admin/index.ts';
import { type Column, DataTable } from '#ui/admin/data-table.tsx';
import { formatDateTime } from '#ui/admin/format.ts';
import { Icon } from '#ui/admin/icon.tsx';
import { Page } from '#ui/admin/page.tsx';
import { EmptyState, QueryView } from '#ui/admin/states.tsx';
import { toastFailure, toastSuccess } from '#ui/admin/toasts.ts';
import type { Backups } from '../contract.ts';
import { formatSize } from '../sizes.ts';
import { backupJobKind, backupsQuery, call } from './queries.ts';
import { RestoreCard } from './restore-card.tsx';

type Row = Backups['backups'][number];

const columns: readonly Column<Row>[] = [
  {
    key: 'time',
    title: 'Zeit',
    cell: ({ createdAt }) => formatDateTime(createdAt),
    sort: (row) => row.createdAt,
  },
  {
    key: 'size',
    title: 'Größe',
    numeric: true,
    cell: ({ bytes }) => formatSize(bytes),
    sort: (row) => row.bytes,
  },
  { key: 'name', title: 'Datei', cell: ({ name }) => <code className="backups-file-name">{name}</code> },
];

const kinds = [backupJobKind];

/** Refetches the list when a backup has finished. */
const useRefetchWhenDone = (): boolean => {
  const client = useQueryClient();
  const { open, last } = useJobsOfKinds(kinds);
  const lastSeen = useRef(last?.id);
  useEffect(() => {
    if (lastSeen.current !== last?.id) void client.invalidateQueries({ queryKey: backupsQuery.queryKey });
    lastSeen.current = last?.id;
  }, [last?.id, client]);
  return open.length > 0;
};

const resultText = (result: NonNullable<Backups['lastUpload']>): string =>
  `${formatDateTime(result.at)}, ${result.name}: ${result.reason === null ? 'gelungen' : `gescheitert: ${result.reason}`}`;

const ScheduleCard = ({
  backups: { folder, everyHours, nextAt, keep, lastUpload, lastRehearsal },
}: {
  backups: Backups;
}) => (
  <section className="card" aria-labelledby="place">
    <Title order={2} size="h4" id="place" mb="sm">
      Wann und wohin
    </Title>
    <dl className="backups-fact-rows">
      <dt>Nächste Sicherung</dt>
      <dd>
        {nextAt
          ? `${formatDateTime(nextAt)}, danach ${everyHours === 1 ? 'jede Stunde' : `alle ${everyHours} Stunden`}`
          : everyHours > 0
            ? 'Keine, weil niemand Aufträge ausführt. Starten Sie einen Worker (npm start -- worker), oder setzen Sie RUN_JOBS=web und starten Sie neu.'
            : 'Von selbst werden keine gemacht. Setzen Sie BACKUP_EVERY_HOURS (zum Beispiel 24) und starten Sie neu.'}
      </dd>
      <dt>Ordner auf dem Server</dt>
      <dd>
        <code className="backups-file-name">{folder}</code>
      </dd>
      <dt>Aufgehoben werden</dt>
      <dd>{keep === 1 ? 'nur die neueste' : `die ${keep} neuesten`}; ältere werden gelöscht.</dd>
      <dt>Zuletzt an einen anderen Ort übertragen</dt>
      <dd>{lastUpload ? resultText(lastUpload) : 'Noch nie. BACKUP_UPLOAD nennt den Befehl dafür.'}</dd>
      <dt>Zurückspielen zuletzt geprobt</dt>
      <dd>{lastRehearsal ? resultText(lastRehearsal) : 'Noch nie.'}</dd>
    </dl>
    <Text c="dimmed" mt="sm" maw={680}>
      Eine Sicherung ist eine Datei mit allem, was in der Datenbank steht. Bewahren Sie Kopien auch an einem
      anderen Ort auf.
    </Text>
  </section>
);

/** `/admin/backups`: the backups there are, making one now, and how one is put back. */
export const BackupsScreen = () => {
  const client = useQueryClient();
  const query = useQuery(backupsQuery);
  const isBeingMade = useRefetchWhenDone();
  const make = useMutation({
    mutationFn: () => call('POST /api/admin/backups'),
    onSuccess: async () => {
      await refreshJobs(client);
      toastSuccess('Sicherung begonnen', 'Sie steht in der Liste, sobald sie geprüft ist.');
    },
    onError: (error) => toastFailure('Sicherung nicht begonnen', error),
  });
  const button = (
    <Button
      leftSection={<Icon name="plus" />}
      loading={make.isPending}
      disabled={isBeingMade}
      onClick={() => make.mutate()}
    >
      Jetzt sichern
    </Button>
  );
  return (
    <Page
      title="Sicherungen"
      description="Dateien, aus denen sich alles wiederherstellen lässt: Entwürfe, Petitionen, Texte, Benutzer, Statistik."
      actions={button}
    >
      <JobsOfKinds kinds={kinds} />
      <QueryView query={query} subject="Sicherungen">
        {(backups) => {
          const [newest] = backups.backups;
          return (
            <>
              <DataTable
                label="Sicherungen"
                singular="Sicherung"
                rows={backups.backups}
                columns={columns}
                rowKey={({ name }) => name}
                empty={
                  <EmptyState title="Es gibt noch keine Sicherung">
                    Machen Sie mit „Jetzt sichern“ die erste. Gelingt sie nicht, steht der Grund beim Auftrag:
                    meist fehlt das Recht, in den Ordner zu schreiben, oder der Platz.
                  </EmptyState>
                }
              />
              <ScheduleCard backups={backups} />
              <RestoreCard file={newest ? `${backups.folder}/${newest.name}` : null} />
            </>
          );
        }}
      </QueryView>
    </Page>
  );
};
