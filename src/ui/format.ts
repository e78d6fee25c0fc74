import { numberFormat } from '#lib/intl.ts';

/** A file size in the number format and unit names of the language, for example `90 kB`. */
export const formatFileSize = (bytes: number, locale: string): string => {
  const kilobytes = bytes / 1000;
  const inMegabytes = kilobytes >= 1000;
  return numberFormat(locale, {
    style: 'unit',
    unit: inMegabytes ? 'megabyte' : 'kilobyte',
    maximumFractionDigits: inMegabytes ? 1 : 0,
  }).format(inMegabytes ? kilobytes / 1000 : Math.max(1, kilobytes));
};
