import { Badge, Button, Group, Stack, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { pluralize } from '#lib/pluralize.ts';
import { formatDateTime } from '#ui/admin/format.ts';
import { QueryView } from '#ui/admin/states.tsx';
import { toastFailure, toastSuccess } from '#ui/admin/toasts.ts';
import { calls, type OwnSession } from '../calls.ts';
import { sessionsQuery } from './account-queries.ts';
import { Section } from './section.tsx';

const useEndSessions = () => {
  const client = useQueryClient();
  const refetch = () => client.invalidateQueries(sessionsQuery);
  const onError = (error: unknown) => toastFailure('Sitzung konnte nicht beendet werden', error);
  const one = useMutation({
    mutationFn: calls.endSession,
    onSuccess: () => {
      toastSuccess('Sitzung beendet');
      return refetch();
    },
    onError,
  });
  const others = useMutation({
    mutationFn: calls.endOtherSessions,
    onSuccess: ({ ended }) => {
      toastSuccess(`${pluralize(ended, 'Sitzung', 'Sitzungen')} beendet`);
      return refetch();
    },
    onError,
  });
  return { one, others };
};

const SessionList = ({ sessions }: { sessions: readonly OwnSession[] }) => {
  const { one, others } = useEndSessions();
  return (
    <Stack gap="md">
      <ul className="link-list" aria-label="Ihre Sitzungen">
        {sessions.map(({ id, createdAt, lastUsedAt, current }) => (
          <li key={id}>
            <Group justify="space-between">
              <div>
                <Text>Angemeldet am {formatDateTime(createdAt)}</Text>
                <Text size="sm" c="dimmed">
                  Zuletzt benutzt am {formatDateTime(lastUsedAt)}
                </Text>
              </div>
              {current ? (
                <Badge variant="light" color="green" tt="none">
                  diese Sitzung
                </Badge>
              ) : (
                <Button
                  variant="default"
                  size="xs"
                  aria-label={`Sitzung vom ${formatDateTime(createdAt)} beenden`}
                  disabled={one.isPending}
                  onClick={() => one.mutate(id)}
                >
                  Beenden
                </Button>
              )}
            </Group>
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <div>
          <Button variant="light" color="red" loading={others.isPending} onClick={() => others.mutate()}>
            Alle anderen Sitzungen beenden
          </Button>
        </div>
      )}
    </Stack>
  );
};

/** The user's own sessions, which can be ended here. */
export const OwnSessions = () => {
  const query = useQuery(sessionsQuery);
  return (
    <Section
      id="sessions"
      title="Sitzungen"
      description="Überall, wo Sie gerade angemeldet sind. Eine Sitzung endet nach einer Stunde ohne Benutzung, spätestens nach zwölf Stunden."
    >
      <QueryView query={query} subject="Sitzungen">
        {(sessions) => <SessionList sessions={sessions} />}
      </QueryView>
    </Section>
  );
};
