import './download.css';
import { Button, Progress, Text, Title } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { languageLabel } from '#content/modern.ts';
import { countryIndex } from '#countries/admin/index.ts';
import { formatCount } from '#ui/admin/format.ts';
import { Icon } from '#ui/admin/icon.tsx';
import { Page } from '#ui/admin/page.tsx';
import { QueryView } from '#ui/admin/states.tsx';
import { type ChoiceItem, ChoiceList } from './choice-list.tsx';
import { GuideCard } from './guide-card.tsx';
import { archiveUrl, type Choice, type StaticSite, staticSiteQuery } from './queries.ts';

const noFilter: Choice = { countries: undefined, languages: undefined };

const inGerman = new Intl.Collator('de');
const byLabel = (one: ChoiceItem, other: ChoiceItem) => inGerman.compare(one.label, other.label);

/** The selected values, separated by commas; undefined if all are selected. */
const joinSelected = (items: readonly ChoiceItem[], selected: ReadonlySet<string>): string | undefined =>
  items.every(({ value }) => selected.has(value))
    ? undefined
    : items.flatMap(({ value }) => (selected.has(value) ? value : [])).join(',');

const RunningDownload = ({ running }: Pick<StaticSite, 'running'>) => {
  if (!running) return null;
  const { done, total } = running;
  return (
    <div role="status" className="download-progress">
      <Progress value={total === 0 ? 100 : (100 * done) / total} aria-label="Archiv: fertige Dateien" />
      <Text size="sm">
        Ein Archiv wird gerade gemacht und gesendet: {formatCount(done)} von {formatCount(total)} Dateien. Ein
        zweites geht erst, wenn es fertig ist.
      </Text>
    </div>
  );
};

const figures = ({ pages, letters, total }: StaticSite): [string, number][] => [
  ['Seiten', pages],
  ['Briefe (PDF)', letters],
  ['Dateien insgesamt', total],
];

type DownloadProps = { countries: readonly ChoiceItem[]; languages: readonly ChoiceItem[] };

const Download = ({ countries, languages }: DownloadProps) => {
  const all = (items: readonly ChoiceItem[]): ReadonlySet<string> => new Set(items.map(({ value }) => value));
  const [selectedCountries, setCountries] = useState(() => all(countries));
  const [selectedLanguages, setLanguages] = useState(() => all(languages));
  const choice = {
    countries: joinSelected(countries, selectedCountries),
    languages: joinSelected(languages, selectedLanguages),
  };
  const isEmpty = choice.countries === '' || choice.languages === '';
  const query = useQuery({
    ...staticSiteQuery(isEmpty ? noFilter : choice),
    placeholderData: keepPreviousData,
  });
  return (
    <section className="card" aria-label="Archiv">
      <Title order={2} size="h4" mb="sm">
        Was ins Archiv kommt
      </Title>
      <div className="download-choices">
        <ChoiceList title="Länder" items={countries} selected={selectedCountries} onChange={setCountries} />
        <ChoiceList title="Sprachen" items={languages} selected={selectedLanguages} onChange={setLanguages} />
      </div>
      <QueryView query={query} subject="Zahlen">
        {(site) => (
          <>
            {isEmpty ? (
              <Text my="md">Bitte wählen Sie mindestens ein Land und eine Sprache.</Text>
            ) : (
              <dl className="download-figures">
                {figures(site).map(([name, value]) => (
                  <div key={name}>
                    <dt>{name}</dt>
                    <dd>{formatCount(value)}</dd>
                  </div>
                ))}
              </dl>
            )}
            <RunningDownload running={site.running} />
            {isEmpty || site.running ? (
              <Button disabled leftSection={<Icon name="download" />}>
                Archiv herunterladen
              </Button>
            ) : (
              <Button
                component="a"
                href={archiveUrl(choice)}
                download
                leftSection={<Icon name="download" />}
                onClick={() => setTimeout(() => void query.refetch(), 500)}
              >
                Archiv herunterladen
              </Button>
            )}
            <Text size="sm" c="dimmed" mt="sm" maw={680}>
              Das Archiv entsteht, während Ihr Browser es speichert; mit allen Ländern und Sprachen dauert das
              eine Weile. Sie können diese Seite dabei verlassen.
            </Text>
          </>
        )}
      </QueryView>
    </section>
  );
};

/** `/download`: the public site as an archive of files that need no server. */
export const DownloadScreen = () => {
  const site = useQuery(staticSiteQuery(noFilter));
  const countries = useQuery(countryIndex);
  return (
    <Page
      title="Statische Website"
      description="Die öffentliche Website mit allen Briefen als ZIP-Archiv: Dateien, die ohne Server und ohne Netz funktionieren."
    >
      <QueryView query={site} subject="Angaben zum Archiv">
        {({ languages, publicUrl }) => (
          <>
            <QueryView query={countries} subject="Länder">
              {(entries) => (
                <Download
                  countries={entries.map(({ code, name }) => ({ value: code, label: name })).sort(byLabel)}
                  languages={languages
                    .map((tag) => ({ value: tag, label: languageLabel(tag) }))
                    .sort(byLabel)}
                />
              )}
            </QueryView>
            <GuideCard publicUrl={publicUrl} />
          </>
        )}
      </QueryView>
    </Page>
  );
};
