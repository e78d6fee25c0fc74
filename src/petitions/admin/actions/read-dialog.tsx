import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { LanguageName } from '#content/admin/index.ts';
import { Dialog } from '#ui/admin/dialog.tsx';
import { QueryView } from '#ui/admin/states.tsx';
import type { PetitionRow } from '../../lists.contract.ts';
import { publicPageUrl } from '../../public-page.ts';
import { publishedPetitionQuery } from '../queries.ts';
import { LetterText } from './letter-text.tsx';
import { ReadingActions } from './reading-actions.tsx';

/** A published petition to be read: title, country, language and text. */
export const ReadDialog = ({ row, onClose }: { row: PetitionRow; onClose: () => void }) => {
  const query = useQuery(publishedPetitionQuery(row.id));
  return (
    <Dialog opened onClose={onClose} title={row.title} size="xl">
      <Stack gap="md">
        <Text c="dimmed">
          {row.countryName} · <LanguageName tag={row.language} />
        </Text>
        <QueryView query={query} subject="Petition und Text">
          {({ content }) => (
            <>
              <LetterText content={content} language={row.language} />
              <ReadingActions text={content} page={publicPageUrl(row)} countryCode={row.countryCode} />
            </>
          )}
        </QueryView>
      </Stack>
    </Dialog>
  );
};
