import { numberFormat } from '#lib/intl.ts';

/** A file size for people, for example `90 kB`, with the number and unit of the language. */
export const formatFileSize = (bytes: number, locale: string): string => {
  const kilobytes = bytes / 1000;
  const inMegabytes = kilobytes >= 1000;
  return numberFormat(locale, {
    style: 'unit',
    unit: inMegabytes ? 'megabyte' : 'kilobyte',
    maximumFractionDigits: inMegabytes ? 1 : 0,
  }).format(inMegabytes ? kilobytes / 1000 : Math.max(1, kilobytes));
};
