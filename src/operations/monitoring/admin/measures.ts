import { formatSize } from '#operations/backups/sizes.ts';
import { formatCount } from '#ui/admin/format.ts';
import type { Figures } from '../contract.ts';

const decimal = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 1 });

/** `85 ms`, `1,2 s` */
const formatMilliseconds = (value: number): string =>
  value < 1000 ? `${formatCount(Math.round(value))} ms` : `${decimal.format(value / 1000)} s`;

const formatHours = (seconds: number): string => `${decimal.format(seconds / 3600)} Std.`;

/** A figure of the history: how it is called and written. */
export type Measure = {
  key: keyof Figures;
  title: string;
  /** One line about what is shown. */
  about: string;
  format: (value: number) => string;
};

/** Everything that is shown over time. */
export const measures: readonly Measure[] = [
  { key: 'requests', title: 'Anfragen', about: 'Von Besuchern und aus der Verwaltung', format: formatCount },
  { key: 'errors', title: 'Fehler', about: 'Antworten mit 5xx', format: formatCount },
  {
    key: 'refused',
    title: 'Abgewiesen',
    about: 'Zu viele Anfragen von einer Adresse (429)',
    format: formatCount,
  },
  {
    key: 'responseMs',
    title: 'Antwortzeit',
    about: 'In dieser Zeit waren 95 von 100 Anfragen beantwortet',
    format: formatMilliseconds,
  },
  { key: 'letters', title: 'Briefe', about: 'Vollständig gesendet', format: formatCount },
  {
    key: 'openJobs',
    title: 'Offene Aufträge',
    about: 'Wartend, laufend oder angehalten',
    format: formatCount,
  },
  {
    key: 'backupAgeSeconds',
    title: 'Alter der Sicherung',
    about: 'Zeit seit der neuesten Sicherung',
    format: formatHours,
  },
  { key: 'memoryBytes', title: 'Arbeitsspeicher', about: 'Des größten Prozesses', format: formatSize },
];
