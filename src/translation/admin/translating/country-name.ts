const names = new Intl.DisplayNames('de', { type: 'region' });

/** A country's German name. */
export const countryName = (code: string): string => names.of(code) ?? code;
