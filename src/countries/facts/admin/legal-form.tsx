import { NativeSelect, TextInput } from '@mantine/core';
import {
  type LegalAddressee,
  type LegalHolders,
  type LegalInstrument,
  type LegalKind,
  type LegalUnit,
  legalAddressees,
  legalHolders,
  legalKinds,
  legalUnits,
} from '#countries/catalogue/facts.ts';
import { maxLengths } from '../../catalogue/facts.ts';
import type { LegalResponse } from '../contract.ts';
import { EvidenceFields, type EvidenceValues, evidenceOf } from './evidence.tsx';
import { FactForm, useFactForm } from './fact-form.tsx';
import { addresseeNames, choices, holderNames, instrumentChoices, kindNames, unitNames } from './names.ts';
import { Preview, PrintedBasis, usePrintData } from './printed.tsx';

type Values = {
  kind: LegalKind;
  instrument: LegalInstrument;
  unit: LegalUnit;
  number: string;
  holders: LegalHolders | '';
  addressee: LegalAddressee | '';
} & EvidenceValues;

const valuesOf = (fact: LegalResponse): Values => ({
  kind: fact.kind,
  instrument: fact.instrument,
  unit: fact.unit,
  number: fact.number,
  holders: fact.holders ?? '',
  addressee: fact.addressee ?? '',
  ...evidenceOf(fact),
});

const toChange = (values: Values) => ({
  ...values,
  holders: values.holders || null,
  addressee: values.addressee || null,
  reviewBy: values.reviewBy || null,
});

const unknown = { value: '', label: 'nicht bekannt' };

type Props = { code: string; fact: LegalResponse; language: string; onClose: () => void };

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
  const german = usePrintData(code, 'de');
  const print = usePrintData(code, language);
  return (
    <FactForm
      form={form}
      {...rest}
      stored={<PrintedBasis print={print} code={code} legal={fact} />}
      onCancel={onClose}
    >
      <NativeSelect label="Art" data={choices(legalKinds, kindNames)} {...form.getInputProps('kind')} />
      <NativeSelect
        label="Rechtstext"
        data={instrumentChoices(fact.instrument, german?.words)}
        {...form.getInputProps('instrument')}
      />
      <NativeSelect
        label="Gliederung"
        data={choices(legalUnits, unitNames)}
        {...form.getInputProps('unit')}
      />
      <TextInput
        label="Nummer"
        description="Mehrere mit Komma, Teile in Klammern: 25 (a), 19 (2); Abschnitt eines Artikels: III § 4. Der Brief schreibt es in der Form seiner Sprache."
        maxLength={maxLengths.number}
        {...form.getInputProps('number')}
      />
      <NativeSelect
        label="Wen sie schützt"
        data={[unknown, ...choices(legalHolders, holderNames)]}
        {...form.getInputProps('holders')}
      />
      <NativeSelect
        label="An wen man sich wenden darf"
        data={[unknown, ...choices(legalAddressees, addresseeNames)]}
        {...form.getInputProps('addressee')}
      />
      <EvidenceFields form={form} />
      <Preview>
        <PrintedBasis print={print} code={code} legal={form.values} />
      </Preview>
    </FactForm>
  );
};
