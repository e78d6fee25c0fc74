import './facts.css';
import { NativeSelect, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { fillPlaceholders, languages } from '#content/index.ts';
import { languageChoices } from '#content/modern.ts';
import type { PrintedBasis as Basis, PrintedRecipient } from '#countries/catalogue/facts.ts';
import { legalReference, recipientLines } from '#countries/catalogue/printed-facts.ts';
import type { FactsPanelResponse } from '../contract.ts';
import { countryQuery } from './queries.ts';

type PrintData = FactsPanelResponse['print'];

const formatTextWith =
  ({ words }: Pick<PrintData, 'words'>) =>
  (key: string, values?: Readonly<Record<string, string | number>>): string =>
    fillPlaceholders(words[key] ?? '', values ?? {});

/** The shipped languages, and the selected one if it was added. */
const choicesWith = (shown: string) =>
  languageChoices.filter(({ value }) => value === shown || languages.some(({ tag }) => tag === value));

/** Selects the language in which the letter is shown. */
export const LetterLanguage = ({ value, onChange }: { value: string; onChange: (tag: string) => void }) => (
  <NativeSelect
    label="Ansicht im Brief auf"
    data={choicesWith(value)}
    value={value}
    onChange={(event) => onChange(event.currentTarget.value)}
  />
);

/** The texts needed to show a letter in a language; null while loading. */
export const usePrintData = (code: string, language: string): PrintData | null =>
  useQuery(countryQuery(code, language)).data?.print ?? null;

/** The postal lines as the letter prints them: in the language of the destination. */
export const PrintedAddress = ({
  print,
  recipient,
}: {
  print: PrintData | null;
  recipient: PrintedRecipient;
}) => {
  if (!print) return <Text c="dimmed">Die Ansicht wird geladen …</Text>;
  return (
    <address className="facts-printed" lang={print.address.language} dir={print.address.direction}>
      {recipientLines(formatTextWith(print.address), print.address.language, recipient, print.address).join(
        '\n',
      )}
    </address>
  );
};

/** The legal basis as the letter names it. */
export const PrintedBasis = ({
  print,
  code,
  legal,
}: {
  print: PrintData | null;
  /** Code of the country, which may have its own citation form. */
  code: string;
  legal: Basis;
}) => {
  if (!print) return <Text c="dimmed">Die Ansicht wird geladen …</Text>;
  return (
    <p className="facts-printed" lang={print.language} dir={print.direction}>
      {legalReference(formatTextWith(print), { tag: print.language, digits: print.digits }, legal, code)}
    </p>
  );
};

/** Preview of unsaved form values as printed. */
export const Preview = ({ children }: { children: ReactNode }) => (
  <div>
    <Text size="sm" fw={600} mb={4}>
      So steht es dann im Brief
    </Text>
    {children}
  </div>
);
