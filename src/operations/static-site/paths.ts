/** A file of the archive and the address of the site it is fetched from. */
export type StaticFile = { address: string; file: string };

/** Query parameters that select another page; all others are handled by scripts. */
const significantParameters = ['lang', 'view', 'sort', 'reading', 'continent', 'language'] as const;
/** Default values, which mean the same as an absent parameter. */
const defaultValues: Readonly<Record<string, string>> = { view: 'dashboard', reading: 'means' };

/** A key that is the same for all addresses of a page. */
export const pageKeyOf = (address: string): string => {
  const { pathname, searchParams } = new URL(address, 'http://site');
  const significant = significantParameters.flatMap((name) => {
    const value = searchParams.get(name);
    return value !== null && value !== defaultValues[name] ? [`${name}=${value}`] : [];
  });
  return [pathname, ...significant].join(' ');
};

const baseOf = (pathname: string): string => {
  if (pathname === '/') return 'index';
  // `index.html` of a folder is its first page on every web host.
  if (pathname === '/index' || pathname.startsWith('/index/')) return `gfi${pathname.slice('/index'.length)}`;
  return pathname.slice(1);
};

/** Path of a page in the archive: `country/DE.fr-table.html`. */
export const pageFile = (address: string): string => {
  const { pathname, searchParams } = new URL(address, 'http://site');
  const language = searchParams.get('lang');
  const others = significantParameters
    .filter((name) => name !== 'lang')
    .flatMap((name) => searchParams.get(name) ?? [])
    .filter((value) => !Object.values(defaultValues).includes(value));
  return `${[baseOf(pathname) + (language ? `.${language}` : ''), ...others].join('-')}.html`;
};

export const letterFile = (countryCode: string, tag: string): string =>
  `letters/WTO-Reform-Petition-${countryCode}-${tag}.pdf`;

/** Relative path from one file of the archive to another, for links. */
export const relativeLink = (from: string, to: string): string =>
  `${'../'.repeat(from.split('/').length - 1)}${to.split('/').map(encodeURIComponent).join('/')}`;
