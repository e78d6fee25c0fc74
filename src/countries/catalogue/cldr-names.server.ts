import { findLanguage } from '#content/index.server.ts';

type DisplayNames = { long: Intl.DisplayNames; short: Intl.DisplayNames };

const cached = new Map<string, DisplayNames>();

const createDisplayNames = (tag: string): DisplayNames | null => {
  if (!findLanguage(tag) || Intl.DisplayNames.supportedLocalesOf(tag).length === 0) return null;
  const options = { type: 'region', fallback: 'none' } as const;
  return {
    long: new Intl.DisplayNames(tag, options),
    short: new Intl.DisplayNames(tag, { ...options, style: 'short' }),
  };
};

/** Countries whose default CLDR name has a political addition. */
const shortNameCodes = new Set(['HK', 'MO', 'PS']);

/**
 * The CLDR name of a country, without additions in brackets, for languages without a table of names; null
 * when CLDR has none that is fit for a letter.
 */
export const cldrCountryName = (code: string, tag: string): string | null => {
  const names = cached.get(tag) ?? createDisplayNames(tag);
  if (!names) return null;
  cached.set(tag, names);
  const full = (shortNameCodes.has(code) ? names.short : names.long).of(code) ?? '';
  const name = full.replace(/\s*\(.*\)$/, '').replaceAll(' - ', '-');
  return name === '' || /[()&/]/.test(name) ? null : name;
};
