import { Button, Group, Stack, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { languageName } from '#content/modern.ts';
import { pluralize } from '#lib/pluralize.ts';
import { refreshJobs } from '#office/admin/index.ts';
import {
  CostLines,
  NoService,
  priceOf,
  rememberJob,
  serviceQuery,
  toastTranslationFailure,
} from '#translation/admin/index.ts';
import { Dialog } from '#ui/admin/dialog.tsx';
import { toastSuccess } from '#ui/admin/toasts.ts';
import type { PetitionRow } from '../../lists.contract.ts';
import { call } from '../calls.ts';
import { publishedPetitionQuery, refreshPetitions } from '../queries.ts';
import { LanguageSelect } from './language-select.tsx';

/** Default: the language of the country's letters, unless the petition already is in it. */
const defaultTarget = ({ language, letterLanguage }: PetitionRow): string => {
  if (letterLanguage !== language) return letterLanguage;
  return language === 'en' ? 'fr' : 'en';
};

/** Key under which the translation job of a petition is remembered. */
export const translationItem = ({ id }: Pick<PetitionRow, 'id'>): string => `final:${id}`;

/** What the translation of a petition costs. */
const Cost = ({ row }: { row: PetitionRow }) => {
  const { data: petition } = useQuery(publishedPetitionQuery(row.id));
  const { data: service } = useQuery(serviceQuery);
  if (service?.provider === 'none') return <NoService />;
  if (!petition || !service) return null;
  const characters = petition.title.length + petition.content.length;
  return (
    <CostLines
      amount={`Höchstens ${pluralize(characters, 'Zeichen', 'Zeichen')}; was am Brief unverändert ist, kostet nichts.`}
      characters={characters}
      price={priceOf(characters, service)}
      budget={service.budget}
    />
  );
};

const useTranslate = (row: PetitionRow, language: string, onClose: () => void) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () =>
      call('POST /api/admin/wto-petitions/{id}/translate', { params: { id: row.id }, body: { language } }),
    onSuccess: async ({ jobId }) => {
      rememberJob(translationItem(row), jobId);
      toastSuccess(
        'Übersetzung gestartet',
        `${row.countryName}: ein Entwurf auf ${languageName(language)} entsteht im Hintergrund.`,
      );
      onClose();
      await refreshJobs(client);
    },
    onError: toastTranslationFailure,
    onSettled: () => refreshPetitions(client),
  });
};

/** Asks for a translation of a published petition, which becomes a draft in the other language. */
export const TranslateDialog = ({ row, onClose }: { row: PetitionRow; onClose: () => void }) => {
  const [language, setLanguage] = useState(defaultTarget(row));
  const { data: service } = useQuery(serviceQuery);
  const translate = useTranslate(row, language, onClose);
  return (
    <Dialog opened onClose={onClose} title={`${row.countryName} übersetzen`}>
      <Stack gap="md">
        <Text>
          Die veröffentlichte Petition auf {languageName(row.language)} wird übersetzt und als Entwurf
          abgelegt. Veröffentlicht wird dadurch nichts.
        </Text>
        <LanguageSelect value={language} onChange={setLanguage} without={row.language} />
        <Cost row={row} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {service?.provider === 'none' ? 'Schließen' : 'Abbrechen'}
          </Button>
          {service?.provider !== 'none' && (
            <Button loading={translate.isPending} disabled={!language} onClick={() => translate.mutate()}>
              Übersetzen
            </Button>
          )}
        </Group>
      </Stack>
    </Dialog>
  );
};
