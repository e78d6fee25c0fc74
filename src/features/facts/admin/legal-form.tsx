import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import {
  type LegalInstrument,
  type LegalKind,
  type LegalUnit,
  legalInstruments,
  legalKinds,
  legalUnits,
} from '#features/countries/index.ts';
import type { LegalAnswer } from '../contract.ts';
import { maxLengths } from '../lengths.ts';
import { EvidenceFields } from './evidence.tsx';
import { FactForm, useFactForm } from './fact-form.tsx';
import { instrumentNames, kindNames, unitNames } from './names.ts';
import { Preview, PrintedBasis, usePrint } from './printed.tsx';

type Values = {
  kind: LegalKind;
  instrument: LegalInstrument;
  unit: LegalUnit;
  number: string;
  caution: string;
  source: string;
  checkedOn: string;
  verified: boolean;
};

const valuesOf = ({
  kind,
  instrument,
  unit,
  number,
  caution,
  source,
  checkedOn,
  verified,
}: LegalAnswer): Values => ({
  kind,
  instrument,
  unit,
  number,
  caution,
  source,
  checkedOn,
  verified,
});

const toChange = (values: Values) => values;

const choices = <Key extends string>(keys: readonly Key[], names: Readonly<Record<Key, string>>) =>
  keys.map((value) => ({ value, label: names[value] }));

type Props = { code: string; fact: LegalAnswer; language: string; onClose: () => void };

/** Changes the legal basis, as the letter will name it. */
export const LegalForm = ({ code, fact, language, onClose }: Props) => {
  const { form, ...rest } = useFactForm({
    code,
    kind: 'legalBasis',
    fact,
    values: valuesOf(fact),
    toChange,
    onDone: onClose,
  });
  const print = usePrint(code, language);
  return (
    <FactForm form={form} {...rest} stored={<PrintedBasis print={print} legal={fact} />} onCancel={onClose}>
      <NativeSelect label="Art" data={choices(legalKinds, kindNames)} {...form.getInputProps('kind')} />
      <NativeSelect
        label="Rechtstext"
        data={choices(legalInstruments, instrumentNames)}
        {...form.getInputProps('instrument')}
      />
      <NativeSelect
        label="Gliederung"
        data={choices(legalUnits, unitNames)}
        {...form.getInputProps('unit')}
      />
      <TextInput
        label="Nummer"
        description="Wie gedruckt, mehrere mit Komma: 25 (a), 19"
        maxLength={maxLengths.number}
        {...form.getInputProps('number')}
      />
      <Textarea
        label="Vorbehalt"
        description="Was unsicher ist und was nachzuschlagen bleibt; nur für die Redaktion."
        autosize
        minRows={2}
        maxLength={maxLengths.caution}
        {...form.getInputProps('caution')}
      />
      <EvidenceFields form={form} />
      <Preview>
        <PrintedBasis print={print} legal={form.values} />
      </Preview>
    </FactForm>
  );
};
