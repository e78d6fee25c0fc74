import { Button, Group, Stack, Switch, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { pluralize } from '#lib/pluralize.ts';
import { useMayCall } from '#office/admin/index.ts';
import { Dialog } from '#ui/admin/dialog.tsx';
import { toastFailure, toastSuccess } from '#ui/admin/toasts.ts';
import type { LanguageProgress } from '../../../contract/progress.ts';
import { call } from '../calls.ts';
import { languagesQuery } from '../queries.ts';

const missingTexts = (count: number): string => `noch ${pluralize(count, 'Text fehlt', 'Texte fehlen')}`;

const staleSentence = ({ stale }: LanguageProgress): string => {
  if (stale === 0) return '';
  return ` ${pluralize(stale, 'Text ist veraltet und wird', 'Texte sind veraltet und werden')} so lange weiter gezeigt.`;
};

/** Whether a language is public, and what it lacks. */
const offerText = (progress: LanguageProgress): string => {
  const { offered, missing } = progress;
  if (progress.public) return `Besucher können diese Sprache wählen.${staleSentence(progress)}`;
  if (!offered)
    return missing > 0
      ? `Besucher sehen diese Sprache nicht; ${missingTexts(missing)}.`
      : 'Besucher sehen diese Sprache nicht. Alle Texte sind da.';
  return missing > 0
    ? `Erscheint von selbst, sobald alles übersetzt ist: ${missingTexts(missing)}.`
    : 'Erscheint in wenigen Augenblicken.';
};

const useOffer = ({ language, name }: LanguageProgress) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (offered: boolean) =>
      call('PATCH /api/admin/translation-languages/{language}', { params: { language }, body: { offered } }),
    onSuccess: (changed) => {
      client.setQueryData(languagesQuery.queryKey, (all) =>
        all?.map((each) => (each.language === changed.language ? changed : each)),
      );
      toastSuccess(changed.offered ? `${name} wird angeboten` : `${name} zurückgezogen`, offerText(changed));
    },
    onError: (error) => toastFailure('Nicht geändert', error),
  });
};

/** Switch that makes a language public or, after a confirmation, withdraws it; only the state for who may not. */
export const OfferSwitch = ({ progress }: { progress: LanguageProgress }) => {
  const [isConfirming, setConfirming] = useState(false);
  const offer = useOffer(progress);
  const mayOffer = useMayCall()('PATCH /api/admin/translation-languages/{language}');
  const close = () => setConfirming(false);
  if (!mayOffer) return <p className="offer translations-quiet-text">{offerText(progress)}</p>;
  return (
    <div className="offer">
      <Switch
        label="Öffentlich anbieten"
        description={offerText(progress)}
        checked={progress.offered}
        onChange={(event) => {
          // Not disabled while pending, because a disabled switch loses the focus.
          if (offer.isPending) return;
          if (event.currentTarget.checked) offer.mutate(true);
          else setConfirming(true);
        }}
      />
      <Dialog opened={isConfirming} onClose={close} title={`${progress.name} zurückziehen?`}>
        <Stack gap="md">
          <Text>
            {progress.name} verschwindet aus der Sprachwahl. Wer die Sprache gewählt hatte oder einen Verweis
            auf sie öffnet, liest die Seiten stattdessen in der Sprache des Landes, sonst auf Deutsch.
          </Text>
          <Text>
            Die Übersetzungen und veröffentlichten Petitionen bleiben gespeichert; die Sprache lässt sich
            jederzeit wieder anbieten.
          </Text>
          <Group justify="flex-end">
            <Button variant="default" onClick={close}>
              Weiter anbieten
            </Button>
            <Button
              color="red"
              loading={offer.isPending}
              onClick={() => offer.mutate(false, { onSettled: close })}
            >
              Zurückziehen
            </Button>
          </Group>
        </Stack>
      </Dialog>
    </div>
  );
};
