import { Group, Switch, Text, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { Source } from '#countries/catalogue/facts.ts';
import { formatDateTime, formatDay } from '#ui/admin/format.ts';
import { maxLengths } from '../../catalogue/facts.ts';
import { isSourced } from '../changes.ts';
import type { LegalResponse, RecipientResponse } from '../contract.ts';
import { SourceFields } from './source-fields.tsx';
import { SourceList, StandingBadge } from './source-list.tsx';

export type EvidenceValues = {
  sources: Source[];
  source: string;
  checkedOn: string;
  verified: boolean;
  caution: string;
  /** A day, or empty. */
  reviewBy: string;
};

const isAddress = (source: string): boolean => /^https?:\/\/\S+$/.test(source);

/** Where a fact comes from, whether a source confirms it, and who changed it last. */
export const EvidenceView = ({ fact }: { fact: RecipientResponse | LegalResponse }) => (
  <div className="breakable">
    <Group gap="xs">
      <StandingBadge standing={fact.standing} />
      <Text size="sm">geprüft am {formatDay(fact.checkedOn)}</Text>
      <Text size="sm">wieder ansehen bis {formatDay(fact.dueOn)}</Text>
    </Group>
    {fact.caution && (
      <Text size="sm" mt={4}>
        Vorbehalt: {fact.caution}
      </Text>
    )}
    {fact.sources.length === 0 && fact.source === '' && (
      <Text size="sm" mt={4}>
        Noch keine Quelle
      </Text>
    )}
    <SourceList sources={fact.sources} />
    {fact.source !== '' && (
      <Text size="sm" mt={4}>
        Anmerkung zur Quelle:{' '}
        {isAddress(fact.source) ? (
          <a href={fact.source} target="_blank" rel="noreferrer">
            {fact.source}
          </a>
        ) : (
          fact.source
        )}
      </Text>
    )}
    <Text size="sm" c="dimmed" mt={4}>
      {fact.updatedAt
        ? `Geändert ${formatDateTime(fact.updatedAt)} von ${fact.updatedBy}`
        : 'Mitgeliefert, hier noch nicht bearbeitet'}
    </Text>
  </div>
);

/** The evidence for a value; invalid once the value changes. */
type Sourcing = Pick<EvidenceValues, 'sources' | 'source' | 'checkedOn' | 'verified'>;

export const sourcingOf = ({ sources, source, checkedOn, verified }: Sourcing): Sourcing => ({
  sources,
  source,
  checkedOn,
  verified,
});

/** Empty evidence for a value that was just changed. */
export const emptySourcing = (): Sourcing => ({
  sources: [],
  source: '',
  checkedOn: new Date().toISOString().slice(0, 10),
  verified: false,
});

/** The fields of a form that the sources of the fact confirm. */
export const sourcedFieldsOf = (values: EvidenceValues) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => isSourced(name)));

/** Initial values of the fields. */
export const evidenceOf = (fact: RecipientResponse | LegalResponse): EvidenceValues => ({
  ...sourcingOf(fact),
  caution: fact.caution,
  reviewBy: fact.reviewBy ?? '',
});

type Props<Values extends EvidenceValues> = { form: UseFormReturnType<Values> };

/** Form fields for the evidence, shared by both facts. */
export const EvidenceFields = <Values extends EvidenceValues>({ form }: Props<Values>) => (
  <>
    <Textarea
      label="Vorbehalt"
      description="Was unsicher ist und was nachzuschlagen bleibt; nur für die Redaktion."
      autosize
      minRows={2}
      maxLength={maxLengths.caution}
      {...form.getInputProps('caution')}
    />
    <TextInput
      label="Wieder ansehen ab"
      description="Für Angaben im Umbruch: Ab diesem Tag stehen sie unter „Veraltet“. Sonst leer lassen."
      type="date"
      {...form.getInputProps('reviewBy')}
    />
    <SourceFields
      sources={form.values.sources}
      onChange={(sources) => form.setValues({ sources } as Partial<Values>)}
      errors={form.errors}
    />
    <Textarea
      label="Anmerkung zur Quelle"
      description="Fundstelle ohne Adresse im Netz, etwa ein Amtsblatt oder ein Anruf. Ohne Quelle lässt sich nichts bestätigen."
      autosize
      minRows={2}
      maxLength={500}
      {...form.getInputProps('source')}
    />
    <TextInput label="Geprüft am" type="date" {...form.getInputProps('checkedOn')} />
    <Switch
      label="Bestätigt"
      description="Ich habe die Angabe mit der genannten Quelle verglichen."
      {...form.getInputProps('verified', { type: 'checkbox' })}
    />
  </>
);
