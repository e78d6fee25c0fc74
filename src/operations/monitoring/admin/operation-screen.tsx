import './operation.css';
import { Alert, Text } from '@mantine/core';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { NoteList } from '#operations/health/admin/note-list.tsx';
import { useOperationNotes } from '#operations/health/admin/notes.ts';
import { formatDateTime } from '#ui/admin/format.ts';
import { Icon } from '#ui/admin/icon.tsx';
import { Page } from '#ui/admin/page.tsx';
import { QueryView } from '#ui/admin/states.tsx';
import type { Operation } from '../contract.ts';
import { History } from './history.tsx';
import { ProcessTable } from './process-table.tsx';
import { operationQuery, refetchInterval } from './queries.ts';
import { StateList } from './state-list.tsx';

/** Says that the page shows old figures because the server does not respond any more. */
const Outdated = ({ query }: { query: UseQueryResult<Operation> }) =>
  query.isError && query.data ? (
    <Alert role="alert" color="red" title="Der Server antwortet nicht" icon={<Icon name="warning" />}>
      Was hier steht, ist vom {formatDateTime(query.data.at)}. Prüfen Sie, ob die Website und ihre Datenbank
      laufen; die Seite versucht es von selbst weiter.
    </Alert>
  ) : null;

const AllWell = () => {
  const { data, isError } = useOperationNotes();
  // After a failure the data is that of an earlier time.
  return data?.length === 0 && !isError ? (
    <Alert role="note" color="green" icon={<Icon name="check" />}>
      Es ist alles in Ordnung.
    </Alert>
  ) : null;
};

/** `/admin/operation`: how the site is doing, what to do, and how it was. */
export const OperationScreen = () => {
  const query = useQuery(operationQuery);
  return (
    <Page
      title="Betrieb"
      description="Was zu tun ist, wie es der Website gerade geht und wie es ihr ging. Die Seite erneuert sich alle 30 Sekunden."
    >
      <Outdated query={query} />
      {!query.isError && <AllWell />}
      <NoteList id="notes" refetchInterval={refetchInterval} />
      <QueryView query={query} subject="Stand">
        {({ at, version, checks, processes }) => (
          <>
            <StateList checks={checks} />
            <ProcessTable processes={processes} />
            <Text size="sm" c="dimmed">
              Stand {formatDateTime(at)}, Version {version}.
            </Text>
          </>
        )}
      </QueryView>
      <History />
    </Page>
  );
};
