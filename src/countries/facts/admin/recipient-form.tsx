import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import {
  type Office,
  type OnlineContact,
  offices,
  type PrintedRecipient,
  printedRecipient,
  type recipientFields,
} from '#countries/catalogue/facts.ts';
import { maxLengths } from '../../catalogue/facts.ts';
import { withoutEmpty } from '../changes.ts';
import type { RecipientResponse } from '../contract.ts';
import { EvidenceFields, type EvidenceValues, evidenceOf } from './evidence.tsx';
import { FactForm, useFactForm } from './fact-form.tsx';
import { formatOfficeLines, parseLines, parseOfficeLines } from './lines.ts';
import { OnlineFields } from './online-fields.tsx';
import { Preview, PrintedAddress, usePrintData } from './printed.tsx';

/** Fields that the form has no input for; they stay as they are. */
type UneditedField = 'linesBy' | 'postalCountry';

type Values = Record<Exclude<keyof typeof recipientFields, UneditedField>, unknown> & {
  office: Office;
  lines: string;
  linesOwnScript: string;
  postalLanguage: string;
  officeLine: string;
  online: OnlineContact | null;
} & EvidenceValues;

const valuesOf = (fact: RecipientResponse): Values => ({
  office: fact.office,
  lines: (fact.lines ?? []).join('\n'),
  linesOwnScript: (fact.linesOwnScript ?? []).join('\n'),
  postalLanguage: fact.postalLanguage,
  officeLine: formatOfficeLines(fact.officeLine),
  online: fact.online,
  ...evidenceOf(fact),
});

const toChange = (values: Values) => ({
  ...values,
  lines: parseLines(values.lines),
  linesOwnScript: parseLines(values.linesOwnScript),
  officeLine: parseOfficeLines(values.officeLine),
  reviewBy: values.reviewBy || null,
});

/** What letters print of a recipient as the calls give it. */
export const printedRecipientOf = (fact: RecipientResponse): PrintedRecipient =>
  printedRecipient(withoutEmpty(fact));

type Props = { code: string; fact: RecipientResponse; language: string; onClose: () => void };

/** Changes the recipient, with the address as the letter will print it. */
export const RecipientForm = ({ code, fact, language, onClose }: Props) => {
  const { form, ...rest } = useFactForm({
    code,
    kind: 'recipient',
    fact,
    values: valuesOf(fact),
    toChange,
    onDone: onClose,
  });
  const german = usePrintData(code, 'de');
  const print = usePrintData(code, language);
  const officeChoices = offices.map((value) => ({ value, label: german?.words[`office_${value}`] ?? value }));
  return (
    <FactForm
      form={form}
      {...rest}
      stored={<PrintedAddress print={print} recipient={printedRecipientOf(fact)} />}
      onCancel={onClose}
    >
      <NativeSelect label="Amt" data={officeChoices} {...form.getInputProps('office')} />
      <Textarea
        label="Postzeilen"
        description={`Ohne Amt und Land, höchstens ${maxLengths.lines} Zeilen. Leer lassen, was nicht sicher ist: Dann steht die Hauptstadt da.`}
        autosize
        minRows={2}
        {...form.getInputProps('lines')}
      />
      <Textarea
        label="Postzeilen in eigener Schrift"
        description="Nur für Briefe in der Sprache der Anschrift."
        autosize
        minRows={2}
        dir="auto"
        {...form.getInputProps('linesOwnScript')}
      />
      <TextInput
        label="Sprache der Anschrift"
        description="Sprachkürzel, zum Beispiel de oder pt-BR"
        {...form.getInputProps('postalLanguage')}
      />
      <Textarea
        label="Eigener Name des Amts"
        description="Je Zeile ein Sprachkürzel und der Name, wie er in der Anschrift steht (Fall und Anrede): „de: Bundeskanzleramt“."
        autosize
        minRows={2}
        {...form.getInputProps('officeLine')}
      />
      <EvidenceFields form={form} />
      <OnlineFields
        online={form.values.online}
        onChange={(online) => form.setValues({ online })}
        errors={form.errors}
      />
      <Preview>
        <PrintedAddress print={print} recipient={printedRecipientOf({ ...fact, ...toChange(form.values) })} />
      </Preview>
    </FactForm>
  );
};
