import { useCountryChoices } from '#countries/admin/index.ts';
import { SearchSelect } from '#ui/admin/search-select.tsx';

/** Countries offered at once; every other is found by typing. */
const firstCountries = ['US', 'CN', 'FR', 'ID', 'BR', 'IN', 'JP', 'GB', 'IT', 'ES'];

type Props = { value: string; onChange: (code: string) => void; error: string | null };

export const CountrySelect = ({ value, onChange, error }: Props) => {
  const { choices, isError } = useCountryChoices();
  return (
    <SearchSelect
      label="Land"
      description={`${firstCountries.length} stehen zur Wahl, jedes andere finden Sie durch Tippen.`}
      placeholder="Land wählen oder suchen"
      data={choices}
      value={value}
      onChange={onChange}
      suggested={firstCountries}
      nothingFound={isError ? 'Die Länder konnten nicht geladen werden.' : 'Dieses Land gibt es nicht.'}
      limit={40}
      error={error}
      data-autofocus
    />
  );
};
