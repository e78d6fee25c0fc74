import './dashboard.css';
import { ActionIcon, Badge, Button, Group, NativeSelect, Tooltip } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { LanguageName } from '#content/admin/index.ts';
import { languageChoices } from '#content/modern.ts';
import { useListedCodes } from '#countries/admin/index.ts';
import {
  countryName,
  entriesQuery,
  percentOf,
  rowsIn,
  statusNames,
  TextStatusBadge,
  type TranslationRow,
} from '#translation/admin/index.ts';
import { type Column, DataTable } from '#ui/admin/data-table.tsx';
import { formatCount, formatDateTime } from '#ui/admin/format.ts';
import { Icon } from '#ui/admin/icon.tsx';
import { ProgressBar } from '#ui/admin/progress-bar.tsx';
import { EmptyState, QueryView } from '#ui/admin/states.tsx';
import { useUrlState } from '#ui/admin/use-url-state.ts';
import { Flag } from '#ui/flag.tsx';
import { languageOf } from '../names.ts';
import { TranslationPreview } from './translation-preview.tsx';

/** Languages with a button; the others are in a select. */
const buttonLanguages = ['de', 'en', 'fr', 'es', 'zh', 'ar'];

/** Rows rendered at first. */
const rowLimit = 50;

/** Stale texts do not count as translated. */
const freshProgressOf = ({ translated, stale, total }: NonNullable<TranslationRow['entry']>) => ({
  done: translated - stale,
  total,
});

const columnsFor = (show: (row: TranslationRow) => void): Column<TranslationRow>[] => [
  {
    key: 'country',
    title: 'Land',
    sort: ({ countryCode }) => countryName(countryCode),
    cell: ({ countryCode }) => (
      <Group gap="xs" wrap="nowrap">
        <Flag code={countryCode} width={24} />
        {countryName(countryCode)}
      </Group>
    ),
  },
  {
    key: 'status',
    title: 'Stand',
    sort: ({ entry }) => (entry ? statusNames[entry.status] : ''),
    cell: ({ entry }) =>
      entry ? (
        <TextStatusBadge status={entry.status} />
      ) : (
        <Badge variant="light" color="gray" tt="none">
          Original
        </Badge>
      ),
  },
  {
    key: 'progress',
    title: 'Übersetzt',
    sort: ({ entry }) => (entry ? percentOf(freshProgressOf(entry)) : 100),
    cell: ({ countryCode, entry }) =>
      entry ? (
        <ProgressBar
          value={percentOf(freshProgressOf(entry))}
          label={`${countryName(countryCode)}: ${formatCount(freshProgressOf(entry).done)} von ${formatCount(entry.total)} Texten aktuell übersetzt`}
        />
      ) : (
        '–'
      ),
  },
  {
    key: 'stale',
    title: 'Veraltet',
    numeric: true,
    sort: ({ entry }) => entry?.stale ?? 0,
    cell: ({ entry }) => (entry ? formatCount(entry.stale) : '–'),
  },
  {
    key: 'updated',
    title: 'Letzte Änderung',
    numeric: true,
    sort: ({ entry }) => entry?.lastUpdated ?? null,
    cell: ({ entry }) => formatDateTime(entry?.lastUpdated ?? null),
  },
  {
    key: 'preview',
    title: 'Vorschau',
    numeric: true,
    cell: (row) => (
      <Tooltip label="Vorschau">
        <ActionIcon
          variant="subtle"
          size={36}
          aria-label={`Vorschau: ${countryName(row.countryCode)}`}
          onClick={() => show(row)}
        >
          <Icon name="eye" />
        </ActionIcon>
      </Tooltip>
    ),
  },
];

type ChoiceProps = { value: string; offered: ReadonlySet<string>; onChange: (tag: string) => void };

const LanguageChoice = ({ value, offered, onChange }: ChoiceProps) => (
  <fieldset className="dashboard-language-choice" aria-label="Sprache der Übersetzungen">
    {buttonLanguages.map((language) => (
      <Button
        key={language}
        size="sm"
        variant={language === value ? 'filled' : 'default'}
        aria-pressed={language === value}
        onClick={() => onChange(language)}
      >
        <span>
          <LanguageName tag={language} />
        </span>
      </Button>
    ))}
    <NativeSelect
      aria-label="Weitere Sprachen"
      value={buttonLanguages.includes(value) ? '' : value}
      onChange={(event) => event.currentTarget.value && onChange(event.currentTarget.value)}
      data={[
        { value: '', label: 'Weitere Sprachen' },
        ...languageChoices.filter(({ value: tag }) => offered.has(tag) && !buttonLanguages.includes(tag)),
      ]}
    />
  </fieldset>
);

/** The translations of the country pages in a language, with previews. */
export const TranslationsTab = () => {
  const query = useQuery(entriesQuery);
  const listed = useListedCodes();
  const [requestedTag, setLanguage] = useUrlState('lang', 'de');
  const language = languageOf(requestedTag).tag;
  const [shown, setShown] = useState<TranslationRow | null>(null);
  const rows = useMemo(() => {
    const listedEntries = query.data?.filter(({ countryCode }) => listed?.has(countryCode) ?? true);
    return rowsIn(listedEntries ?? [], language);
  }, [query.data, listed, language]);
  return (
    <QueryView query={query} subject="Übersetzungen">
      {(entries) =>
        entries.length === 0 ? (
          <EmptyState title="Noch keine Übersetzungen">
            Sobald ein Text übersetzt ist, steht er hier.
          </EmptyState>
        ) : (
          <>
            <LanguageChoice
              value={language}
              offered={new Set(entries.map((entry) => entry.language))}
              onChange={setLanguage}
            />
            <DataTable
              label="Übersetzungen"
              singular="Übersetzung"
              rows={rows}
              columns={columnsFor(setShown)}
              rowKey={({ countryCode }) => countryCode}
              sortBy="country"
              searchIn={({ countryCode }) => [countryName(countryCode), countryCode]}
              rowLimit={rowLimit}
            />
            {shown && <TranslationPreview {...shown} onClose={() => setShown(null)} />}
          </>
        )
      }
    </QueryView>
  );
};
