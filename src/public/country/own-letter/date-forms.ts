import { type DateContext, dayFormat } from './place-date.ts';

/**
 * The twelve forms of a date, with `{day}` and `{year}`, for browsers that do not know the months of a language. None
 * where its years have other months: those browsers know.
 */
export const dateForms = (written: DateContext): string[] => {
  const format = dayFormat(written);
  if (format.resolvedOptions().calendar !== 'gregory') return [];
  return Array.from({ length: 12 }, (_, month) =>
    format
      .formatToParts(Date.UTC(2026, month, 24))
      .map(({ type, value }) => (type === 'day' || type === 'year' ? `{${type}}` : value))
      .join(''),
  );
};
