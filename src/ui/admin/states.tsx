import { Button, Loader, Paper, Stack, Text, Title } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { failureSentence } from './api.ts';
import { Icon, type IconName } from './icon.tsx';

type NoteProps = { icon: IconName; title: string; children?: ReactNode; action?: ReactNode };

/** A message shown instead of content. */
export const Note = ({ icon, title, children, action }: NoteProps) => (
  <Paper withBorder p="xl" className="note">
    <Stack align="center" gap="xs">
      <Text c="dimmed" component="span">
        <Icon name={icon} size={32} />
      </Text>
      <Title order={2} size="h4" ta="center">
        {title}
      </Title>
      {children && (
        <Text c="dimmed" ta="center" maw={520} component="div">
          {children}
        </Text>
      )}
      {action}
    </Stack>
  </Paper>
);

export const LoadingState = ({ subject = 'Daten' }: { subject?: string }) => (
  <Stack align="center" p="xl" role="status">
    <Loader type="dots" aria-hidden="true" />
    <Text c="dimmed">Wird geladen: {subject} …</Text>
  </Stack>
);

export const EmptyState = ({ title, children, action }: Omit<NoteProps, 'icon'>) => (
  <Note icon="empty" title={title} action={action}>
    {children}
  </Note>
);

/** Shows what failed, with a button to retry. */
export const ErrorState = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => (
  <div role="alert">
    <Note
      icon="warning"
      title="Fehler beim Laden"
      action={
        <Button variant="default" onClick={onRetry}>
          Erneut versuchen
        </Button>
      }
    >
      {failureSentence(error, 'Die Daten konnten nicht geladen werden.')}
    </Note>
  </div>
);

type QueryViewProps<Data> = {
  query: UseQueryResult<Data>;
  subject: string;
  children: (data: Data) => ReactNode;
};

/** The data of a query, or its loading or error state. Loaded data stays visible while refetching. */
export const QueryView = <Data,>({ query, subject, children }: QueryViewProps<Data>) => {
  if (query.data !== undefined) return children(query.data);
  if (query.isError) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  return <LoadingState subject={subject} />;
};
