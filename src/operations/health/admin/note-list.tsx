import { Alert, Text, Title } from '@mantine/core';
import { Icon } from '#ui/admin/icon.tsx';
import { QueryView } from '#ui/admin/states.tsx';
import type { OperationNote } from '../notes/contract.ts';
import { useOperationNotes } from './notes.ts';

/** Their names and colours. */
export const severities = {
  danger: { label: 'Dringend', color: 'red' },
  warning: { label: 'Warnung', color: 'yellow' },
  note: { label: 'Hinweis', color: 'gray' },
} as const satisfies Record<OperationNote['severity'], object>;

const NoteItem = ({ severity, message, action }: OperationNote) => {
  const { label, color } = severities[severity];
  return (
    <li>
      <Alert role="note" color={color} title={label} icon={<Icon name="warning" />}>
        <Text size="sm">{message}</Text>
        <Text size="sm" mt={4}>
          {action}
        </Text>
      </Alert>
    </li>
  );
};

type Props = {
  /** Of the heading. */
  id: string;
  /** Milliseconds after which an open page asks again; by default never. */
  refetchInterval?: number | false;
};

/** Notes on the operation with what to do about each; nothing where there are none. */
export const NoteList = ({ id, refetchInterval = false }: Props) => {
  const query = useOperationNotes({ refetchInterval });
  if (query.isPending) return null;
  return (
    <QueryView query={query} subject="Hinweise">
      {(notes) =>
        notes.length > 0 && (
          <section aria-labelledby={id}>
            <Title order={2} size="h4" id={id} mb="sm">
              Hinweise zum Betrieb
            </Title>
            <ul className="note-list">
              {notes.map((note) => (
                <NoteItem key={`${note.code} ${note.message}`} {...note} />
              ))}
            </ul>
          </section>
        )
      }
    </QueryView>
  );
};
