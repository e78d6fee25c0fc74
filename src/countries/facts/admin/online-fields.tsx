import { NativeSelect, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import type { OnlineContact } from '#countries/catalogue/facts.ts';
import { newSource, SourceInputs } from './source-fields.tsx';

const kinds = [
  { value: '', label: 'keiner bekannt' },
  { value: 'page', label: 'Kontaktseite' },
  { value: 'email', label: 'E-Mail-Adresse' },
];

type Props = {
  online: OnlineContact | null;
  onChange: (online: OnlineContact | null) => void;
  /** Errors of the form by path, such as `online.url`. */
  errors: Readonly<Record<string, ReactNode>>;
};

/** Form fields for how the office accepts letters online, and the source for it. */
export const OnlineFields = ({ online, onChange, errors }: Props) => {
  const change = (kind: string) => {
    if (kind === '') return onChange(null);
    const source = online?.source ?? { ...newSource(), confirms: ['online' as const] };
    onChange({ url: online?.url ?? '', kind: kind as OnlineContact['kind'], source });
  };
  const sourceErrors = Object.fromEntries(
    Object.entries(errors).map(([path, message]) => [path.replace('online.source.', ''), message]),
  );
  return (
    <fieldset className="facts-fieldset">
      <legend>Weg online</legend>
      <NativeSelect
        label="Art"
        description="Nur was das Amt oder seine Regierung selbst für Bürgerinnen und Bürger nennt."
        data={kinds}
        value={online?.kind ?? ''}
        onChange={(event) => change(event.currentTarget.value)}
      />
      {online && (
        <>
          <TextInput
            label={online.kind === 'email' ? 'E-Mail-Adresse' : 'Adresse der Kontaktseite'}
            value={online.url}
            onChange={(event) => onChange({ ...online, url: event.currentTarget.value })}
            error={errors['online.url'] ?? errors.online}
          />
          <SourceInputs
            source={online.source}
            onChange={(source) => onChange({ ...online, source })}
            errors={sourceErrors}
          />
        </>
      )}
    </fieldset>
  );
};
