import type { Fault } from './read-rows.ts';
import type { Report } from './report.ts';

/** So many of each kind are listed one by one. */
const shown = 15;

const listed = (title: string, lines: readonly string[]): string[] =>
  lines.length === 0
    ? []
    : [
        `${title} (${lines.length}):`,
        ...lines.slice(0, shown).map((line) => `  ${line}`),
        ...(lines.length > shown ? [`  … und ${lines.length - shown} weitere`] : []),
      ];

const score = (value: number | null): string => (value === null ? 'keine Wertung' : String(value));

const move = ({ before, after }: { before: number | null; after: number | null }): string =>
  `${score(before)} → ${score(after)}`;

const leftOutNames: Readonly<Record<string, string>> = {
  unknownIndicator: 'Zeilen fremder Messgrößen',
  otherYears: 'Zeilen außerhalb der Jahre des Index',
  otherAreas: 'Zeilen von Regionen und Gebieten außerhalb des Katalogs',
  notYearly: 'Zeilen, die nicht für ein Jahr stehen',
  noValue: 'Zeilen ohne Wert',
};

/** The report in German, for whoever decides whether the edition becomes current. */
export const writeReport = (report: Report): string =>
  [
    `Ausgabe ${report.edition}${report.against ? `, verglichen mit ${report.against}` : ''}: ${report.figures} Werte`,
    `neu ${report.added}, geändert ${report.changed}, weggefallen ${report.removed}`,
    ...Object.entries(report.leftOut).flatMap(([reason, count]) =>
      count > 0 ? [`ausgelassen: ${count} ${leftOutNames[reason] ?? reason}`] : [],
    ),
    ...listed(
      'Ohne offene Lizenz; die Seite gäbe diese Werte trotzdem weiter',
      report.notOpen.map(({ measure, licence }) => `${measure}: ${licence}`),
    ),
    ...listed('Aus der bisherigen Ausgabe übernommen', report.carriedOver),
    ...listed(
      'Andere Messgröße',
      report.otherMeasures.map(
        ({ key, before, after }) => `${key}: ${before ?? 'keine'} → ${after ?? 'keine'}`,
      ),
    ),
    ...listed(
      'Verschwundene Länder',
      report.vanished.map(({ measure, countries }) => `${measure}: ${countries.join(' ')}`),
    ),
    ...listed(
      'Sprünge um 20 Punkte oder mehr',
      report.jumps.map((each) => `${each.country} ${each.key}: ${move(each)}`),
    ),
    ...listed(
      'Andere Stufe der Gesamtwertung',
      report.bands.map((each) => `${each.country}: ${move(each)}`),
    ),
  ].join('\n');

export const writeFaults = (faults: readonly Fault[]): string =>
  [
    'Nichts wurde übernommen; die bisherige Ausgabe bleibt.',
    ...faults.slice(0, shown).map(({ at, reason }) => `${at}: ${reason}`),
    ...(faults.length > shown ? [`… und ${faults.length - shown} weitere Fehler`] : []),
  ].join('\n');
