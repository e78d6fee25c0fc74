import './text.css';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Dialog } from '#ui/admin/dialog.tsx';
import { toastFailure, toastSuccess } from '#ui/admin/toasts.ts';
import { call } from '../calls.ts';
import { CountryChoice } from '../list/list-filters.tsx';
import { countryName } from '../names.ts';
import { detailQuery, refreshAll } from '../queries.ts';
import { useEditorContext, useTextLanguage } from './editor-context.ts';

const useRemove = (countryCode: string) => {
  const { textRef, open } = useEditorContext();
  const client = useQueryClient();
  return useMutation({
    mutationFn: () =>
      call('DELETE /api/admin/translations/{textId}/{language}', { params: textRef, query: { countryCode } }),
    onSuccess: async () => {
      toastSuccess(
        'Eigene Fassung entfernt',
        `${countryName(countryCode)} zeigt wieder die Fassung für alle.`,
      );
      open({ textId: textRef.textId, countryCode: null });
      await refreshAll(client);
    },
    onError: (error) => toastFailure('Nicht entfernt', error),
  });
};

const RemoveButton = ({ countryCode }: { countryCode: string }) => {
  const { edit } = useEditorContext();
  const [isConfirming, setConfirming] = useState(false);
  const remove = useRemove(countryCode);
  const close = () => setConfirming(false);
  return (
    <>
      <Button variant="default" size="xs" disabled={edit.unsaved} onClick={() => setConfirming(true)}>
        Eigene Fassung entfernen
      </Button>
      <Dialog
        opened={isConfirming}
        onClose={close}
        title={`Fassung für ${countryName(countryCode)} entfernen?`}
      >
        <Stack gap="md">
          <Text>
            Auf den Seiten dieses Landes steht danach wieder die Fassung für alle Länder. Die eigene Fassung
            bleibt im Verlauf.
          </Text>
          <Group justify="flex-end">
            <Button variant="default" onClick={close}>
              Abbrechen
            </Button>
            <Button color="red" loading={remove.isPending} onClick={() => remove.mutate()}>
              Entfernen
            </Button>
          </Group>
        </Stack>
      </Dialog>
    </>
  );
};

/** The text for all countries, for comparison and as a start for an override. */
const AllCountriesText = () => {
  const { textRef, edit } = useEditorContext();
  const { language, direction } = useTextLanguage();
  const { data } = useQuery(detailQuery({ ...textRef, countryCode: null }));
  if (!data?.text) return null;
  const { text } = data;
  return (
    <div className="translations-general">
      <Text size="sm" c="dimmed">
        Für alle Länder
      </Text>
      <p lang={language} dir={direction} className="breakable">
        {text}
      </p>
      {edit.text !== text && (
        <Button variant="subtle" size="compact-sm" onClick={() => edit.saver.type({ text })}>
          Als Anfang übernehmen
        </Button>
      )}
    </div>
  );
};

/** Selects the text for all countries or the override of one. */
export const CountryRow = () => {
  const { textRef, edit, open } = useEditorContext();
  const { textId, countryCode } = textRef;
  return (
    <>
      <Group gap="xs">
        <CountryChoice
          label="Fassung für"
          placeholder="Für alle Länder"
          value={countryCode ?? ''}
          onChange={(code) => open({ textId, countryCode: code || null })}
        />
        {countryCode && edit.state.stored.updatedAt && <RemoveButton countryCode={countryCode} />}
      </Group>
      {countryCode && <AllCountriesText />}
    </>
  );
};
