import { type DateContext, dayFormat } from './place-date.ts';

/**
 * Twelve date templates, one per month, with `{day}` and `{year}`, for browsers that lack the month names
 * of a language. Empty for non-Gregorian calendars, which browsers support.
 */
export const dateTemplates = (context: DateContext): string[] => {
  const format = dayFormat(context);
  if (format.resolvedOptions().calendar !== 'gregory') return [];
  return Array.from({ length: 12 }, (_, month) =>
    format
      .formatToParts(Date.UTC(2026, month, 24))
      .map(({ type, value }) => (type === 'day' || type === 'year' ? `{${type}}` : value))
      .join(''),
  );
};
