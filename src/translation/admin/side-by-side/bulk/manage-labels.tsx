import { Button, Group, Text, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { labelLimits } from '#content/index.ts';
import { pluralize } from '#lib/pluralize.ts';
import { ApiFailure, failureSentence } from '#ui/admin/api.ts';
import { QueryView } from '#ui/admin/states.tsx';
import { toastFailure, toastSuccess } from '#ui/admin/toasts.ts';
import type { TextLabel } from '../../../contract/labels.ts';
import { call } from '../calls.ts';
import { labelsQuery, refreshAll } from '../queries.ts';
import { BulkDialog } from './bulk-dialog.tsx';

const sentenceOf = (error: unknown): string | null =>
  error === null
    ? null
    : ((error instanceof ApiFailure ? error.fields.name : undefined) ?? failureSentence(error));

const NewLabel = () => {
  const client = useQueryClient();
  const [name, setName] = useState('');
  const create = useMutation({
    mutationFn: () => call('POST /api/admin/text-labels', { body: { name } }),
    onSuccess: () => setName(''),
    onSettled: () => refreshAll(client),
  });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        create.mutate();
      }}
    >
      <Group align="flex-end" gap="sm">
        <TextInput
          label="Neues Schlagwort"
          value={name}
          maxLength={labelLimits.name}
          autoComplete="off"
          error={sentenceOf(create.error)}
          onChange={(event) => setName(event.currentTarget.value)}
          data-autofocus
        />
        <Button type="submit" disabled={name.trim() === ''} loading={create.isPending}>
          Anlegen
        </Button>
      </Group>
    </form>
  );
};

const LabelRow = ({ label }: { label: TextLabel }) => {
  const client = useQueryClient();
  const [name, setName] = useState(label.name);
  const [isAsking, setAsking] = useState(false);
  const onSettled = () => refreshAll(client);
  const params = { id: label.id };
  const rename = useMutation({
    mutationFn: () => call('PATCH /api/admin/text-labels/{id}', { params, body: { name } }),
    onSuccess: (saved) => {
      setName(saved.name);
      toastSuccess('Schlagwort umbenannt');
    },
    onSettled,
  });
  const remove = useMutation({
    mutationFn: () => call('DELETE /api/admin/text-labels/{id}', { params }),
    onSuccess: () => toastSuccess('Schlagwort gelöscht'),
    onError: (error) => toastFailure('Nicht gelöscht', error),
    onSettled,
  });
  return (
    <li>
      <Group align="flex-end" gap="xs">
        <TextInput
          aria-label={`Name von „${label.name}“`}
          description={pluralize(label.texts, 'Text', 'Texte')}
          value={name}
          maxLength={labelLimits.name}
          autoComplete="off"
          error={sentenceOf(rename.error)}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Button
          variant="default"
          size="xs"
          disabled={name.trim() === '' || name === label.name}
          loading={rename.isPending}
          onClick={() => rename.mutate()}
          aria-label={`„${label.name}“ umbenennen`}
        >
          Umbenennen
        </Button>
        <Button
          variant={isAsking ? 'filled' : 'default'}
          color={isAsking ? 'red' : 'ink'}
          size="xs"
          loading={remove.isPending}
          onClick={() => (isAsking || label.texts === 0 ? remove.mutate() : setAsking(true))}
          aria-label={`„${label.name}“ ${isAsking ? 'wirklich löschen' : 'löschen'}`}
        >
          {isAsking ? 'Wirklich löschen' : 'Löschen'}
        </Button>
      </Group>
    </li>
  );
};

/** Creates, renames and deletes labels. */
export const ManageLabelsDialog = ({ onClose }: { onClose: () => void }) => {
  const labels = useQuery(labelsQuery);
  return (
    <BulkDialog title="Schlagwörter" onClose={onClose}>
      <NewLabel />
      <QueryView query={labels} subject="Schlagwörter">
        {(all) =>
          all.length === 0 ? (
            <Text c="dimmed">Noch keine Schlagwörter.</Text>
          ) : (
            <ul className="translations-labels">
              {all.map((label) => (
                <LabelRow key={label.id} label={label} />
              ))}
            </ul>
          )
        }
      </QueryView>
    </BulkDialog>
  );
};
