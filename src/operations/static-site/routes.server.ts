import { findListed, listedCountries } from '#countries/index.server.ts';
import { letterTextKeys, petitionsApi } from '#letters/index.server.ts';
import { createResponseCache, createRouter } from '#platform/http/index.server.ts';
import type { PageDependencies } from '#public/index.server.ts';
import {
  assetRoutes,
  createPages,
  type PublicPage,
  pageListDependencies,
  pathInLanguage,
  sharingRoutes,
} from '#public/index.server.ts';
import { staticSiteApi } from './api.server.ts';
import type { Selection } from './contract.ts';
import { letterFile, pageFile, type StaticFile } from './paths.ts';

/** Pages rendered for the archive are not cached, so that they evict none that visitors request. */
const noCacheBytes = 1;

/**
 * The files of a page in the selected languages; the main language is also listed under its explicit address.
 */
const filesOfPage = (page: PublicPage, isLanguageSelected: (tag: string) => boolean): StaticFile[] => {
  const main = page.find(({ tag }) => tag === 'x-default')?.path ?? '/';
  return page
    .filter(({ tag, path }) => tag !== 'x-default' && (isLanguageSelected(tag) || path === '/'))
    .flatMap(({ tag, path }) => {
      const file = pageFile(path);
      const explicitAddress = pathInLanguage(main, tag, '');
      return [path, explicitAddress].map((address) => ({ address, file }));
    });
};

const countryIn = (page: PublicPage): string | undefined =>
  page[0]?.path.match(/^\/country\/([A-Z]{2})/)?.[1];

const tableViewOf = ({ address, file }: StaticFile): StaticFile => ({
  address: `${address}${address.includes('?') ? '&' : '?'}view=table`,
  file: file.replace(/\.html$/, '-table.html'),
});

const isCountryPage = ({ file }: StaticFile): boolean =>
  findListed(file.match(/^country\/([A-Z]{2})(\.[a-zA-Z-]+)?\.html$/)?.[1] ?? '') !== undefined;

/** The site as an archive: which files it contains, and how they are rendered. */
export const staticSite = (
  parts: PageDependencies & {
    /** Folder of the built files. */
    clientDir: string;
    /** Paths of the static files. */
    files: ReadonlySet<string>;
  },
  onFailure: (error: unknown) => void,
) => {
  const { petitions, content, publicUrl, clientDir, assets, files } = parts;
  const clientOf = () => 'archive';
  const answers = createResponseCache({
    maxBytes: noCacheBytes,
    concurrencyLimit: parts.concurrencyLimit,
    clientOf,
  });
  const pages = createPages({ ...parts, responseCache: answers, searchCache: answers, clientOf });
  const site = createRouter();
  site.route('/', petitionsApi({ petitions, onSent: () => {}, clientOf }));
  site.route('/', assetRoutes({ clientDir, assets, files, responseCache: answers }));
  const homeUrl = (tag: string) => pathInLanguage('/', tag);
  const shared = {
    publicUrl,
    content,
    pages: pages.publicPages,
    pageListDependencies,
    homeUrl,
    sharing: parts.sharing,
  };
  site.route('/', sharingRoutes({ ...shared, responseCache: answers }));
  site.route('/', pages.routes);

  const letters = (
    isCountrySelected: (code: string) => boolean,
    isLanguageSelected: (tag: string) => boolean,
  ) => {
    const tags = content().texts.languagesWith(letterTextKeys).filter(isLanguageSelected);
    return listedCountries()
      .filter(({ code }) => isCountrySelected(code))
      .flatMap((country): StaticFile[] => {
        const main = petitions.mainLanguage(country).tag;
        const call = `/api/generate-petition/${country.code}`;
        return [
          { address: call, file: letterFile(country.code, main) },
          { address: `/api/download-petition/${country.code}`, file: letterFile(country.code, main) },
          ...tags.map((tag) => ({ address: `${call}?language=${tag}`, file: letterFile(country.code, tag) })),
        ];
      });
  };

  const filesOf = ({ countries, languages }: Selection): StaticFile[] => {
    const isLanguageSelected = (tag: string) => !languages || languages.includes(tag);
    const isCountrySelected = (code: string) => !countries || countries.includes(code);
    const pageFiles = pages
      .publicPages()
      .filter((page) => isCountrySelected(countryIn(page) ?? countries?.[0] ?? ''))
      .flatMap((page) => filesOfPage(page, isLanguageSelected));
    const pictures = [...files].filter((file) => file.startsWith('/flags/') || /\.(css|svg)$/.test(file));
    const others = [...pictures, '/icon.svg', '/apple-touch-icon.png', '/favicon.ico'];
    return [
      ...pageFiles,
      ...pageFiles.filter(isCountryPage).map(tableViewOf),
      ...others.map((address) => ({ address, file: address.slice(1) })),
      ...letters(isCountrySelected, isLanguageSelected),
    ];
  };

  return staticSiteApi({
    publicUrl,
    languages: () => content().texts.languagesWith(letterTextKeys),
    files: filesOf,
    get: async (address) => site.request(address, { headers: { 'Accept-Encoding': 'identity' } }),
    onFailure,
  });
};
