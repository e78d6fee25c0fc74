import { type ComboboxItem, type OptionsFilter, Select } from '@mantine/core';
import { knownLanguages } from '#features/texts/index.ts';

/** Languages offered first; every other is found by typing. */
const firstLanguages = ['de', 'en', 'fr', 'es', 'zh', 'ar', 'ru'];

const german = new Intl.DisplayNames(['de'], { type: 'language' });
const choices = knownLanguages.map(({ tag, autonym }) => {
  const name = german.of(tag) ?? tag;
  return { value: tag, label: name === autonym ? autonym : `${autonym} (${name})` };
});
const order = (tag: string): number =>
  firstLanguages.includes(tag) ? firstLanguages.indexOf(tag) : firstLanguages.length;
const sorted = choices.toSorted((one, other) => order(one.value) - order(other.value));

/** Shows the usual choices until something is typed, then whatever fits. */
export const usualFirst =
  (usual: readonly string[]): OptionsFilter =>
  ({ options, search, limit }) => {
    const typed = search.trim().toLocaleLowerCase('de');
    const fits = ({ value, label }: ComboboxItem) =>
      typed === ''
        ? usual.includes(value)
        : label.toLocaleLowerCase('de').includes(typed) || value.toLowerCase() === typed;
    return (options as ComboboxItem[]).filter(fits).slice(0, limit);
  };

type Props = { value: string; onChange: (tag: string) => void; without?: string };

export const LanguageSelect = ({ value, onChange, without }: Props) => (
  <Select
    label="Sprache"
    description={`${firstLanguages.length} stehen zur Wahl, jede andere finden Sie durch Tippen.`}
    data={sorted.filter((choice) => choice.value !== without)}
    value={value}
    onChange={(chosen) => chosen && onChange(chosen)}
    searchable
    filter={usualFirst(firstLanguages)}
    nothingFoundMessage="Diese Sprache gibt es nicht."
    limit={70}
  />
);
