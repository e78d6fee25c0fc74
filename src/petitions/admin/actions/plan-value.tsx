import { NativeSelect, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { assigneesQuery } from '../queries.ts';
import type { BulkAction } from './bulk-actions.ts';

type Props = {
  action: BulkAction;
  /** Null: nobody, or no day; undefined: not chosen yet. */
  value: string | null | undefined;
  onChange: (value: string | null | undefined) => void;
};

/** Not a user name. */
const nobody = '-';

const AssigneeChoice = ({ value, onChange }: Omit<Props, 'action'>) => {
  const assignees = useQuery(assigneesQuery).data ?? [];
  return (
    <NativeSelect
      label="Zuweisen an"
      data-autofocus
      data={[
        { value: '', label: 'Bitte wählen' },
        ...assignees.map(({ username }) => username),
        { value: nobody, label: 'niemanden' },
      ]}
      value={value === null ? nobody : (value ?? '')}
      onChange={({ currentTarget: { value: chosen } }) =>
        onChange(chosen === nobody ? null : chosen || undefined)
      }
    />
  );
};

/** Asks for the person or the day that is set for many drafts. */
export const PlanValue = ({ action, ...choice }: Props) =>
  action === 'assignee' ? (
    <AssigneeChoice {...choice} />
  ) : (
    <TextInput
      type="date"
      label="Fällig am"
      data-autofocus
      value={choice.value ?? ''}
      onChange={(event) => choice.onChange(event.currentTarget.value || undefined)}
    />
  );
