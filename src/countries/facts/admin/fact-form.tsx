import { Alert, Button, Group, Stack } from '@mantine/core';
import { type UseFormReturnType, useForm } from '@mantine/form';
import { type ReactNode, useState } from 'react';
import { ApiFailure } from '#ui/admin/api.ts';
import { LeaveGuard } from '#ui/admin/leave-guard.tsx';
import type { FactChanges, LegalResponse, RecipientResponse } from '../contract.ts';
import type { FactKind } from '../country-facts.table.ts';
import { changedFields, isSame } from './changed-fields.ts';
import { type EvidenceValues, emptySourcing, sourcedFieldsOf, sourcingOf } from './evidence.tsx';
import { useFactChange } from './queries.ts';

type Fact = RecipientResponse | LegalResponse;

type FactFormOptions<Kind extends FactKind, Values> = {
  code: string;
  kind: Kind;
  fact: Fact;
  values: Values;
  /** Converts the form values into the request body. */
  toChange: (values: Values) => Partial<NonNullable<FactChanges[Kind]>>;
  onDone: () => void;
};

/** Maps errors of the server to form fields; errors of a single line go to the field of all lines. */
const fieldErrorsOf = (kind: FactKind, fields: ApiFailure['fields']): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).map(([path, message]) => {
      const [, field = '', part] = path.split('.');
      if (!path.startsWith(`${kind}.`)) return [path, message];
      if (['sources', 'online'].includes(field)) return [path.slice(kind.length + 1), message];
      return [field, part && /^\d+$/.test(part) ? `Zeile ${Number(part) + 1}: ${message}` : message];
    }),
  );

export const useFactForm = <Kind extends FactKind, Values extends EvidenceValues & Record<string, unknown>>(
  options: FactFormOptions<Kind, Values>,
) => {
  const { code, kind, fact, values, toChange, onDone } = options;
  const [initialVersion] = useState(fact.version);
  const form = useForm<Values>({
    initialValues: values,
    onValuesChange: (formValues, before) => {
      const isChanged = !isSame(sourcedFieldsOf(formValues), sourcedFieldsOf(values));
      if (isChanged === !isSame(sourcedFieldsOf(before), sourcedFieldsOf(values))) return;
      const unedited = isChanged ? sourcingOf(fact) : emptySourcing();
      if (formValues.source === unedited.source && isSame(formValues.sources, unedited.sources))
        form.setValues((isChanged ? emptySourcing() : sourcingOf(fact)) as Partial<Values>);
    },
  });
  const change = useFactChange(code, onDone);
  const save = form.onSubmit((formValues) => {
    const body = { [kind]: { ...changedFields(fact, toChange(formValues)), version: fact.version } };
    change.mutate(body as FactChanges, {
      onError: (error) => {
        if (error instanceof ApiFailure) form.setErrors(fieldErrorsOf(kind, error.fields));
      },
    });
  });
  const hasNoSource = form.values.source === '' && form.values.sources.length === 0;
  const needsSource = hasNoSource && !isSame(sourcedFieldsOf(form.values), sourcedFieldsOf(values));
  return {
    form,
    save,
    needsSource,
    isSaving: change.isPending,
    hasNewerVersion: fact.version !== initialVersion,
  };
};

type Props<Values extends EvidenceValues> = {
  form: UseFormReturnType<Values>;
  save: (event?: React.FormEvent<HTMLFormElement>) => void;
  isSaving: boolean;
  hasNewerVersion: boolean;
  /** The fact was changed, but no source is given. */
  needsSource: boolean;
  /** Shows the version stored by somebody else since the form was opened. */
  stored: ReactNode;
  onCancel: () => void;
  children: ReactNode;
};

/** Layout of a fact form. Input is kept even if somebody else saves a newer version. */
export const FactForm = <Values extends EvidenceValues>(props: Props<Values>) => {
  const { form, save, isSaving, hasNewerVersion, needsSource, stored, onCancel, children } = props;
  return (
    <form onSubmit={save} noValidate>
      <LeaveGuard unsaved={form.isDirty()} params={['country']}>
        Wenn Sie die Seite jetzt verlassen, gehen Ihre Änderungen an dieser Angabe verloren.
      </LeaveGuard>
      <Stack gap="md">
        {hasNewerVersion && (
          <Alert color="yellow" role="alert" title="Inzwischen hat jemand anderes gespeichert">
            {stored}
            Wer jetzt speichert, ersetzt diese Fassung durch die eigene.
          </Alert>
        )}
        {children}
        {needsSource && (
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
            {hasNewerVersion ? 'Trotzdem speichern' : 'Speichern'}
          </Button>
        </Group>
      </Stack>
    </form>
  );
};
