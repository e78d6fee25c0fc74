import { Button, Group, NumberInput, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useCountryChoices } from '#countries/admin/index.ts';
import { ApiFailure, failureSentence } from '#ui/admin/api.ts';
import { Dialog } from '#ui/admin/dialog.tsx';
import { SearchSelect } from '#ui/admin/search-select.tsx';
import { reviewerLimits } from '../limits.ts';
import { CreatedLink } from './created-link.tsx';
import { reviewableLanguages } from './names.ts';
import { useCreateLink } from './queries.ts';

const defaultDays = 30;

const Form = ({
  createLink,
  onClose,
}: {
  createLink: ReturnType<typeof useCreateLink>;
  onClose: () => void;
}) => {
  const { choices } = useCountryChoices();
  const [language, setLanguage] = useState('');
  const [countryCode, setCountry] = useState('');
  const [label, setLabel] = useState('');
  const [days, setDays] = useState<number | string>(defaultDays);
  const [isIncomplete, setIncomplete] = useState(false);
  const fields = createLink.error instanceof ApiFailure ? createLink.error.fields : {};
  const submit = () => {
    setIncomplete(!language);
    if (!language) return;
    const place = { language, ...(countryCode ? { countryCode } : {}) };
    createLink.mutate({ ...place, ...(label.trim() ? { label } : {}), days: Number(days) });
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
          data={reviewableLanguages}
          value={language}
          onChange={setLanguage}
          nothingFound="Diese Sprache gibt es nicht."
          error={isIncomplete && !language ? 'Bitte eine Sprache wählen' : (fields.language ?? null)}
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
          maxLength={reviewerLimits.label}
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
        {createLink.isError && Object.keys(fields).length === 0 && (
          <Text c="red" role="alert">
            {failureSentence(createLink.error, 'Der Link wurde nicht angelegt.')}
          </Text>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Abbrechen
          </Button>
          <Button type="submit" loading={createLink.isPending}>
            Link anlegen
          </Button>
        </Group>
      </Stack>
    </form>
  );
};

/** Creates a link and shows it once. */
export const NewLinkDialog = ({ onClose }: { onClose: () => void }) => {
  const createLink = useCreateLink();
  return (
    <Dialog
      opened
      onClose={onClose}
      size="lg"
      isPersistent={createLink.data !== undefined}
      title={createLink.data ? 'Der Link ist angelegt' : 'Leselink anlegen'}
    >
      {createLink.data ? (
        <CreatedLink link={createLink.data} onClose={onClose} />
      ) : (
        <Form createLink={createLink} onClose={onClose} />
      )}
    </Dialog>
  );
};
