import { Button, Group, NumberInput, Select, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { countryIndex } from '#features/countries/admin/index.ts';
import { ApiFailure, failureSentence } from '#ui/admin/api.ts';
import { Dialog } from '#ui/admin/dialog.tsx';
import { MadeLink } from './made-link.tsx';
import { readableLanguages } from './names.ts';
import { useMakeLink } from './queries.ts';

const usualDays = 30;

const Form = ({ make, onClose }: { make: ReturnType<typeof useMakeLink>; onClose: () => void }) => {
  const { data: countries = [] } = useQuery(countryIndex);
  const [language, setLanguage] = useState<string | null>(null);
  const [countryCode, setCountry] = useState<string | null>(null);
  const [days, setDays] = useState<number | string>(usualDays);
  const [missing, setMissing] = useState(false);
  const fields = make.error instanceof ApiFailure ? make.error.fields : {};
  const submit = () => {
    setMissing(language === null);
    if (language) make.mutate({ language, ...(countryCode ? { countryCode } : {}), days: Number(days) });
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Stack gap="md">
        <Select
          label="Sprache"
          placeholder="Sprache wählen"
          data={readableLanguages}
          value={language}
          onChange={setLanguage}
          searchable
          nothingFoundMessage="Diese Sprache gibt es nicht."
          error={missing && language === null ? 'Bitte eine Sprache wählen' : (fields.language ?? null)}
          data-autofocus
        />
        <Select
          label="Land (freiwillig)"
          description="Dann liest man die Texte dieses Landes, und was Sie übernehmen, gilt für dieses Land allein."
          placeholder="für alle Länder"
          data={countries
            .map(({ code, name }) => ({ value: code, label: name }))
            .sort((one, other) => one.label.localeCompare(other.label, 'de'))}
          value={countryCode}
          onChange={setCountry}
          searchable
          clearable
          clearButtonProps={{ 'aria-label': 'Kein Land' }}
          limit={60}
          nothingFoundMessage="Dieses Land gibt es nicht."
          error={fields.countryCode ?? null}
        />
        <NumberInput
          label="Gültig für Tage"
          description="Höchstens 180 Tage; zurückziehen können Sie den Link jederzeit."
          min={1}
          max={180}
          clampBehavior="none"
          allowDecimal={false}
          value={days}
          onChange={setDays}
          error={fields.days ?? null}
        />
        {make.isError && Object.keys(fields).length === 0 && (
          <Text c="red" role="alert">
            {failureSentence(make.error, 'Der Link wurde nicht angelegt.')}
          </Text>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Abbrechen
          </Button>
          <Button type="submit" loading={make.isPending}>
            Link anlegen
          </Button>
        </Group>
      </Stack>
    </form>
  );
};

/** Makes a link and shows it, once. */
export const NewLinkDialog = ({ onClose }: { onClose: () => void }) => {
  const make = useMakeLink();
  return (
    <Dialog
      opened
      onClose={onClose}
      size="lg"
      holds={make.data !== undefined}
      title={make.data ? 'Der Link ist angelegt' : 'Leselink anlegen'}
    >
      {make.data ? <MadeLink link={make.data} onClose={onClose} /> : <Form make={make} onClose={onClose} />}
    </Dialog>
  );
};
