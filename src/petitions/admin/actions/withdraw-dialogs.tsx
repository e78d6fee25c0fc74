import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { languageName } from '#content/modern.ts';
import { useHasLetterPage } from '#countries/admin/index.ts';
import { Dialog } from '#ui/admin/dialog.tsx';
import { toastFailure, toastSuccess } from '#ui/admin/toasts.ts';
import type { PetitionRow } from '../../lists.contract.ts';
import { publicPageUrl } from '../../public-page.ts';
import { call } from '../calls.ts';
import { refreshPetitions } from '../queries.ts';

type Props = { row: PetitionRow; onClose: () => void };

/** The petition to withdraw. */
type Letter = Pick<PetitionRow, 'id' | 'countryCode' | 'countryName' | 'language'> &
  Partial<Pick<PetitionRow, 'letterLanguage'>>;
type LetterProps = { row: Letter; onClose: () => void };

const PublicConsequence = ({ row }: { row: Letter }) => {
  const page = (
    <Anchor href={publicPageUrl(row)} target="_blank" rel="noreferrer">
      die Seite von {row.countryName}
    </Anchor>
  );
  return useHasLetterPage(row.countryCode) ? (
    <Text>
      Wer danach {page} auf {languageName(row.language)} öffnet, bekommt den Brief, der aus den Basistexten,
      dem Empfänger und der Rechtsgrundlage des Landes zusammengesetzt wird.
    </Text>
  ) : (
    <Text>Für Besucher ändert sich nichts, denn {page} zeigt keinen Brief.</Text>
  );
};

type ConfirmProps = LetterProps & {
  title: string;
  children: ReactNode;
  button: string;
  onConfirm: () => Promise<unknown>;
  successTitle: string;
  failureTitle: string;
};

const ConfirmDialog = ({
  row,
  onClose,
  title,
  children,
  button,
  onConfirm,
  successTitle,
  failureTitle,
}: ConfirmProps) => {
  const client = useQueryClient();
  const confirmation = useMutation({
    mutationFn: onConfirm,
    onSuccess: () => {
      toastSuccess(successTitle, `${row.countryName}, ${languageName(row.language)}`);
      onClose();
    },
    onError: (error) => toastFailure(failureTitle, error),
    onSettled: () => refreshPetitions(client),
  });
  return (
    <Dialog opened onClose={onClose} title={title}>
      <Stack gap="md">
        {children}
        <PublicConsequence row={row} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} data-autofocus>
            Abbrechen
          </Button>
          <Button color="red" loading={confirmation.isPending} onClick={() => confirmation.mutate()}>
            {button}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
};

/** Confirmation before a published petition is withdrawn and its draft returns to editing. */
export const WithdrawDialog = (props: LetterProps) => (
  <ConfirmDialog
    {...props}
    title={`Veröffentlichung von ${props.row.countryName} zurückziehen?`}
    button="Zurückziehen"
    successTitle="Veröffentlichung zurückgezogen"
    failureTitle="Zurückziehen fehlgeschlagen"
    onConfirm={() =>
      call('POST /api/admin/wto-petitions/{id}/back-to-editing', { params: { id: props.row.id } })
    }
  >
    <Text>
      Die Petition wird nicht mehr ausgegeben, und ihr Entwurf steht wieder auf „Überarbeitung“, wenn nicht
      schon an ihm gearbeitet wird. Ihr Text bleibt erhalten.
    </Text>
  </ConfirmDialog>
);

/** Deletes a published petition; its draft stays, approved. */
export const DeletePetitionDialog = (props: Props) => (
  <ConfirmDialog
    {...props}
    title={`Veröffentlichte Petition von ${props.row.countryName} löschen?`}
    button="Löschen"
    onConfirm={() => call('DELETE /api/admin/wto-petitions/{id}', { params: { id: props.row.id } })}
    successTitle="Petition gelöscht"
    failureTitle="Löschen fehlgeschlagen"
  >
    <Text>
      Gelöscht wird die veröffentlichte Petition „{props.row.title}“ auf {languageName(props.row.language)}.
      Ihr Entwurf bleibt und steht danach auf „Erledigt“, unter 80 % auf „Überarbeitung“; wird schon wieder an
      ihm gearbeitet, ändert sich sein Status nicht.
    </Text>
  </ConfirmDialog>
);
