/** One file of the archive and the address on the site that answers with it. */
export type StaticFile = { address: string; file: string };

/** Parameters that make another page; all others are the business of scripts. */
const meaningful = ['lang', 'view', 'sort', 'reading', 'language'] as const;
/** Values that mean the same as none. */
const usual: Readonly<Record<string, string>> = { view: 'dashboard', reading: 'means' };

/** Addresses that lead to the same page have the same name. */
export const nameOf = (address: string): string => {
  const { pathname, searchParams } = new URL(address, 'http://site');
  const given = meaningful.flatMap((name) => {
    const value = searchParams.get(name);
    return value !== null && value !== usual[name] ? [`${name}=${value}`] : [];
  });
  return [pathname, ...given].join(' ');
};

const baseOf = (pathname: string): string => {
  if (pathname === '/') return 'index';
  // `index.html` of a folder is its first page on every web host.
  if (pathname === '/index' || pathname.startsWith('/index/')) return `gfi${pathname.slice('/index'.length)}`;
  return pathname.slice(1);
};

/** Where a page lies in the archive: `country/DE.fr-table.html`. */
export const pageFile = (address: string): string => {
  const { pathname, searchParams } = new URL(address, 'http://site');
  const language = searchParams.get('lang');
  const others = meaningful
    .filter((name) => name !== 'lang')
    .flatMap((name) => searchParams.get(name) ?? [])
    .filter((value) => !Object.values(usual).includes(value));
  return `${[baseOf(pathname) + (language ? `.${language}` : ''), ...others].join('-')}.html`;
};

export const letterFile = (countryCode: string, tag: string): string =>
  `letters/WTO-Reform-Petition-${countryCode}-${tag}.pdf`;

/** The way from one file of the archive to another, as a link has it. */
export const relativeLink = (from: string, to: string): string =>
  `${'../'.repeat(from.split('/').length - 1)}${to.split('/').map(encodeURIComponent).join('/')}`;
