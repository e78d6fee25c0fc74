import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { refreshJobs } from '#office/admin/index.ts';
import { Dialog } from '#ui/admin/dialog.tsx';
import { formatCount, formatDateTime } from '#ui/admin/format.ts';
import { QueryView } from '#ui/admin/states.tsx';
import { toastFailure, toastSuccess } from '#ui/admin/toasts.ts';
import type { PriceResponse } from '../../../../contract/translating.ts';
import { shortageText } from '../../../translating/sentences.ts';
import { call } from '../../calls.ts';
import { priceQuery } from '../../queries.ts';
import { useEditorContext } from '../editor-context.ts';
import { usePollForChange } from '../use-poll-for-change.ts';

const euro = new Intl.NumberFormat('de-DE', { style: 'currency', currency: 'EUR', maximumFractionDigits: 4 });

/** Cost of the translation; fresh texts cost as much as stale ones. */
const costText = ({ price, budget }: PriceResponse, characters: number): string => {
  const cost = price && price.amount > 0 ? `, etwa ${euro.format(price.amount)}` : '';
  const left =
    budget.left === null ? '' : ` In diesem Monat sind noch ${formatCount(budget.left)} Zeichen frei.`;
  return `${formatCount(characters)} Zeichen gehen an den Übersetzungsdienst${cost}.${left}`;
};

type Props = { onStarted: (jobId: string) => void; onClose: () => void };

const useTranslate = ({ onStarted, onClose }: Props) => {
  const { textRef, detail } = useEditorContext();
  const pollForChange = usePollForChange();
  const client = useQueryClient();
  return useMutation({
    mutationFn: () =>
      call('POST /api/admin/regenerate-translations', {
        body: {
          textId: textRef.textId,
          language: textRef.language,
          again: true,
          replaceHuman: detail.origin === 'human',
        },
      }),
    onSuccess: ({ jobId }) => {
      if (jobId === null) {
        toastSuccess('Nichts zu übersetzen', 'Der Text ist aktuell.');
        return onClose();
      }
      onStarted(jobId);
      void refreshJobs(client);
      pollForChange();
      toastSuccess('Übersetzung angefordert', 'Der Text erscheint hier, sobald er da ist.');
      onClose();
    },
    onError: (error) => toastFailure('Nicht übersetzt', error),
  });
};

const MachineTranslationForm = ({ price, ...props }: Props & { price: PriceResponse }) => {
  const { onClose } = props;
  const { detail, edit } = useEditorContext();
  const translate = useTranslate(props);
  if (!price.configured)
    return (
      <Text>
        Es ist kein Übersetzungsdienst eingerichtet. Was dafür zu tun ist, steht unter „Dienste prüfen“.
      </Text>
    );
  const characters = [...detail.german].length;
  const shortage = shortageText(characters, price.budget);
  return (
    <>
      {detail.origin === 'human' && (
        <Alert color="red" role="note" title="Diesen Text hat ein Mensch geschrieben">
          {detail.updatedBy
            ? `${detail.updatedBy} hat ihn am ${formatDateTime(detail.updatedAt)} gespeichert.`
            : `Er wurde am ${formatDateTime(detail.updatedAt)} gespeichert.`}{' '}
          Die maschinelle Fassung ersetzt ihn; er bleibt im Verlauf und lässt sich wiederherstellen.
        </Alert>
      )}
      {edit.unsaved && <Text>Was Sie gerade geschrieben haben, bitte zuerst speichern oder verwerfen.</Text>}
      <Text>{costText(price, characters)}</Text>
      {shortage && (
        <Alert color="yellow" role="note">
          {shortage}
        </Alert>
      )}
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          Abbrechen
        </Button>
        <Button
          color={detail.origin === 'human' ? 'red' : 'ink'}
          disabled={edit.unsaved}
          loading={translate.isPending}
          onClick={() => translate.mutate()}
        >
          {detail.origin === 'human' ? 'Menschlichen Text ersetzen' : 'Übersetzen lassen'}
        </Button>
      </Group>
    </>
  );
};

/** Confirmation with the cost of a machine translation and the text it replaces. */
export const MachineTranslationDialog = (props: Props) => {
  const { textRef } = useEditorContext();
  const price = useQuery(priceQuery(textRef));
  return (
    <Dialog opened onClose={props.onClose} title="Maschinell übersetzen">
      <Stack gap="md">
        <QueryView query={price} subject="Kosten">
          {(price) => <MachineTranslationForm price={price} {...props} />}
        </QueryView>
      </Stack>
    </Dialog>
  );
};
