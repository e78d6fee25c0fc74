import './list.css';
import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { categories } from '#content/index.ts';
import { useCountryChoices } from '#countries/admin/index.ts';
import { SearchSelect } from '#ui/admin/search-select.tsx';
import { useUrlState } from '#ui/admin/use-url-state.ts';
import { categoryNames, filterNames } from '../names.ts';
import { labelsQuery } from '../queries.ts';

const filterChoices = [
  { value: '', label: 'Alle Texte' },
  ...Object.entries(filterNames).map(([value, label]) => ({ value, label })),
];
const categoryChoices = [
  { value: '', label: 'Alle Bereiche' },
  ...categories.map((value) => ({ value, label: categoryNames[value] })),
];

type Props = {
  label: string;
  placeholder: string;
  value: string;
  onChange: (code: string) => void;
};

/** Searchable select for a country; empty selects the text for all countries. */
export const CountryChoice = ({ label, placeholder, value, onChange }: Props) => {
  const { choices } = useCountryChoices();
  return (
    <SearchSelect
      aria-label={label}
      className="translations-list-choice"
      placeholder={placeholder}
      data={choices}
      value={value}
      onChange={onChange}
      clearable
      clearButtonProps={{ 'aria-label': `${label}: Auswahl aufheben` }}
      limit={40}
      nothingFound="Dieses Land gibt es nicht."
    />
  );
};

/** Nothing where there are no labels. */
const LabelChoice = () => {
  const { data: labels = [] } = useQuery(labelsQuery);
  const [label, setLabel] = useUrlState('label');
  if (labels.length === 0 && label === '') return null;
  return (
    <NativeSelect
      aria-label="Schlagwort"
      className="translations-list-choice"
      data={[
        { value: '', label: 'Alle Schlagwörter' },
        ...labels.map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
      value={label}
      onChange={(event) => setLabel(event.currentTarget.value)}
    />
  );
};

/** The filters of the text list, stored in the URL. */
export const ListFilters = () => {
  const [filter, setFilter] = useUrlState('filter');
  const [category, setCategory] = useUrlState('category');
  const [country, setCountry] = useUrlState('country');
  return (
    <>
      <NativeSelect
        aria-label="Welche Texte"
        className="translations-list-choice"
        data={filterChoices}
        value={filter}
        onChange={(event) => setFilter(event.currentTarget.value)}
      />
      <NativeSelect
        aria-label="Bereich"
        className="translations-list-choice"
        data={categoryChoices}
        value={category}
        onChange={(event) => setCategory(event.currentTarget.value)}
      />
      <LabelChoice />
      <CountryChoice
        label="Eigene Fassungen eines Landes"
        placeholder="Eigene Fassungen"
        value={country}
        onChange={setCountry}
      />
    </>
  );
};
