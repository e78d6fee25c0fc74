import './list.css';
import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { type Column, DataTable } from '#ui/admin/data-table.tsx';
import { formatDateTime } from '#ui/admin/format.ts';
import { EmptyState, QueryView } from '#ui/admin/states.tsx';
import type { LanguageProgress } from '../../../contract/progress.ts';
import type { TranslationItem } from '../../../contract/side-by-side.ts';
import { keyOf } from '../attention.ts';
import { categoryNames, savedByText } from '../names.ts';
import { ReplaceButton } from '../replacing/replace-button.tsx';
import { textParams, useTranslationsUrl } from '../url-state.ts';
import { AttentionBadges } from './attention-badges.tsx';
import { ListFilters } from './list-filters.tsx';
import { searchableTexts, useItems } from './use-items.ts';

/** Rows drawn at first: nobody reads more before searching. */
const rowLimit = 60;

const TextLink = ({ item }: { item: TranslationItem }) => {
  const [params] = useSearchParams();
  const search = new URLSearchParams(params);
  for (const [name, value] of Object.entries(textParams(item)))
    if (value) search.set(name, value);
    else search.delete(name);
  return (
    <Link to={`?${search}`} className="translations-text-link">
      {item.german}
    </Link>
  );
};

const columnsFor = ({ direction, name }: LanguageProgress): readonly Column<TranslationItem>[] => [
  {
    key: 'german',
    title: 'Deutsch',
    cell: (item) => (
      <div className="translations-text-cell">
        <TextLink item={item} />
        <Text size="xs" c="dimmed" className="breakable">
          {categoryNames[item.category]} · {item.textId}
        </Text>
      </div>
    ),
  },
  {
    key: 'text',
    title: name,
    cell: ({ text, language }) => (
      <p className="translations-text-cell translations-cut-text" lang={language} dir={direction}>
        {text ?? '–'}
      </p>
    ),
  },
  { key: 'state', title: 'Stand', cell: (item) => <AttentionBadges item={item} /> },
  {
    key: 'updated',
    title: 'Zuletzt',
    cell: ({ updatedAt, updatedBy, origin }) =>
      updatedAt ? (
        <div className="translations-last-change">
          {formatDateTime(updatedAt)}
          <Text size="xs" c="dimmed" className="breakable">
            {savedByText(updatedBy, origin)}
          </Text>
        </div>
      ) : (
        '–'
      ),
  },
];

const NoTexts = (): ReactNode => {
  const { language, filters } = useTranslationsUrl();
  if (filters.countryCode)
    return (
      <EmptyState title="Dieses Land hat keine eigenen Fassungen">
        Ein Land bekommt eine eigene Fassung, wenn Sie beim Bearbeiten eines Textes das Land wählen.
      </EmptyState>
    );
  return (
    <EmptyState
      title="Hier ist nichts zu tun"
      action={<Link to={`?language=${language}`}>Alle Texte zeigen</Link>}
    >
      Kein Text dieser Sprache passt zu dieser Auswahl.
    </EmptyState>
  );
};

/** The texts of a language, most urgent first. */
export const TextList = ({ progress }: { progress: LanguageProgress }) => {
  const { filters } = useTranslationsUrl();
  const { query } = useItems(progress.language);
  return (
    <section aria-label={`Texte auf ${progress.name}`}>
      <QueryView query={query} subject="Texte">
        {(items) => (
          <DataTable
            key={`${progress.language} ${JSON.stringify(filters)}`}
            label="Texte"
            singular="Text"
            rows={items}
            columns={columnsFor(progress)}
            rowKey={keyOf}
            rowLimit={rowLimit}
            searchIn={searchableTexts}
            toolbar={
              <>
                <ListFilters />
                <ReplaceButton progress={progress} />
              </>
            }
            empty={<NoTexts />}
          />
        )}
      </QueryView>
    </section>
  );
};
