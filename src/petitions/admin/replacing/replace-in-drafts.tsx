import { Group, Text } from '@mantine/core';
import { QueryClientProvider, useQueryClient } from '@tanstack/react-query';
import { languageName } from '#content/modern.ts';
import { pluralize } from '#lib/pluralize.ts';
import {
  type ListedChange,
  ReplaceDialog,
  type Replacement,
  replacedSentence,
} from '#office/replacing/admin/replace-dialog.tsx';
import { toastSuccess, toastUntilClosed } from '#ui/admin/toasts.ts';
import type { RowFilter } from '../../lists.contract.ts';
import type { ReplaceDraftsResponse } from '../../replacing/contract.ts';
import { UndoButton } from '../actions/undo-button.tsx';
import { call } from '../calls.ts';
import { countryName } from '../editor/frame/country-name.ts';
import { languageOf } from '../names.ts';
import { refreshPetitions } from '../queries.ts';

const nouns = { one: 'Entwurf', many: 'Entwürfe', inMany: 'Entwürfen' };

const nameOf = (change: ListedChange) => {
  const { countryCode, language } = change as ReplaceDraftsResponse['changes'][number];
  return {
    name: `${countryName(countryCode)} (${languageName(language)})`,
    direction: languageOf(language).direction,
  };
};

type Props = { filter: RowFilter; total: number; onClose: () => void };

/** Finds and replaces in the drafts that a list shows. */
export const ReplaceInDrafts = ({ filter, total, onClose }: Props) => {
  const client = useQueryClient();
  const tell = (replacement: Replacement) => {
    void refreshPetitions(client);
    const sentence = replacedSentence(replacement, nouns);
    const { undo } = replacement;
    if (undo === null) return toastSuccess('Nichts ersetzt', sentence);
    toastUntilClosed('Ersetzt', (close) => (
      // Messages are shown outside of the components that data is loaded for.
      <QueryClientProvider client={client}>
        <Group gap="sm">
          <Text size="sm">{sentence}</Text>
          <UndoButton token={undo} what="text" onUndone={() => {}} onExpired={close} />
        </Group>
      </QueryClientProvider>
    ));
  };
  return (
    <ReplaceDialog
      scope={`Gesucht wird in ${pluralize(total, 'Entwurf', 'Entwürfen')} dieser Liste. Veröffentlichtes bleibt, wie es ist.`}
      nouns={nouns}
      hasFields
      nameOf={nameOf}
      run={({ except, fields, ...request }) =>
        call('POST /api/admin/petition-drafts/replace', {
          body: { ...request, fields: [...fields], except: except.map(Number), filter },
        })
      }
      onReplaced={tell}
      onClose={onClose}
    />
  );
};
