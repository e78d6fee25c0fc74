import { Button, Group, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Dialog } from '#ui/admin/dialog.tsx';
import { toastSuccess } from '#ui/admin/toasts.ts';
import type { PetitionRow } from '../../contract.ts';
import { call } from '../calls.ts';
import { languageOf } from '../names.ts';
import { refreshPetitions } from '../queries.ts';
import { LanguageSelect } from './language-select.tsx';
import { toastTranslationFailure } from './translation-failure.ts';

/** Asks for a translation of a published petition, which becomes a draft in the other language. */
export const TranslateDialog = ({ row, onClose }: { row: PetitionRow; onClose: () => void }) => {
  const client = useQueryClient();
  const [language, setLanguage] = useState(row.language === 'en' ? 'fr' : 'en');
  const translate = useMutation({
    mutationFn: () =>
      call('POST /api/admin/wto-petitions/{id}/translate', { params: { id: row.id }, body: { language } }),
    onSuccess: () => {
      toastSuccess(
        'Übersetzung gestartet',
        `${row.countryName}: ein Entwurf auf ${languageOf(language).autonym} entsteht im Hintergrund.`,
      );
      onClose();
    },
    onError: toastTranslationFailure,
    onSettled: () => refreshPetitions(client),
  });
  return (
    <Dialog opened onClose={onClose} title={`${row.countryName} übersetzen`}>
      <Stack gap="md">
        <Text>
          Die veröffentlichte Petition auf {languageOf(row.language).autonym} wird übersetzt und als Entwurf
          abgelegt. Veröffentlicht wird dadurch nichts.
        </Text>
        <LanguageSelect value={language} onChange={setLanguage} without={row.language} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Abbrechen
          </Button>
          <Button loading={translate.isPending} onClick={() => translate.mutate()}>
            Übersetzen
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
};
