import { Badge, Group, Switch, Text, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { formatDateTime, formatDay } from '#ui/admin/format.ts';
import type { LegalAnswer, RecipientAnswer } from '../contract.ts';
import { maxLengths } from '../lengths.ts';

export type EvidenceValues = {
  source: string;
  checkedOn: string;
  verified: boolean;
  caution: string;
  /** A day, or empty. */
  reviewBy: string;
};

const isAddress = (source: string): boolean => /^https?:\/\/\S+$/.test(source);

/** Where a fact comes from, whether a source confirms it, and who changed it last. */
export const EvidenceView = ({ fact }: { fact: RecipientAnswer | LegalAnswer }) => (
  <div className="breakable">
    <Group gap="xs">
      <Badge color={fact.verified ? 'green' : 'yellow'} variant="light" tt="none">
        {fact.verified ? 'bestätigt' : 'unbestätigt'}
      </Badge>
      <Text size="sm">geprüft am {formatDay(fact.checkedOn)}</Text>
      {fact.reviewBy && <Text size="sm">wieder ansehen ab {formatDay(fact.reviewBy)}</Text>}
    </Group>
    {fact.caution && (
      <Text size="sm" mt={4}>
        Vorbehalt: {fact.caution}
      </Text>
    )}
    <Text size="sm" mt={4}>
      Quelle:{' '}
      {isAddress(fact.source) ? (
        <a href={fact.source} target="_blank" rel="noreferrer">
          {fact.source}
        </a>
      ) : (
        fact.source || '–'
      )}
    </Text>
    <Text size="sm" c="dimmed" mt={4}>
      {fact.updatedAt
        ? `Geändert ${formatDateTime(fact.updatedAt)} von ${fact.updatedBy}`
        : 'Mitgeliefert, hier noch nicht bearbeitet'}
    </Text>
  </div>
);

/** What says where a value comes from; it belongs to that value alone. */
type Origin = Pick<EvidenceValues, 'source' | 'checkedOn' | 'verified'>;

export const originOf = ({ source, checkedOn, verified }: Origin): Origin => ({
  source,
  checkedOn,
  verified,
});

/** Of a value that was changed just now. */
export const noOrigin = (): Origin => ({
  source: '',
  checkedOn: new Date().toISOString().slice(0, 10),
  verified: false,
});

/** What a form says besides its evidence. */
export const factIn = <Values extends EvidenceValues>({
  source: _source,
  checkedOn: _checkedOn,
  verified: _verified,
  caution: _caution,
  reviewBy: _reviewBy,
  ...fact
}: Values) => fact;

/** What the fields start with. */
export const evidenceOf = (fact: RecipientAnswer | LegalAnswer): EvidenceValues => ({
  ...originOf(fact),
  caution: fact.caution,
  reviewBy: fact.reviewBy ?? '',
});

type Props<Values extends EvidenceValues> = { form: UseFormReturnType<Values> };

/** The fields of the evidence, the same for every fact. */
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
    <Textarea
      label="Quelle"
      description="Adresse im Netz oder Fundstelle; ohne sie lässt sich nichts bestätigen."
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
