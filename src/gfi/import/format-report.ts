import type { ImportError } from './read-rows.ts';
import type { Report } from './report.ts';

/** Entries listed per section; the rest is only counted. */
const maxListed = 15;

const formatSection = (title: string, lines: readonly string[]): string[] =>
  lines.length === 0
    ? []
    : [
        `${title} (${lines.length}):`,
        ...lines.slice(0, maxListed).map((line) => `  ${line}`),
        ...(lines.length > maxListed ? [`  … und ${lines.length - maxListed} weitere`] : []),
      ];

const scoreText = (value: number | null): string => (value === null ? 'keine Wertung' : String(value));

const formatChange = ({ before, after }: { before: number | null; after: number | null }): string =>
  `${scoreText(before)} → ${scoreText(after)}`;

const leftOutNames: Readonly<Record<string, string>> = {
  unknownIndicator: 'Zeilen fremder Messgrößen',
  otherYears: 'Zeilen außerhalb der Jahre des Index',
  otherAreas: 'Zeilen von Regionen und Gebieten außerhalb des Katalogs',
  notYearly: 'Zeilen, die nicht für ein Jahr stehen',
  noValue: 'Zeilen ohne Wert',
};

/** The report in German, for the person who decides whether to activate the edition. */
export const formatReport = (report: Report): string =>
  [
    `Ausgabe ${report.edition}${report.against ? `, verglichen mit ${report.against}` : ''}: ${report.figures} Werte`,
    `neu ${report.added}, geändert ${report.changed}, weggefallen ${report.removed}`,
    ...Object.entries(report.leftOut).flatMap(([reason, count]) =>
      count > 0 ? [`ausgelassen: ${count} ${leftOutNames[reason] ?? reason}`] : [],
    ),
    ...formatSection(
      'Ohne offene Lizenz; die Seite gäbe diese Werte trotzdem weiter',
      report.notOpen.map(({ measure, licence }) => `${measure}: ${licence}`),
    ),
    ...formatSection('Aus der bisherigen Ausgabe übernommen', report.carriedOver),
    ...formatSection(
      'Andere Messgröße',
      report.otherMeasures.map(
        ({ key, before, after }) => `${key}: ${before ?? 'keine'} → ${after ?? 'keine'}`,
      ),
    ),
    ...formatSection(
      'Verschwundene Länder',
      report.vanished.map(({ measure, countries }) => `${measure}: ${countries.join(' ')}`),
    ),
    ...formatSection(
      'Sprünge um 20 Punkte oder mehr',
      report.jumps.map((each) => `${each.country} ${each.key}: ${formatChange(each)}`),
    ),
    ...formatSection(
      'Andere Stufe der Gesamtwertung',
      report.bands.map((each) => `${each.country}: ${formatChange(each)}`),
    ),
  ].join('\n');

export const formatImportErrors = (errors: readonly ImportError[]): string =>
  [
    'Nichts wurde übernommen; die bisherige Ausgabe bleibt.',
    ...errors.slice(0, maxListed).map(({ at, reason }) => `${at}: ${reason}`),
    ...(errors.length > maxListed
      ? [
          errors.length === maxListed + 1
            ? '… und ein weiterer Fehler'
            : `… und ${errors.length - maxListed} weitere Fehler`,
        ]
      : []),
  ].join(errors.length === 1 ? ' ' : '\n');
