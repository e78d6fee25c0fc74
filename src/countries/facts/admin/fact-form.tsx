import { Alert, Button, Group, Stack } from '@mantine/core';
import { type UseFormReturnType, useForm } from '@mantine/form';
import { type ReactNode, useState } from 'react';
import { ApiFailure } from '#ui/admin/api.ts';
import { LeaveGuard } from '#ui/admin/leave-guard.tsx';
import type { FactChanges, LegalAnswer, RecipientAnswer } from '../contract.ts';
import type { FactKind } from '../country-facts.table.ts';
import { changedOnly, isSame } from './changed-only.ts';
import { type EvidenceValues, factIn, noOrigin, originOf } from './evidence.tsx';
import { useFactChange } from './queries.ts';

type Fact = RecipientAnswer | LegalAnswer;

type Given<Kind extends FactKind, Values> = {
  code: string;
  kind: Kind;
  fact: Fact;
  values: Values;
  /** Converts the form values into the request body. */
  toChange: (values: Values) => Partial<NonNullable<FactChanges[Kind]>>;
  onDone: () => void;
};

/** Maps errors of the server to form fields; errors of a single line go to the field of all lines. */
const errorsAt = (kind: FactKind, fields: ApiFailure['fields']): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).map(([path, message]) => {
      const [, field = '', part] = path.split('.');
      if (!path.startsWith(`${kind}.`)) return [path, message];
      if (['sources', 'online'].includes(field)) return [path.slice(kind.length + 1), message];
      return [field, part && /^\d+$/.test(part) ? `Zeile ${Number(part) + 1}: ${message}` : message];
    }),
  );

export const useFactForm = <Kind extends FactKind, Values extends EvidenceValues & Record<string, unknown>>(
  given: Given<Kind, Values>,
) => {
  const { code, kind, fact, values, toChange, onDone } = given;
  const [begunWith] = useState(fact.version);
  const form = useForm<Values>({
    initialValues: values,
    onValuesChange: (typed, before) => {
      const isOther = !isSame(factIn(typed), factIn(values));
      if (isOther === !isSame(factIn(before), factIn(values))) return;
      const untouched = isOther ? originOf(fact) : noOrigin();
      if (typed.source === untouched.source && isSame(typed.sources, untouched.sources))
        form.setValues((isOther ? noOrigin() : originOf(fact)) as Partial<Values>);
    },
  });
  const change = useFactChange(code, onDone);
  const save = form.onSubmit((typed) => {
    const body = { [kind]: { ...changedOnly(fact, toChange(typed)), version: fact.version } };
    change.mutate(body as FactChanges, {
      onError: (error) => {
        if (error instanceof ApiFailure) form.setErrors(errorsAt(kind, error.fields));
      },
    });
  });
  const namesNone = form.values.source === '' && form.values.sources.length === 0;
  const asksForSource = namesNone && !isSame(factIn(form.values), factIn(values));
  return {
    form,
    save,
    asksForSource,
    isSaving: change.isPending,
    savedMeanwhile: fact.version !== begunWith,
  };
};

type Props<Values extends EvidenceValues> = {
  form: UseFormReturnType<Values>;
  save: (event?: React.FormEvent<HTMLFormElement>) => void;
  isSaving: boolean;
  savedMeanwhile: boolean;
  /** The fact was changed, but no source is given. */
  asksForSource: boolean;
  /** Shows the version stored by somebody else since the form was opened. */
  stored: ReactNode;
  onCancel: () => void;
  children: ReactNode;
};

/** Layout of a fact form. Input is kept even if somebody else saves a newer version. */
export const FactForm = <Values extends EvidenceValues>(props: Props<Values>) => {
  const { form, save, isSaving, savedMeanwhile, asksForSource, stored, onCancel, children } = props;
  return (
    <form onSubmit={save} noValidate>
      <LeaveGuard unsaved={form.isDirty()} params={['country']}>
        Wenn Sie die Seite jetzt verlassen, gehen Ihre Änderungen an dieser Angabe verloren.
      </LeaveGuard>
      <Stack gap="md">
        {savedMeanwhile && (
          <Alert color="yellow" role="alert" title="Inzwischen hat jemand anderes gespeichert">
            {stored}
            Wer jetzt speichert, ersetzt diese Fassung durch die eigene.
          </Alert>
        )}
        {children}
        {asksForSource && (
          <Alert color="yellow" role="status" title="Woher stammt die neue Angabe?">
            Quellen und Tag der Prüfung galten für das, was vorher dastand. Ohne neue Quelle wird die Angabe
            unbelegt gespeichert.
          </Alert>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onCancel}>
            Abbrechen
          </Button>
          <Button type="submit" loading={isSaving}>
            {savedMeanwhile ? 'Trotzdem speichern' : 'Speichern'}
          </Button>
        </Group>
      </Stack>
    </form>
  );
};
