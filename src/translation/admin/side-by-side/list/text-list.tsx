import './list.css';
import { Badge, Checkbox, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { type Column, DataTable } from '#ui/admin/data-table.tsx';
import { formatDateTime } from '#ui/admin/format.ts';
import { EmptyState, QueryView } from '#ui/admin/states.tsx';
import type { LanguageProgress } from '../../../contract/progress.ts';
import type { TranslationItem } from '../../../contract/side-by-side.ts';
import { keyOf } from '../attention.ts';
import { BulkBar } from '../bulk/bulk-bar.tsx';
import { categoryNames, savedByText } from '../names.ts';
import { labelsQuery } from '../queries.ts';
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

/** The names of the labels that a text has. */
const Labels = ({ item }: { item: TranslationItem }) => {
  const { data: labels = [] } = useQuery(labelsQuery);
  const names = labels.filter(({ id }) => item.labels.includes(id)).map(({ name }) => name);
  if (names.length === 0) return null;
  return (
    <Group gap={4} mt={4}>
      {names.map((name) => (
        <Badge key={name} color="gray" variant="outline" tt="none">
          {name}
        </Badge>
      ))}
    </Group>
  );
};

type Selection = { selected: ReadonlySet<string>; onSelect: (keys: ReadonlySet<string>) => void };

const toggled = (selected: ReadonlySet<string>, key: string): ReadonlySet<string> =>
  new Set(selected.has(key) ? [...selected].filter((each) => each !== key) : [...selected, key]);

const selectionColumn = ({ selected, onSelect }: Selection): Column<TranslationItem> => ({
  key: 'select',
  title: 'Auswahl',
  cell: (item) => (
    <Checkbox
      aria-label={`${item.textId} auswählen`}
      checked={selected.has(keyOf(item))}
      onChange={() => onSelect(toggled(selected, keyOf(item)))}
    />
  ),
});

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
  {
    key: 'state',
    title: 'Stand',
    cell: (item) => (
      <>
        <AttentionBadges item={item} />
        <Labels item={item} />
      </>
    ),
  },
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

/** The texts of a language, most urgent first. Overrides of a country are changed one by one. */
const Texts = ({ progress }: { progress: LanguageProgress }) => {
  const { filters } = useTranslationsUrl();
  const { query, found } = useItems(progress.language);
  const [selected, onSelect] = useState<ReadonlySet<string>>(new Set());
  const hasBulk = !filters.countryCode;
  return (
    <section aria-label={`Texte auf ${progress.name}`}>
      <QueryView query={query} subject="Texte">
        {(items) => (
          <>
            {hasBulk && <BulkBar language={progress.language} {...{ found, selected, onSelect }} />}
            <DataTable
              label="Texte"
              singular="Text"
              rows={items}
              columns={[
                ...(hasBulk ? [selectionColumn({ selected, onSelect })] : []),
                ...columnsFor(progress),
              ]}
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
          </>
        )}
      </QueryView>
    </section>
  );
};

/** Begins anew, without a selection, when language or filters change. */
export const TextList = ({ progress }: { progress: LanguageProgress }) => {
  const { filters } = useTranslationsUrl();
  return <Texts key={`${progress.language} ${JSON.stringify(filters)}`} progress={progress} />;
};
