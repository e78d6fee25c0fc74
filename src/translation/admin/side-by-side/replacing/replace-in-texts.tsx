import { Group, Text } from '@mantine/core';
import { QueryClientProvider, useQueryClient } from '@tanstack/react-query';
import { pluralForm, pluralize } from '#lib/pluralize.ts';
import {
  ReplaceDialog,
  type Replacement,
  replacedSentence,
} from '#office/replacing/admin/replace-dialog.tsx';
import { toastSuccess, toastUntilClosed } from '#ui/admin/toasts.ts';
import { UndoButton } from '#ui/admin/undo-button.tsx';
import type { LanguageProgress } from '../../../contract/progress.ts';
import { call } from '../calls.ts';
import { categoryNames } from '../names.ts';
import { refreshAll } from '../queries.ts';
import { useTranslationsUrl } from '../url-state.ts';

const nouns = { one: 'Text', many: 'Texte', inMany: 'Texten' };

const undoReplacement = async (undo: string): Promise<string> => {
  const { restored, skipped } = await call('POST /api/admin/translations/replace/undo', { body: { undo } });
  const put = `${pluralize(restored, 'Text ist', 'Texte sind')} wieder wie vorher.`;
  if (skipped.length === 0) return put;
  return `${put} ${pluralize(skipped.length, 'wurde', 'wurden')} inzwischen geändert und ${pluralForm(skipped.length, 'bleibt', 'bleiben')}.`;
};

/** Finds and replaces in the translations of a language, of the category on screen if there is one. */
export const ReplaceInTexts = ({
  progress,
  onClose,
}: {
  progress: LanguageProgress;
  onClose: () => void;
}) => {
  const client = useQueryClient();
  const { category } = useTranslationsUrl().filters;
  const { language, name, direction } = progress;
  const refresh = () => void refreshAll(client);
  const tell = (replacement: Replacement) => {
    refresh();
    const sentence = replacedSentence(replacement, nouns);
    const { undo } = replacement;
    if (undo === null) return toastSuccess('Nichts ersetzt', sentence);
    toastUntilClosed('Ersetzt', (close) => (
      // Messages are shown outside of the components that data is loaded for.
      <QueryClientProvider client={client}>
        <Group gap="sm">
          <Text size="sm">{sentence}</Text>
          <UndoButton
            undo={() => undoReplacement(undo)}
            onUndone={() => {}}
            onExpired={close}
            onSettled={refresh}
          />
        </Group>
      </QueryClientProvider>
    ));
  };
  return (
    <ReplaceDialog
      scope={`Gesucht wird in allen Übersetzungen auf ${name}${category ? ` aus dem Bereich „${categoryNames[category]}“` : ''}.`}
      nouns={nouns}
      hasFields={false}
      nameOf={({ id }) => ({ name: `${id}`, direction })}
      run={({ except, fields: _, ...request }) =>
        call('POST /api/admin/translations/replace', {
          body: { ...request, language, except: except.map(String), filter: category ? { category } : {} },
        })
      }
      onReplaced={tell}
      onClose={onClose}
    />
  );
};
