import { pluralize } from '#lib/pluralize.ts';

const dayMs = 86_400_000;

/** Days within which a draft counts as due. */
export const dueSoonDays = 7;

/** `2026-12-01` as `01.12.2026`. */
export const formatDay = (day: string): string => day.split('-').reverse().join('.');

const twoDigits = (value: number): string => `${value}`.padStart(2, '0');

/** The day of a time where the reader is, such as `2026-12-01`. */
export const localDay = (time: Date): string =>
  `${time.getFullYear()}-${twoDigits(time.getMonth() + 1)}-${twoDigits(time.getDate())}`;

/** Days from one day to another, such as 2026-12-01; negative if it is earlier. */
const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / dayMs);

/** When a draft is due, in words. @param today such as 2026-12-01 */
export const dueText = (dueOn: string, today: string): string => {
  const days = daysBetween(today, dueOn);
  if (days < 0) return `überfällig seit ${pluralize(-days, 'Tag', 'Tagen')}`;
  if (days === 0) return 'heute fällig';
  if (days === 1) return 'morgen fällig';
  return days <= dueSoonDays ? `in ${days} Tagen fällig` : `fällig am ${formatDay(dueOn)}`;
};

/** `12 Minuten`, `3 Stunden`, `2 Tage`: in whole units, rounded down. */
export const durationText = (minutes: number): string => {
  if (minutes < 60) return pluralize(minutes, 'Minute', 'Minuten');
  const hours = Math.floor(minutes / 60);
  return hours < 48
    ? pluralize(hours, 'Stunde', 'Stunden')
    : pluralize(Math.floor(hours / 24), 'Tag', 'Tage');
};
