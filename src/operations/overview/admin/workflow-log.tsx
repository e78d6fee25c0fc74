import './overview.css';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formatCount, formatDateTime } from '#ui/admin/format.ts';
import { Icon, type IconName } from '#ui/admin/icon.tsx';
import { LoadingState, Note } from '#ui/admin/states.tsx';
import type { LogEntry } from '../contract.ts';
import { overviewQuery, workflowLogQuery } from './stable-queries.ts';

type Kind = { icon: IconName; label: string };

const kinds: Readonly<Record<string, Kind>> = {
  success: { icon: 'check', label: 'Erfolg' },
  warning: { icon: 'warning', label: 'Warnung' },
  error: { icon: 'close', label: 'Fehler' },
};
const other: Kind = { icon: 'clock', label: 'Vorgang' };

const Entry = ({ type, timestamp, message }: LogEntry) => {
  const { icon, label } = kinds[type] ?? other;
  return (
    <li className="overview-log-entry" data-type={type}>
      <span className="overview-log-kind">
        <Icon name={icon} size={16} /> {label}
      </span>
      <span>{message}</span>
      <Text component="time" size="sm" c="dimmed" dateTime={timestamp}>
        {formatDateTime(timestamp)}
      </Text>
    </li>
  );
};

const NoEntries = () => {
  const { data } = useQuery(overviewQuery);
  return (
    <Note icon="empty" title="Noch keine Einträge">
      {data && `${formatCount(data.totalCountries)} Länder initialisiert. `}
      Sobald jemand etwas ändert, steht es hier.
    </Note>
  );
};

/** Recorded actions, newest first; refetched every ten seconds. */
export const WorkflowLog = () => {
  const { data, isError } = useQuery(workflowLogQuery);
  if (!data && isError)
    return (
      <Note icon="clock" title="Workflow-Log wird vorbereitet">
        Der Endpunkt dafür ist noch in Entwicklung. Gefragt wird alle zehn Sekunden von Neuem.
      </Note>
    );
  if (!data) return <LoadingState subject="Einträge" />;
  if (data.length === 0) return <NoEntries />;
  return (
    <ol className="overview-log plain-list card" aria-live="polite" aria-label="Workflow-Log">
      {data.map((entry) => (
        <Entry key={`${entry.timestamp} ${entry.message}`} {...entry} />
      ))}
    </ol>
  );
};
