/** The fields of a language that grouping needs. */
export type GroupableLanguage = {
  tag: string;
  autonym: string;
  current?: boolean;
  /** Listed before the groups, like the current language. */
  first?: boolean;
};

export type LanguageGroup<Item> = { label: string; languages: Item[] };

/** Longer lists are grouped. */
const maxUngrouped = 36;

/** Groups by the first letter of a language's own name; the last one matches everything else. */
const groups: readonly { label: string; pattern: RegExp }[] = [
  { label: 'A–F', pattern: /^[a-f]/ },
  { label: 'G–M', pattern: /^[g-m]/ },
  { label: 'N–Z', pattern: /^\p{Script=Latin}/u },
  {
    label: 'Α – Я – Ա – ჰ',
    pattern: /^[\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Armenian}\p{Script=Georgian}]/u,
  },
  { label: 'א – ي', pattern: /^[\p{Script=Hebrew}\p{Script=Arabic}]/u },
  { label: 'अ – 한', pattern: /^/ },
];

const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/**
 * Groups languages by the script of their autonyms, the page's language first and apart. A short list stays
 * one group in the given order.
 */
export const groupLanguages = <Item extends GroupableLanguage>(
  languages: readonly Item[],
): LanguageGroup<Item>[] => {
  if (languages.length <= maxUngrouped) return [{ label: '', languages: [...languages] }];
  const grouped = new Map<string, Item[]>([['', languages.filter(({ current, first }) => current || first)]]);
  for (const { label } of groups) grouped.set(label, []);
  const others = languages
    .filter(({ current, first }) => !current && !first)
    .map((language) => ({ language, name: fold(language.autonym) }))
    .sort((one, other) => (one.name < other.name ? -1 : 1));
  for (const { language, name } of others)
    grouped.get(groups.find(({ pattern }) => pattern.test(name))?.label ?? '')?.push(language);
  return [...grouped]
    .map(([label, found]) => ({ label, languages: found }))
    .filter((group) => group.languages.length > 0);
};

/** The languages whose own name or tag has a word that starts with the query. */
export const matchingLanguages = <Item extends GroupableLanguage>(
  languages: readonly Item[],
  query: string,
): Item[] => {
  const foldedQuery = fold(query.trim());
  if (!foldedQuery) return [...languages];
  return languages.filter(({ tag, autonym }) =>
    [autonym, tag].some((name) => ` ${fold(name)}`.includes(` ${foldedQuery}`)),
  );
};
