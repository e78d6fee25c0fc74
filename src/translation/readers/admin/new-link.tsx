import { Button, Group, NumberInput, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useCountryChoices } from '#countries/admin/index.ts';
import { ApiFailure, failureSentence } from '#ui/admin/api.ts';
import { Dialog } from '#ui/admin/dialog.tsx';
import { SearchSelect } from '#ui/admin/search-select.tsx';
import { readerBounds } from '../bounds.ts';
import { MadeLink } from './made-link.tsx';
import { readableLanguages } from './names.ts';
import { useMakeLink } from './queries.ts';

const usualDays = 30;

const Form = ({ make, onClose }: { make: ReturnType<typeof useMakeLink>; onClose: () => void }) => {
  const { choices } = useCountryChoices();
  const [language, setLanguage] = useState('');
  const [countryCode, setCountry] = useState('');
  const [label, setLabel] = useState('');
  const [days, setDays] = useState<number | string>(usualDays);
  const [missing, setMissing] = useState(false);
  const fields = make.error instanceof ApiFailure ? make.error.fields : {};
  const submit = () => {
    setMissing(!language);
    if (!language) return;
    const place = { language, ...(countryCode ? { countryCode } : {}) };
    make.mutate({ ...place, ...(label.trim() ? { label } : {}), days: Number(days) });
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Stack gap="md">
        <SearchSelect
          label="Sprache"
          placeholder="Sprache wählen"
          data={readableLanguages}
          value={language}
          onChange={setLanguage}
          nothingFound="Diese Sprache gibt es nicht."
          error={missing && !language ? 'Bitte eine Sprache wählen' : (fields.language ?? null)}
          data-autofocus
        />
        <SearchSelect
          label="Land (freiwillig)"
          description="Dann liest man die Texte dieses Landes, und was Sie übernehmen, gilt für dieses Land allein."
          placeholder="für alle Länder"
          data={choices}
          value={countryCode}
          onChange={setCountry}
          clearable
          clearButtonProps={{ 'aria-label': 'Kein Land' }}
          limit={60}
          nothingFound="Dieses Land gibt es nicht."
          error={fields.countryCode ?? null}
        />
        <TextInput
          label="Für wen (freiwillig)"
          description="Steht nur in der Liste der Leselinks."
          value={label}
          onChange={(event) => setLabel(event.currentTarget.value)}
          maxLength={readerBounds.label}
          autoComplete="off"
          error={fields.label ?? null}
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
