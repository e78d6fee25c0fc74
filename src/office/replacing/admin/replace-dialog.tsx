import './replace-dialog.css';
import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiFailure, failureSentence } from '#ui/admin/api.ts';
import { Dialog } from '#ui/admin/dialog.tsx';
import { toastFailure } from '#ui/admin/toasts.ts';
import { ChangeList, HeldList, type ListedChange, type NameChange } from './change-list.tsx';
import { emptyForm, type ReplaceForm, ReplaceFormFields } from './form.tsx';
import { foundSentence, heldSentence, type Nouns, replaceButton } from './sentences.ts';

export type { ListedChange } from './change-list.tsx';
export { replacedSentence } from './sentences.ts';

/** What was or would be replaced. */
export type Replacement = {
  drafts: number;
  places: number;
  held: number;
  changes: readonly ListedChange[];
  undo: string | null;
};

type ReplaceRequest = ReplaceForm & { dryRun: boolean; except: readonly ListedChange['id'][] };

type Props = {
  /** What is searched, as a German sentence. */
  scope: string;
  nouns: Nouns;
  hasFields: boolean;
  nameOf: NameChange;
  run: (request: ReplaceRequest) => Promise<Replacement>;
  onReplaced: (replacement: Replacement) => void;
  onClose: () => void;
};

type PlanProps = Pick<Props, 'nouns' | 'nameOf'> & {
  plan: Replacement;
  busy: boolean;
  onClose: () => void;
  onReplace: (except: ListedChange['id'][]) => void;
};

/** What would change and what would not, and the button that does it. */
const Plan = ({ plan, nouns, nameOf, busy, onClose, onReplace }: PlanProps) => {
  const [excluded, setExcluded] = useState<ReadonlySet<ListedChange['id']>>(new Set());
  const made = plan.changes.filter(({ held }) => held === null);
  const held = plan.changes.filter((change) => change.held !== null);
  const ticked = {
    drafts: plan.drafts - excluded.size,
    places: made
      .filter(({ id }) => excluded.has(id))
      .reduce((rest, { places }) => rest - places, plan.places),
  };
  return (
    <Stack gap="sm">
      <Text role="status">{foundSentence(plan, nouns, made.length)}</Text>
      {made.length > 0 && (
        <ChangeList
          changes={made}
          excluded={excluded}
          nameOf={nameOf}
          onToggle={(id) => setExcluded((now) => now.symmetricDifference(new Set([id])))}
        />
      )}
      {held.length > 0 && (
        <>
          <Text>{heldSentence(plan, nouns, held.length)}</Text>
          <HeldList changes={held} nameOf={nameOf} />
        </>
      )}
      <Group justify="flex-end" className="replace-buttons">
        <Button variant="default" disabled={busy} onClick={onClose}>
          {plan.drafts > 0 ? 'Abbrechen' : 'Schließen'}
        </Button>
        {plan.drafts > 0 && (
          <Button loading={busy} disabled={ticked.drafts === 0} onClick={() => onReplace([...excluded])}>
            {replaceButton(ticked, nouns)}
          </Button>
        )}
      </Group>
    </Stack>
  );
};

const hasFieldFaults = (error: Error): boolean =>
  error instanceof ApiFailure && (error.status === 422 || Object.keys(error.fields).length > 0);

/** Finds and replaces: shows every change before it is made. */
export const ReplaceDialog = ({ scope, nouns, hasFields, nameOf, run, onReplaced, onClose }: Props) => {
  const [form, setForm] = useState(emptyForm);
  const search = useMutation({
    mutationFn: (searched: ReplaceForm) => run({ ...searched, dryRun: true, except: [] }),
  });
  const replace = useMutation({
    mutationFn: (except: ListedChange['id'][]) => run({ ...form, dryRun: false, except }),
    onSuccess: (replacement) => {
      onReplaced(replacement);
      onClose();
    },
    onError: (error) => toastFailure('Nicht ersetzt', error),
  });
  const change = (changes: Partial<ReplaceForm>) => {
    setForm((now) => ({ ...now, ...changes }));
    // What was found belongs to another search.
    search.reset();
  };
  return (
    <Dialog opened onClose={() => replace.isPending || onClose()} title="Suchen und ersetzen" size="xl" wide>
      <Stack gap="md">
        <Text c="dimmed">{scope}</Text>
        <ReplaceFormFields
          form={form}
          onChange={change}
          hasFields={hasFields}
          busy={search.isPending}
          error={search.error}
          onSearch={() => search.mutate(form)}
        />
        {search.error && !hasFieldFaults(search.error) && (
          <Alert color="red" role="alert">
            {failureSentence(search.error)}
          </Alert>
        )}
        {search.data && (
          <Plan
            key={search.submittedAt}
            plan={search.data}
            nouns={nouns}
            nameOf={nameOf}
            busy={replace.isPending}
            onClose={onClose}
            onReplace={(except) => replace.mutate(except)}
          />
        )}
      </Stack>
    </Dialog>
  );
};
