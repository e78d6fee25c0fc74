import { queryOptions, useQuery } from '@tanstack/react-query';
import { ApiFailure } from '#ui/admin/api.ts';
import { type Column, DataTable } from '#ui/admin/data-table.tsx';
import { formatCount } from '#ui/admin/format.ts';
import { ProgressBar } from '#ui/admin/progress-bar.tsx';
import { EmptyState, QueryView } from '#ui/admin/states.tsx';
import { call } from '../calls.ts';
import { languageOf } from '../names.ts';
import { petitionsKey } from '../queries.ts';
import { type LanguageSum, percentOf, sumsByLanguage } from './translation-sums.ts';

const translationsQuery = queryOptions({
  queryKey: [...petitionsKey, 'translations'],
  queryFn: () => call('GET /api/admin/translations'),
});

const columns: readonly Column<LanguageSum>[] = [
  {
    key: 'language',
    title: 'Sprache',
    sort: ({ language }) => languageOf(language).autonym,
    cell: ({ language }) => {
      const { autonym, tag, direction } = languageOf(language);
      return (
        <span lang={tag} dir={direction}>
          {autonym}
        </span>
      );
    },
  },
  {
    key: 'progress',
    title: 'Übersetzt',
    sort: percentOf,
    cell: (sum) => (
      <ProgressBar value={percentOf(sum)} label={`${languageOf(sum.language).autonym}: übersetzt`} />
    ),
  },
  {
    key: 'stale',
    title: 'Veraltet',
    numeric: true,
    sort: ({ stale }) => stale,
    cell: ({ stale }) => formatCount(stale),
  },
  { key: 'countries', title: 'Länder', numeric: true, cell: ({ countries }) => formatCount(countries) },
];

/** How far each language is translated. */
export const TranslationsTab = () => {
  const query = useQuery(translationsQuery);
  if (query.error instanceof ApiFailure && query.error.status === 404)
    return (
      <EmptyState title="Noch kein Übersetzungsstand">
        Der Server gibt noch keine Auskunft über den Stand der Übersetzungen.
      </EmptyState>
    );
  return (
    <QueryView query={query} what="Übersetzungen">
      {(entries) =>
        entries.length === 0 ? (
          <EmptyState title="Noch keine Übersetzungen">
            Sobald ein Text übersetzt ist, steht er hier.
          </EmptyState>
        ) : (
          <DataTable
            label="Sprachen"
            rows={sumsByLanguage(entries)}
            columns={columns}
            rowKey={({ language }) => language}
            sortBy="-progress"
          />
        )
      }
    </QueryView>
  );
};
