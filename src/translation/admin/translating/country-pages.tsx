import { ActionIcon, Button, Group, NativeSelect, Text, Tooltip } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { findLanguage, languages } from '#content/index.ts';
import { byGermanName, languageLabel, languageName } from '#content/modern.ts';
import { useListedCodes } from '#countries/admin/index.ts';
import { pluralize } from '#lib/pluralize.ts';
import { useMayCall } from '#office/admin/index.ts';
import { type Column, DataTable } from '#ui/admin/data-table.tsx';
import { formatCount, formatDateTime } from '#ui/admin/format.ts';
import { Icon } from '#ui/admin/icon.tsx';
import { ProgressBar } from '#ui/admin/progress-bar.tsx';
import { EmptyState, QueryView } from '#ui/admin/states.tsx';
import { useUrlState } from '#ui/admin/use-url-state.ts';
import { Flag } from '#ui/flag.tsx';
import type { TranslationEntry } from '../../contract/progress.ts';
import { call } from './calls.ts';
import { countryName } from './country-name.ts';
import { PriceDialog } from './price-dialog.tsx';
import { entriesQuery } from './queries.ts';
import { type CountryPage, hasPendingTexts, pagesOf, percentOf } from './sums.ts';
import { TaskLine } from './task-line.tsx';
import { useTask } from './use-task.ts';

/** Default languages: those that the translate button covers. */
const interfaceLanguages = new Set(languages.flatMap((each) => (each.interface ? each.tag : [])));

/** Rows rendered at first. */
const rowLimit = 50;

const partColumn = (part: keyof CountryPage['parts'], title: string): Column<CountryPage> => ({
  key: part,
  title,
  sort: ({ parts }) => percentOf(parts[part]),
  cell: ({ parts, countryCode }) => (
    <ProgressBar
      value={percentOf(parts[part])}
      label={`${countryName(countryCode)}, ${title}: ${formatCount(parts[part].done)} von ${formatCount(parts[part].total)} aktuell`}
    />
  ),
});

type Retranslate = { openDialog: () => void; busy: boolean } | null;

const columnsFor = (language: string, retranslate: Retranslate): Column<CountryPage>[] => [
  {
    key: 'country',
    title: 'Land',
    sort: ({ countryCode }) => countryName(countryCode),
    cell: ({ countryCode }) => (
      <Group gap="xs" wrap="nowrap">
        <Flag code={countryCode} width={24} />
        <a
          href={`/country/${countryCode}${language ? `?lang=${language}` : ''}`}
          target="_blank"
          rel="noreferrer"
        >
          {countryName(countryCode)}
        </a>
      </Group>
    ),
  },
  partColumn('header', 'Kopf'),
  partColumn('dashboard', 'Dashboard'),
  partColumn('gfi', 'GFI-Text'),
  {
    key: 'updated',
    title: 'Letzte Änderung',
    numeric: true,
    sort: ({ lastUpdated }) => lastUpdated,
    cell: ({ lastUpdated }) => formatDateTime(lastUpdated),
  },
  ...(retranslate
    ? [
        {
          key: 'again',
          title: 'Neu übersetzen',
          numeric: true,
          cell: (page: CountryPage) =>
            hasPendingTexts(page) ? (
              <Tooltip label="Neu übersetzen">
                <ActionIcon
                  variant="subtle"
                  size={36}
                  loading={retranslate.busy}
                  aria-label={`Neu übersetzen: ${countryName(page.countryCode)}`}
                  onClick={retranslate.openDialog}
                >
                  <Icon name="refresh" />
                </ActionIcon>
              </Tooltip>
            ) : (
              <Text component="span" size="sm" c="dimmed">
                aktuell
              </Text>
            ),
        },
      ]
    : []),
];

/** Starts translating missing and stale texts: of the country pages, or all texts of one language. */
const startFor = (language: string) => async () => {
  if (language) {
    const { jobId, total } = await call('POST /api/admin/regenerate-translations', { body: { language } });
    return {
      jobId,
      resultText:
        total === 0
          ? `Nichts zu übersetzen: Auf ${languageName(language)} ist alles aktuell.`
          : `${pluralize(total, 'Übersetzung', 'Übersetzungen')} offen.`,
    };
  }
  const { jobId, pending, texts } = await call('POST /api/admin/generate-country-content-translations');
  return {
    jobId,
    resultText:
      pending === 0
        ? `Nichts zu übersetzen: Alle ${formatCount(texts)} Übersetzungen sind aktuell.`
        : `${pluralize(pending, 'Übersetzung', 'Übersetzungen')} offen.`,
  };
};

