import { Group, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { byGermanName, languageName } from '#content/modern.ts';
import { LanguageTable, languagesQuery, statusNames } from '#translation/admin/index.ts';
import { type Column, DataTable } from '#ui/admin/data-table.tsx';
import { formatCount } from '#ui/admin/format.ts';
import { ProgressBar } from '#ui/admin/progress-bar.tsx';
import { QueryView } from '#ui/admin/states.tsx';
import { Flag } from '#ui/flag.tsx';
import type { CountryStatus, TranslationState } from '../contract.ts';
import { countriesStatusQuery } from './stable-queries.ts';
import { countStates, languagesIn } from './translation-states.ts';

const stateColumn = (state: TranslationState): Column<CountryStatus> => ({
  key: state,
  title: statusNames[state],
  numeric: true,
  sort: (country) => countStates(country)[state],
  cell: (country) => {
    const tags = languagesIn(country, state);
    return <span title={byGermanName(tags).map(languageName).join(', ')}>{formatCount(tags.length)}</span>;
  },
});

const columns: readonly Column<CountryStatus>[] = [
  {
    key: 'country',
    title: 'Land',
    sort: ({ countryName }) => countryName,
    cell: ({ countryCode, countryName }) => (
      <Group gap="xs" wrap="nowrap">
        <Flag code={countryCode} width={24} />
        {countryName}
      </Group>
    ),
  },
  {
    key: 'progress',
    title: 'Sprachen mit Brief',
    sort: ({ progressPercentage }) => progressPercentage,
    cell: ({ progressPercentage, completedTranslations, totalTranslations, countryName }) => (
      <ProgressBar
        value={progressPercentage}
        label={`${countryName}: ${formatCount(completedTranslations)} von ${formatCount(totalTranslations)} Sprachen`}
      />
    ),
  },
  stateColumn('published'),
  stateColumn('reviewed'),
  stateColumn('generated'),
  stateColumn('none'),
];

/** How far each language is, and in how many languages each country has its letter. */
export const TranslationsTab = () => {
  const languages = useQuery(languagesQuery);
  const countries = useQuery(countriesStatusQuery);
  return (
    <>
      <Title order={2} size="h3">
        Nach Sprache
      </Title>
      <QueryView query={languages} subject="Sprachen">
        {(rows) => <LanguageTable rows={rows.filter(({ offered }) => offered)} />}
      </QueryView>
      <Title order={2} size="h3">
        Nach Land
      </Title>
      <Text c="dimmed" maw={680}>
        In wie vielen Sprachen ein Land seinen Brief hat. Veröffentlicht ist eine Petition, geprüft ein
        freigegebener Entwurf; erzeugt heißt: Es gibt einen Entwurf, oder der Brief entsteht aus den
        Basistexten.
      </Text>
      <QueryView query={countries} subject="Länder">
        {(rows) => (
          <DataTable
            label="Länder"
            singular="Land"
            rows={rows}
            columns={columns}
            rowKey={({ countryCode }) => countryCode}
            searchIn={({ countryName, countryCode }) => [countryName, countryCode]}
            rowLimit={50}
          />
        )}
      </QueryView>
    </>
  );
};
