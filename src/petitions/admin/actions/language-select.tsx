import { languageChoices } from '#content/modern.ts';
import { SearchSelect } from '#ui/admin/search-select.tsx';

/** Languages offered at once; every other is found by typing. */
const firstLanguages = ['de', 'en', 'fr', 'es', 'zh', 'ar', 'ru'];

type Props = { value: string; onChange: (tag: string) => void; without?: string; error?: string | null };

export const LanguageSelect = ({ value, onChange, without, error }: Props) => (
  <SearchSelect
    label="Sprache"
    description={`${firstLanguages.length} stehen zur Wahl, jede andere finden Sie durch Tippen.`}
    placeholder="Sprache wählen oder suchen"
    data={languageChoices.filter((choice) => choice.value !== without)}
    value={value}
    onChange={onChange}
    suggested={firstLanguages}
    nothingFound="Diese Sprache gibt es nicht."
    limit={70}
    allowDeselect={false}
    error={error ?? null}
  />
);
