import type { Context } from 'hono';
import { findLanguage, type Language, originalLanguage, type TextSnapshot } from '#content/index.server.ts';
import { findListed } from '#countries/index.server.ts';
import { LetterError } from '#letters/index.server.ts';
import type { CacheDependencies, CacheKeys } from '#platform/changes/cache-dependencies.ts';
import {
  createRouter,
  type PreparedResponse,
  prepareResponse,
  type ResponseCache,
} from '#platform/http/index.server.ts';
import { ApiError, httpErrors } from '#platform/http/index.ts';
import type { WaitOptions } from '#platform/work/index.ts';
import type { Card } from './card.ts';
import { cardTextKeys, siteCard } from './cards.server.ts';
import { iconPictures, icoOf, roundIcon } from './icons.ts';
import { webManifest } from './manifest.ts';
import type { Sharing } from './sharing.server.ts';
import { type PublicPage, robots, sitemap } from './sitemap.ts';

export type SharingRoutesDependencies = {
  publicUrl: string;
  /** The current content; throws a 503 while there is none. */
  content: () => CacheKeys & { texts: TextSnapshot; textsOf: (code: string) => TextSnapshot };
  /** Every page that search engines may list. */
  pages: () => readonly PublicPage[];
  /** Cache dependencies of the list of these pages and their languages. */
  pageListDependencies: CacheDependencies;
  /** Path and query of the home page in a language. */
  homeUrl: (tag: string) => string;
  sharing: Sharing;
  responseCache: ResponseCache;
};

const oneHour = 'public, max-age=3600, s-maxage=3600';
const oneDay = 'public, max-age=86400, s-maxage=86400';
const forever = 'public, max-age=31536000, immutable';
const icoSize = 48;

const textResponse = (body: string, type: string, cacheControl = oneHour): PreparedResponse =>
  prepareResponse(body, { headers: { 'Content-Type': type, 'Cache-Control': cacheControl }, compress: true });

const pictureResponse = (bytes: Uint8Array, type = 'image/png'): PreparedResponse =>
  prepareResponse(bytes, {
    // Other sites embed these pictures in link previews.
    headers: {
      'Content-Type': type,
      'Cache-Control': oneDay,
      'Cross-Origin-Resource-Policy': 'cross-origin',
    },
    compress: false,
  });

const introTextKeys = ['site_name', 'site_tagline', 'home_headline', 'home_meta_description'];

/** The requested language if it has the texts that introduce the site, else German. */
const languageOf = (c: Context, texts: TextSnapshot): Language => {
  const requested = findLanguage(c.req.query('lang') ?? originalLanguage);
  const available = texts.languagesWith(introTextKeys);
  const tag = requested && available.includes(requested.tag) ? requested.tag : originalLanguage;
  return findLanguage(tag) as Language;
};

/** Sitemap, robots.txt, web manifest, icons, and the pictures that social networks show. */
export const sharingRoutes = (dependencies: SharingRoutesDependencies) => {
  const { publicUrl, content, pages, pageListDependencies, homeUrl, sharing, responseCache } = dependencies;
  const { pictures } = sharing;
  const routes = createRouter();

  routes.get('/robots.txt', (c) =>
    responseCache.send(c, 'robots', () =>
      textResponse(robots(publicUrl), 'text/plain; charset=UTF-8', oneDay),
    ),
  );

  routes.get('/sitemap.xml', (c) => {
    const make = () => textResponse(sitemap(publicUrl, pages()), 'application/xml; charset=UTF-8');
    const pagesKey = content().cacheKey(pageListDependencies);
    const isCurrent = () => content().cacheKey(pageListDependencies) === pagesKey;
    return responseCache.send(c, `sitemap ${pagesKey}`, make, { isCurrent });
  });

  routes.get('/manifest.webmanifest', (c) => {
    const { texts, cacheKey } = content();
    const { tag, direction } = languageOf(c, texts);
    const make = () => {
      const [name, description] = [texts.text('site_name', tag), texts.text('home_meta_description', tag)];
      const manifest = webManifest({ language: tag, direction, name, description, startUrl: homeUrl(tag) });
      return textResponse(JSON.stringify(manifest), 'application/manifest+json; charset=UTF-8');
    };
    return responseCache.send(c, `manifest ${tag} ${cacheKey({ languages: [tag] })}`, make);
  });

  routes.get('/icon.svg', (c) =>
    responseCache.send(c, 'icon', () => textResponse(roundIcon, 'image/svg+xml', oneDay)),
  );
  for (const [path, { svg, size }] of Object.entries(iconPictures))
    routes.get(path, (c) => {
      const make = async () => pictureResponse(await pictures.icon(svg, size));
      return responseCache.send(c, path, make, { isUnlimited: true });
    });
  routes.get('/favicon.ico', (c) => {
    const make = async () => {
      const icon = icoOf(await pictures.icon(roundIcon, icoSize), icoSize);
      return pictureResponse(icon, 'image/vnd.microsoft.icon');
    };
    return responseCache.send(c, 'favicon', make, { isUnlimited: true });
  });

  /** Maps a failed picture to a 503 response; failures are remembered, as with letters. */
  const renderCard = (card: Card, waitOptions: WaitOptions): Promise<Uint8Array> =>
    pictures.card(card, waitOptions).catch((error: unknown) => {
      if (!(error instanceof LetterError)) throw error;
      const headers = { 'Retry-After': String(error.retryAfter) };
      throw new ApiError(httpErrors.unavailable, { headers, cause: error });
    });

  const cardByName = (c: Context, name: string): Card => {
    const { texts, textsOf } = content();
    if (name === 'home') return siteCard(texts, languageOf(c, texts));
    const country = findListed(name);
    if (!country) throw new ApiError(httpErrors.not_found);
    const countryTexts = textsOf(country.code);
    const requested = findLanguage(c.req.query('lang') ?? '');
    const isKnown = requested && countryTexts.languagesWith(cardTextKeys).includes(requested.tag);
    return sharing.countryCard(countryTexts, country, isKnown ? requested : undefined);
  };

  routes.get('/share/:file', (c) => {
    const name = c.req.param('file').match(/^([A-Za-z]{2}|home)\.png$/)?.[1];
    if (!name) throw new ApiError(httpErrors.not_found);
    const card = cardByName(c, name);
    const version = sharing.version(card);
    const make = async (_: undefined, waitOptions: WaitOptions) =>
      pictureResponse(await renderCard(card, waitOptions));
    const extraHeaders: Record<string, string> =
      c.req.query('v') === version ? { 'Cache-Control': forever } : {};
    return responseCache.send(c, `share ${version}`, make, {
      headersFor: () => extraHeaders,
      isUnlimited: true,
    });
  });

  return routes;
};
