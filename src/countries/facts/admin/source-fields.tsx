import { Button, Checkbox, Group, NativeSelect, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import {
  type ConfirmablePart,
  confirmableParts,
  type Source,
  sourceKinds,
} from '#countries/catalogue/facts.ts';
import { confirmableNames, sourceKindNames } from './names.ts';

/** An empty source, read today. */
export const newSource = (): Source => ({
  url: '',
  publisher: '',
  kind: 'official',
  pageDate: null,
  readOn: new Date().toISOString().slice(0, 10),
  confirms: [],
});

type FieldsProps = {
  source: Source;
  onChange: (source: Source) => void;
  /** What is wrong with a field, by its name. */
  errors: Readonly<Record<string, ReactNode>>;
};

/** The fields of one page. */
export const SourceInputs = ({ source, onChange, errors }: FieldsProps) => (
  <>
    <TextInput
      label="Adresse der Seite"
      type="url"
      placeholder="https://"
      value={source.url}
      onChange={(event) => onChange({ ...source, url: event.currentTarget.value })}
      error={errors.url}
    />
    <TextInput
      label="Wer sie veröffentlicht"
      value={source.publisher}
      onChange={(event) => onChange({ ...source, publisher: event.currentTarget.value })}
      error={errors.publisher}
    />
    <NativeSelect
      label="Art der Quelle"
      data={sourceKinds.map((value) => ({ value, label: sourceKindNames[value] }))}
      value={source.kind}
      onChange={(event) => onChange({ ...source, kind: event.currentTarget.value as Source['kind'] })}
    />
    <Group grow>
      <TextInput
        label="Datum der Seite"
        description="2026, 2026-01 oder 2026-01-31; leer, wenn sie keines nennt"
        value={source.pageDate ?? ''}
        onChange={(event) => onChange({ ...source, pageDate: event.currentTarget.value || null })}
        error={errors.pageDate}
      />
      <TextInput
        label="Gelesen am"
        description="Der Tag, an dem die Seite so dastand"
        type="date"
        value={source.readOn}
        onChange={(event) => onChange({ ...source, readOn: event.currentTarget.value })}
        error={errors.readOn}
      />
    </Group>
    <div>
      <Checkbox.Group
        label="Was die Seite belegt"
        value={[...source.confirms]}
        onChange={(confirms) => onChange({ ...source, confirms: confirms as ConfirmablePart[] })}
      >
        <Group gap="sm">
          {confirmableParts.map((part) => (
            <Checkbox key={part} value={part} label={confirmableNames[part]} />
          ))}
        </Group>
      </Checkbox.Group>
      {errors.confirms && <span className="facts-error">{errors.confirms}</span>}
    </div>
  </>
);

type Props = {
  sources: readonly Source[];
  onChange: (sources: Source[]) => void;
  /** Errors of the form by path, such as `sources.0.url`. */
  errors: Readonly<Record<string, ReactNode>>;
};

const errorsOf = (errors: Props['errors'], index: number) =>
  Object.fromEntries(
    Object.entries(errors).flatMap(([path, message]) =>
      path.startsWith(`sources.${index}.`) ? [[path.split('.')[2] ?? '', message]] : [],
    ),
  );

/** Form fields for the sources of a fact: add, edit, remove. */
export const SourceFields = ({ sources, onChange, errors }: Props) => (
  <>
    {sources.map((source, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a source has no name of its own while it is typed
      <fieldset key={index} className="facts-fieldset">
        <legend>{`Quelle ${index + 1}`}</legend>
        <SourceInputs
          source={source}
          onChange={(changed) => onChange(sources.map((each, at) => (at === index ? changed : each)))}
          errors={errorsOf(errors, index)}
        />
        <Group justify="flex-end" mt="xs">
          <Button
            variant="subtle"
            size="xs"
            onClick={() => onChange(sources.filter((_, at) => at !== index))}
            aria-label={`Quelle ${index + 1} entfernen`}
          >
            Entfernen
          </Button>
        </Group>
      </fieldset>
    ))}
    <Group>
      <Button variant="default" size="xs" onClick={() => onChange([...sources, newSource()])}>
        Quelle hinzufügen
      </Button>
    </Group>
  </>
);
