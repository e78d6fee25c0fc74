import { Badge, Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import type { Language } from '#content/index.ts';
import { languageName } from '#content/modern.ts';
import { type Column, DataTable } from '#ui/admin/data-table.tsx';
import { formatCount } from '#ui/admin/format.ts';
import { Icon } from '#ui/admin/icon.tsx';
import { QueryView } from '#ui/admin/states.tsx';
import type { GlossaryTerm } from '../contract.ts';
import { termsQuery } from './queries.ts';
import { useGlossaryNavigation } from './url-state.ts';

/** Rows drawn at first. */
const rowLimit = 60;

const TermLink = ({ term }: Pick<GlossaryTerm, 'term'>) => {
  const [params] = useSearchParams();
  const search = new URLSearchParams(params);
  search.set('term', term);
  return <Link to={`?${search}`}>{term}</Link>;
};

const stateOf = ({ shipped, edited }: GlossaryTerm): string =>
  shipped ? (edited ? 'hier geändert' : 'mitgeliefert') : 'hier hinzugefügt';

const columnsFor = ({ tag, direction }: Language): readonly Column<GlossaryTerm>[] => [
  {
    key: 'term',
    title: 'Deutsch',
    sort: ({ term }) => term,
    cell: ({ term }) => <TermLink term={term} />,
  },
  {
    key: 'translation',
    title: languageName(tag),
    sort: ({ translation }) => translation,
    cell: ({ translation, forbidden }) => (
      <div className="glossary-translation">
        <bdi lang={tag} dir={direction}>
          {translation}
        </bdi>
        {forbidden.length > 0 && (
          <Text size="xs" c="dimmed" component="p">
            nicht:{' '}
            <bdi lang={tag} dir={direction}>
              {forbidden.join(', ')}
            </bdi>
          </Text>
        )}
      </div>
    ),
  },
  {
    key: 'uses',
    title: 'Texte',
    numeric: true,
    sort: ({ uses }) => uses,
    cell: ({ uses }) => formatCount(uses),
  },
  {
    key: 'misfits',
    title: 'Passt nicht',
    numeric: true,
    sort: ({ misfits }) => misfits,
    cell: ({ misfits }) =>
      misfits === 0 ? (
        '–'
      ) : (
        <Badge color="yellow" variant="light" tt="none">
          {formatCount(misfits)}
        </Badge>
      ),
  },
  { key: 'state', title: 'Stand', sort: stateOf, cell: stateOf },
];

/** The terms of a language. */
export const TermList = ({ language }: { language: Language }) => {
  const query = useQuery(termsQuery(language.tag));
  const { openNew } = useGlossaryNavigation();
  return (
    <QueryView query={query} subject="Begriffe">
      {(terms) => (
        <DataTable
          label="Begriffe"
          singular="Begriff"
          rows={terms}
          columns={columnsFor(language)}
          rowKey={({ term }) => term}
          rowLimit={rowLimit}
          searchIn={({ term, translation, note, forbidden }) => [term, translation, note, ...forbidden]}
          toolbar={
            <Button leftSection={<Icon name="plus" />} onClick={openNew}>
              Begriff hinzufügen
            </Button>
          }
        />
      )}
    </QueryView>
  );
};
