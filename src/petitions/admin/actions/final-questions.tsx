import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { languageName } from '#content/modern.ts';
import { useHasLetterPage } from '#countries/admin/index.ts';
import { Dialog } from '#ui/admin/dialog.tsx';
import { toastFailure, toastSuccess } from '#ui/admin/toasts.ts';
import type { PetitionRow } from '../../contract.ts';
import { publicPage } from '../../public-page.ts';
import { call } from '../calls.ts';
import { refreshPetitions } from '../queries.ts';

type Props = { row: PetitionRow; onClose: () => void };

/** The petition to withdraw. */
type Letter = Pick<PetitionRow, 'id' | 'countryCode' | 'countryName' | 'language'> &
  Partial<Pick<PetitionRow, 'letterLanguage'>>;
type LetterProps = { row: Letter; onClose: () => void };

const PublicGets = ({ row }: { row: Letter }) => {
  const page = (
    <Anchor href={publicPage(row)} target="_blank" rel="noreferrer">
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

type QuestionProps = LetterProps & {
  title: string;
  children: ReactNode;
  button: string;
  ask: () => Promise<unknown>;
  done: string;
  failed: string;
};

const Question = ({ row, onClose, title, children, button, ask, done, failed }: QuestionProps) => {
  const client = useQueryClient();
  const answer = useMutation({
    mutationFn: ask,
    onSuccess: () => {
      toastSuccess(done, `${row.countryName}, ${languageName(row.language)}`);
      onClose();
    },
    onError: (error) => toastFailure(failed, error),
    onSettled: () => refreshPetitions(client),
  });
  return (
    <Dialog opened onClose={onClose} title={title}>
      <Stack gap="md">
        {children}
        <PublicGets row={row} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} data-autofocus>
            Abbrechen
          </Button>
          <Button color="red" loading={answer.isPending} onClick={() => answer.mutate()}>
            {button}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
};

type ReturnProps = LetterProps & Pick<QuestionProps, 'title' | 'button' | 'done' | 'failed'>;

const Return = (props: ReturnProps) => (
  <Question
    {...props}
    ask={() => call('POST /api/admin/wto-petitions/{id}/back-to-editing', { params: { id: props.row.id } })}
  >
    <Text>
      Die Petition wird nicht mehr ausgegeben, und ihr Entwurf steht wieder auf „Überarbeitung“. Ihr Text
      bleibt erhalten.
    </Text>
  </Question>
);

/** Confirmation, opened from the list, before a published petition returns to editing. */
export const ReturnFinal = (props: LetterProps) => (
  <Return
    {...props}
    title={`${props.row.countryName} zurück in Bearbeitung?`}
    button="Zurück in Bearbeitung"
    done="Zurück in Bearbeitung"
    failed="Zurückholen fehlgeschlagen"
  />
);

/** Confirmation, opened from the editor, before a published petition is withdrawn. */
export const WithdrawFinal = (props: LetterProps) => (
  <Return
    {...props}
    title={`Veröffentlichung von ${props.row.countryName} zurückziehen?`}
    button="Zurückziehen"
    done="Veröffentlichung zurückgezogen"
    failed="Zurückziehen fehlgeschlagen"
  />
);

/** Deletes a published petition; its draft stays, approved. */
export const DeleteFinal = (props: Props) => (
  <Question
    {...props}
    title={`Veröffentlichte Petition von ${props.row.countryName} löschen?`}
    button="Löschen"
    ask={() => call('DELETE /api/admin/wto-petitions/{id}', { params: { id: props.row.id } })}
    done="Petition gelöscht"
    failed="Löschen fehlgeschlagen"
  >
    <Text>
      Gelöscht wird die veröffentlichte Petition „{props.row.title}“ auf {languageName(props.row.language)}.
      Ihr Entwurf bleibt und steht danach auf „Erledigt“, unter 80 % auf „Überarbeitung“.
    </Text>
  </Question>
);
