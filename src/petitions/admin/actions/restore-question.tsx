import { Button, Group, Stack, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { WordDifference } from '#ui/admin/difference/word-difference.tsx';
import { formatDateTime } from '#ui/admin/format.ts';
import { QueryView } from '#ui/admin/states.tsx';
import { toastFailure, toastSuccess } from '#ui/admin/toasts.ts';
import { useFirstFocus } from '#ui/admin/use-first-focus.ts';
import type { PetitionRow } from '../../lists.contract.ts';
import type { HoldMessage } from '../../publishing/hold-reasons.ts';
import type { PublicationHistoryEntry } from '../../publishing.contract.ts';
import { call } from '../calls.ts';
import { languageOf } from '../names.ts';
import { refreshPetitions, servedQuery } from '../queries.ts';
import { HoldNotice } from './hold-notice.tsx';
import { holdReasonsIn } from './holds.ts';

type Props = {
  row: Pick<PetitionRow, 'draftId' | 'countryName'>;
  entry: PublicationHistoryEntry;
  /** Back to the history, also once it was done. */
  onBack: () => void;
};

const useRestore = ({ row, entry: { id }, onBack }: Props) => {
  const client = useQueryClient();
  const [held, setHeld] = useState<HoldMessage[] | null>(null);
  const restore = useMutation({
    mutationFn: (release?: string) =>
      call('POST /api/admin/wto-petitions/{id}/restore', {
        params: { id },
        body: { version: id, ...(release ? { release } : {}) },
      }),
    onSuccess: () => {
      toastSuccess('Fassung wieder veröffentlicht', row.countryName);
      onBack();
    },
    onError: (error) => {
      const reasons = holdReasonsIn(error);
      if (reasons) setHeld(reasons);
      else toastFailure('Veröffentlichung fehlgeschlagen', error);
    },
    onSettled: () => refreshPetitions(client),
  });
  return { restore, held };
};

/** Asks before a former petition is served again, with a word diff against what the public gets now. */
export const RestoreQuestion = (props: Props) => {
  const { row, entry, onBack } = props;
  const served = useQuery(servedQuery(row.draftId));
  const { restore, held } = useRestore(props);
  const { direction } = languageOf(entry.language);
  const backButton = useFirstFocus<HTMLButtonElement>();
  return (
    <Stack gap="md">
      <Text>
        Die Fassung vom {formatDateTime(entry.createdAt)} wird wieder ausgegeben und ersetzt, was die
        Öffentlichkeit jetzt bekommt. Ein Entwurf, an dem gerade gearbeitet wird, bleibt, wie er ist.
      </Text>
      {held && <HoldNotice reasons={held} busy={restore.isPending} onRelease={restore.mutate} />}
      <QueryView query={served} subject="Brief und Seite">
        {({ content: before }) => (
          <WordDifference
            before={before}
            after={entry.content}
            language={entry.language}
            direction={direction}
          />
        )}
      </QueryView>
      <Group justify="flex-end">
        <Button variant="default" ref={backButton} onClick={onBack}>
          Zurück zu den Fassungen
        </Button>
        {!held && (
          <Button
            color="green"
            loading={restore.isPending}
            disabled={!served.data}
            onClick={() => restore.mutate(undefined)}
          >
            Wieder veröffentlichen
          </Button>
        )}
      </Group>
    </Stack>
  );
};
