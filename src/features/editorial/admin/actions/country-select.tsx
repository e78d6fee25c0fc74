import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { countryIndex } from '#features/countries/admin/index.ts';
import { usualFirst } from './language-select.tsx';

/** Countries offered first; every other is found by typing. */
const firstCountries = ['US', 'CN', 'FR', 'ID', 'BR', 'IN', 'JP', 'GB', 'IT', 'ES'];

const place = (code: string): number =>
  firstCountries.includes(code) ? firstCountries.indexOf(code) : firstCountries.length;

type Props = { value: string; onChange: (code: string) => void; error: string | null };

export const CountrySelect = ({ value, onChange, error }: Props) => {
  const { data: countries = [], isError } = useQuery(countryIndex);
  const choices = countries
    .map(({ code, name }) => ({ value: code, label: name }))
    .sort(
      (one, other) => place(one.value) - place(other.value) || one.label.localeCompare(other.label, 'de'),
    );
  return (
    <Select
      label="Land"
      description={`${firstCountries.length} stehen zur Wahl, jedes andere finden Sie durch Tippen.`}
      placeholder="Land wählen oder suchen"
      data={choices}
      value={value || null}
      onChange={(chosen) => onChange(chosen ?? '')}
      searchable
      filter={usualFirst(firstCountries)}
      nothingFoundMessage={
        isError ? 'Die Länder konnten nicht geladen werden.' : 'Dieses Land gibt es nicht.'
      }
      limit={40}
      error={error}
      data-autofocus
    />
  );
};
