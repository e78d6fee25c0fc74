const number = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 1 });

const units = ['kB', 'MB', 'GB', 'TB'] as const;

/** `1,2 MB`, in powers of a thousand as disks are sold. */
export const formatSize = (bytes: number): string => {
  const step = Math.min(Math.max(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), 1), units.length);
  const value = bytes / 1000 ** step;
  return `${number.format(value >= 100 ? Math.round(value) : value)} ${units[step - 1]}`;
};
