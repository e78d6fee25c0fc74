import { Alert, Button, Group, NativeSelect, Stack } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { languageName } from '#content/modern.ts';
import { useMayCall } from '#office/admin/index.ts';
import { hasCode } from '#ui/admin/api.ts';
import { Dialog } from '#ui/admin/dialog.tsx';
import { Icon } from '#ui/admin/icon.tsx';
import { toastFailure, toastProblem, toastSuccess } from '#ui/admin/toasts.ts';
import type { Priority } from '../../status.ts';
import { statusLabel } from '../../status.ts';
import { call } from '../calls.ts';
import { refreshPetitions } from '../queries.ts';
import { CountrySelect } from './country-select.tsx';
import { LanguageSelect } from './language-select.tsx';
import { useOpenDraft } from './use-row-tasks.tsx';

type FormValues = { countryCode: string; language: string; priority: Priority };

const initialValues: FormValues = { countryCode: '', language: 'de', priority: 'standard' };

/** Id of the existing unpublished draft, so that it can be opened instead. */
const findExisting = async ({ countryCode, language }: FormValues): Promise<number | null> => {
  const { rows } = await call('GET /api/admin/petition-rows', {
    query: { q: countryCode, language, limit: 200, preview: 0 },
  });
  const found = rows.find((row) => row.countryCode === countryCode && row.status !== 'published');
  return found?.id ?? null;
};

const useCreate = (onCreated: () => void) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: FormValues & { replace: boolean }) =>
      call('POST /api/admin/generate-petition', { body }),
    onSuccess: ({ draft }) => {
      toastSuccess('Petition erstellt', `Status: ${statusLabel(draft.status)}`);
      onCreated();
    },
    onError: (error) => {
      if (!hasCode(error, 'draft_exists'))
        toastFailure('Fehler bei der Erstellung', error, 'Generation failed');
    },
    onSettled: () => refreshPetitions(client),
  });
};

type DraftExistsProps = {
  values: FormValues;
  busy: boolean;
  onReplace: () => void;
  onOpen: (id: number) => void;
};

const DraftExistsAlert = ({ values, busy, onReplace, onOpen }: DraftExistsProps) => {
  const find = useMutation({
    mutationFn: () => findExisting(values),
    onSuccess: (id) =>
      id === null
        ? toastProblem('Entwurf nicht gefunden', 'Er ist inzwischen veröffentlicht oder ersetzt worden.')
        : onOpen(id),
    onError: (error) => toastFailure('Fehler beim Laden', error),
  });
  return (
    <Alert role="alert" color="yellow" title="Diesen Entwurf gibt es schon" icon={<Icon name="warning" />}>
      Für dieses Land gibt es auf {languageName(values.language)} einen unveröffentlichten Entwurf. Wird er
      ersetzt, bleibt sein Text unter seinen Fassungen erhalten.
      <Group mt="sm" gap="sm">
        <Button variant="default" loading={find.isPending} onClick={() => find.mutate()}>
          Entwurf öffnen
        </Button>
        <Button color="red" variant="light" loading={busy} onClick={onReplace}>
          Ersetzen
        </Button>
      </Group>
    </Alert>
  );
};

const CreateForm = ({ onClose }: { onClose: () => void }) => {
  const [values, setValues] = useState(initialValues);
  const [isIncomplete, setIncomplete] = useState(false);
  const openDraft = useOpenDraft();
  const create = useCreate(onClose);
  const set = (changes: Partial<FormValues>) => {
    setValues((before) => ({ ...before, ...changes }));
    setIncomplete(false);
    create.reset();
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (values.countryCode && values.language) return create.mutate({ ...values, replace: false });
    setIncomplete(true);
    if (values.countryCode) toastProblem('Sprache erforderlich', 'Bitte wählen Sie eine Sprache aus.');
    else toastProblem('Land erforderlich', 'Bitte wählen Sie ein Land aus.');
  };
  return (
    <form onSubmit={send} noValidate>
      <Stack gap="md">
        <CountrySelect
          value={values.countryCode}
          onChange={(countryCode) => set({ countryCode })}
          error={isIncomplete && !values.countryCode ? 'Bitte wählen Sie ein Land aus.' : null}
        />
        <LanguageSelect
          value={values.language}
          onChange={(language) => set({ language })}
          error={isIncomplete && !values.language ? 'Bitte wählen Sie eine Sprache aus.' : null}
        />
        <NativeSelect
          label="Priorität"
          description="Bei hoher Priorität prüft immer ein Mensch; sonst wird freigegeben, was die Prüfung besteht."
          value={values.priority}
          onChange={(event) => set({ priority: event.currentTarget.value as Priority })}
          data={[
            { value: 'standard', label: 'Standard' },
            { value: 'high', label: 'Hoch' },
          ]}
        />
        {hasCode(create.error, 'draft_exists') && (
          <DraftExistsAlert
            values={values}
            busy={create.isPending}
            onReplace={() => create.mutate({ ...values, replace: true })}
            onOpen={(id) => {
              onClose();
              openDraft(id);
            }}
          />
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Abbrechen
          </Button>
          <Button type="submit" loading={create.isPending}>
            Petition erstellen
          </Button>
        </Group>
      </Stack>
    </form>
  );
};

/** Button and dialog for a new petition; renders nothing without the right to create one. */
export const CreatePetition = () => {
  const mayCall = useMayCall();
  const [opened, setOpened] = useState(false);
  if (!mayCall('POST /api/admin/generate-petition')) return null;
  return (
    <>
      <Button leftSection={<Icon name="plus" />} onClick={() => setOpened(true)}>
        Neue Petition
      </Button>
      <Dialog opened={opened} onClose={() => setOpened(false)} title="Neue Petition">
        <CreateForm onClose={() => setOpened(false)} />
      </Dialog>
    </>
  );
};
