const number = new Intl.NumberFormat('de-DE');
const dateTime = new Intl.DateTimeFormat('de-DE', { dateStyle: 'medium', timeStyle: 'short' });
const date = new Intl.DateTimeFormat('de-DE', { dateStyle: 'medium', timeZone: 'UTC' });
const clock = new Intl.DateTimeFormat('de-DE', { timeStyle: 'short' });
const percent = new Intl.NumberFormat('de-DE', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** `1.234` */
export const formatCount = (value: number): string => number.format(value);

/** An ISO time as `22.11.2026, 14:03`; null as a dash. */
export const formatDateTime = (iso: string | null): string => (iso ? dateTime.format(new Date(iso)) : '–');

/** An ISO date (`2026-11-22`) as `22.11.2026`; null as a dash. */
export const formatDay = (iso: string | null): string => (iso ? date.format(new Date(iso)) : '–');

/** `14:03` */
export const formatClock = (time: Date): string => clock.format(time);

/** `12,5 %`; null as a dash. */
export const formatPercent = (value: number | null): string =>
  value === null ? '–' : `${percent.format(value)} %`;
