import { type ReactNode, useState } from 'react';
import { type GroupableLanguage, groupLanguages, matchingLanguages } from './language-groups.ts';
import { useIsHydrated } from './use-is-hydrated.ts';

type LanguageMenuProps<Item> = {
  languages: readonly Item[];
  /** Label of the search field of long lists. */
  label: string;
  listClass?: string;
  children: (language: Item) => ReactNode;
};

/** A list of languages; a long one is grouped by script and, after hydration, searchable. */
export const LanguageMenu = <Item extends GroupableLanguage>(props: LanguageMenuProps<Item>) => {
  const { languages, label, listClass, children } = props;
  const [query, setQuery] = useState('');
  const isHydrated = useIsHydrated();
  const groups = groupLanguages(languages);
  const isLong = groups.length > 1;
  const shown = new Set(isLong ? matchingLanguages(languages, query) : languages);
  return (
    <>
      {isLong && isHydrated && (
        <input
          className="language-search"
          type="search"
          aria-label={label}
          placeholder={label}
          value={query}
          onChange={(event) => setQuery(event.target.value)}
        />
      )}
      {groups.map((group) => (
        <div key={group.label} hidden={!group.languages.some((language) => shown.has(language))}>
          {isLong && group.label && (
            <p className="small" aria-hidden="true">
              {group.label}
            </p>
          )}
          <ul className={listClass}>
            {group.languages.map((language) => (
              <li key={language.tag} hidden={!shown.has(language)}>
                {children(language)}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </>
  );
};
