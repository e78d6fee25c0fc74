import { Button, Checkbox, Group, Stack, Textarea } from '@mantine/core';
import type { FormEvent, KeyboardEvent } from 'react';
import { ApiFailure, failureSentence, hasCode } from '#ui/admin/api.ts';

type ReplaceField = 'title' | 'content';

/** What is looked for, and where. */
export type ReplaceForm = {
  find: string;
  replace: string;
  regex: boolean;
  wholeWord: boolean;
  caseSensitive: boolean;
  fields: readonly ReplaceField[];
};

export const emptyForm: ReplaceForm = {
  find: '',
  replace: '',
  regex: false,
  wholeWord: false,
  caseSensitive: false,
  fields: ['title', 'content'],
};

type Option = 'caseSensitive' | 'wholeWord' | 'regex';
const options: readonly { name: Option; label: string }[] = [
  { name: 'caseSensitive', label: 'Groß- und Kleinschreibung beachten' },
  { name: 'wholeWord', label: 'Nur ganze Wörter' },
  { name: 'regex', label: 'Regulärer Ausdruck' },
];
const fieldLabels: Readonly<Record<ReplaceField, string>> = { title: 'Im Titel', content: 'Im Text' };
const allFields = ['title', 'content'] as const;

/** What is wrong with a field; the pattern's faults belong to what is looked for. */
const faultOf = (error: Error | null, field: 'find' | 'replace' | 'fields'): string | null => {
  if (!(error instanceof ApiFailure)) return null;
  if (field === 'find' && hasCode(error, 'pattern_not_valid', 'pattern_too_slow'))
    return failureSentence(error);
  return error.fields[field] ?? null;
};

/** Enter searches; with Shift it begins a new line. */
const submitOnEnter = (event: KeyboardEvent<HTMLTextAreaElement>): void => {
  if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
};

type Props = {
  form: ReplaceForm;
  onChange: (changes: Partial<ReplaceForm>) => void;
  /** Whether titles and texts can be chosen. */
  hasFields: boolean;
  busy: boolean;
  error: Error | null;
  onSearch: () => void;
};

/** What to find, what to put there, and how. */
export const ReplaceFormFields = ({ form, onChange, hasFields, busy, error, onSearch }: Props) => {
  const search = (event: FormEvent) => {
    event.preventDefault();
    onSearch();
  };
  const textField = (name: 'find' | 'replace') => ({
    autosize: true,
    maxRows: 4,
    spellCheck: false,
    dir: 'auto',
    value: form[name],
    error: faultOf(error, name),
    onKeyDown: submitOnEnter,
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange({ [name]: event.currentTarget.value }),
  });
  return (
    <form onSubmit={search}>
      <Stack gap="sm">
        <Textarea label="Suchen nach" maxLength={500} data-autofocus {...textField('find')} />
        <Textarea
          label="Ersetzen durch"
          maxLength={2000}
          description={form.regex ? '$1 steht für die erste Gruppe, $& für die ganze Fundstelle.' : undefined}
          {...textField('replace')}
        />
        <Group gap="md">
          {options.map(({ name, label }) => (
            <Checkbox
              key={name}
              label={label}
              checked={form[name]}
              onChange={(event) => onChange({ [name]: event.currentTarget.checked })}
            />
          ))}
        </Group>
        {hasFields && (
          <Checkbox.Group
            aria-label="Wo gesucht wird"
            error={faultOf(error, 'fields')}
            value={[...form.fields]}
            onChange={(chosen) => onChange({ fields: allFields.filter((field) => chosen.includes(field)) })}
          >
            <Group gap="md">
              {allFields.map((field) => (
                <Checkbox key={field} value={field} label={fieldLabels[field]} />
              ))}
            </Group>
          </Checkbox.Group>
        )}
        <Group justify="flex-end">
          <Button type="submit" variant="default" loading={busy} disabled={form.find === ''}>
            Vorschau
          </Button>
        </Group>
      </Stack>
    </form>
  );
};