type ChoiceProps = { tags: readonly string[]; value: string; onChange: (tag: string) => void };

const LanguageChoice = ({ tags, value, onChange }: ChoiceProps) => (
  <NativeSelect
    aria-label="Sprache der Länderseiten"
    value={value}
    onChange={(event) => onChange(event.currentTarget.value)}
    data={[
      { value: '', label: `Die ${interfaceLanguages.size} Sprachen der Oberfläche` },
      ...tags.map((tag) => ({ value: tag, label: languageLabel(tag) })),
    ]}
  />
);

const tagsOf = (entries: readonly TranslationEntry[]): string[] =>
  byGermanName([...new Set(entries.map(({ language }) => language))]);

const Table = ({ entries }: { entries: readonly TranslationEntry[] }) => {
  const mayCall = useMayCall();
  const [requestedTag, setLanguage] = useUrlState('lang');
  const language = findLanguage(requestedTag)?.tag ?? '';
  const [isDialogOpen, setDialogOpen] = useState(false);
  const task = useTask(`pages:${language}`, startFor(language), () => setDialogOpen(false));
  const pages = useMemo(
    () => pagesOf(entries, language ? new Set([language]) : interfaceLanguages),
    [entries, language],
  );
  const canTranslate = mayCall('POST /api/admin/generate-country-content-translations');
  const openDialog = () => setDialogOpen(true);
  return (
    <>
      <Group justify="space-between" gap="md">
        <Text c="dimmed" maw={680}>
          Ein Text wird einmal übersetzt und gilt für alle Länder. „Neu übersetzen“ ergänzt deshalb überall,
          was fehlt oder veraltet ist, und lässt, was ein Mensch geschrieben hat.
        </Text>
        {canTranslate && (
          <Button
            variant="default"
            leftSection={<Icon name="globe" />}
            loading={task.busy}
            onClick={openDialog}
          >
            {language ? `${languageName(language)} neu übersetzen` : 'Neu übersetzen'}
          </Button>
        )}
      </Group>
      <TaskLine {...task.line} />
      <DataTable
        label="Länderseiten"
        singular="Länderseite"
        rows={pages}
        columns={columnsFor(language, canTranslate ? { openDialog, busy: task.busy } : null)}
        rowKey={({ countryCode }) => countryCode}
        sortBy="country"
        searchIn={({ countryCode }) => [countryName(countryCode), countryCode]}
        rowLimit={rowLimit}
        toolbar={<LanguageChoice tags={tagsOf(entries)} value={language} onChange={setLanguage} />}
      />
      {isDialogOpen && (
        <PriceDialog
          title={language ? `${languageName(language)} neu übersetzen` : 'Länderseiten neu übersetzen'}
          scope={language ? { scope: 'language', language } : { scope: 'country' }}
          busy={task.busy}
          onConfirm={task.start}
          onClose={() => setDialogOpen(false)}
        >
          {language
            ? 'Übersetzt werden alle Texte der Website in dieser Sprache, die fehlen oder veraltet sind, für alle Länder zugleich.'
            : 'Übersetzt werden die Texte der Länderseiten, die fehlen oder veraltet sind, in die Sprachen der Oberfläche und für alle Länder zugleich. Eine andere Sprache wählen Sie über der Liste aus.'}
        </PriceDialog>
      )}
    </>
  );
};

/** Translation progress of each part of the country pages. */
export const CountryPages = () => {
  const query = useQuery(entriesQuery);
  const listed = useListedCodes();
  return (
    <QueryView query={query} subject="Länderseiten">
      {(entries) =>
        entries.length === 0 ? (
          <EmptyState title="Noch keine Übersetzungen">
            Sobald ein Text übersetzt ist, steht hier, wie weit jede Länderseite ist.
          </EmptyState>
        ) : (
          <Table entries={entries.filter(({ countryCode }) => listed?.has(countryCode) ?? true)} />
        )
      }
    </QueryView>
  );
};
