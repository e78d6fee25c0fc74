import { Button, Group, NativeSelect, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { languageChoices } from '#content/modern.ts';
import { useMayCall } from '#office/admin/index.ts';
import { Dialog } from '#ui/admin/dialog.tsx';
import { formatCount } from '#ui/admin/format.ts';
import { Icon } from '#ui/admin/icon.tsx';
import { toastFailure, toastProblem, toastSuccess } from '#ui/admin/toasts.ts';
import { call } from '../calls.ts';
import { refreshPetitions } from '../queries.ts';

const allLanguages = 'all';

const GenerateForm = ({ onClose }: { onClose: () => void }) => {
  const client = useQueryClient();
  const [language, setLanguage] = useState(allLanguages);
  const generate = useMutation({
    mutationFn: () =>
      call('POST /api/admin/generate-petitions', {
        body: { countryCodes: 'all', languages: language === allLanguages ? 'all' : [language] },
      }),
    onSuccess: ({ total }) => {
      toastSuccess(
        'Auftrag gestartet',
        `Bis zu ${formatCount(total)} Entwürfe werden erzeugt; was es schon gibt, bleibt. Den Fortschritt zeigt die Leiste oben.`,
      );
      onClose();
    },
    onError: (error) =>
      error instanceof TypeError
        ? toastProblem('Fehler', 'Verbindungsfehler')
        : toastFailure('Fehler', error, 'Generator fehlgeschlagen'),
    onSettled: () => refreshPetitions(client),
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    generate.mutate();
  };
  return (
    <form onSubmit={send}>
      <Stack gap="md">
        <Text>
          Für jedes Land, das in der gewählten Sprache noch keinen Entwurf hat, wird einer aus den Basistexten
          erzeugt und geprüft. Vorhandene Entwürfe bleiben, wie sie sind.
        </Text>
        <NativeSelect
          label="Sprache"
          value={language}
          onChange={(event) => setLanguage(event.currentTarget.value)}
          data={[{ value: allLanguages, label: 'Alle Sprachen, die angeboten werden' }, ...languageChoices]}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Abbrechen
          </Button>
          <Button type="submit" loading={generate.isPending}>
            Entwürfe erzeugen
          </Button>
        </Group>
      </Stack>
    </form>
  );
};

/** Generates missing drafts as a job; renders nothing without the right to do so. */
export const GenerateMissing = () => {
  const mayCall = useMayCall();
  const [opened, setOpened] = useState(false);
  if (!mayCall('POST /api/admin/generate-petitions')) return null;
  return (
    <>
      <Button variant="default" leftSection={<Icon name="plus" />} onClick={() => setOpened(true)}>
        Fehlende Entwürfe erzeugen
      </Button>
      <Dialog opened={opened} onClose={() => setOpened(false)} title="Fehlende Entwürfe erzeugen">
        <GenerateForm onClose={() => setOpened(false)} />
      </Dialog>
    </>
  );
};
