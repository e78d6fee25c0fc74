import { createRouter, prepareResponse } from '#platform/http/index.server.ts';
import { languageOffers } from './language-offers.ts';
import type { PageTools } from './page-feature.server.ts';

/**
 * `/languages.json`: the languages into which the whole site is translated.
 * @param complete the lists of text keys that must be translated
 */
export const languagesRoute = (
  { content, responseCache }: Pick<PageTools, 'content' | 'responseCache'>,
  complete: readonly (readonly string[])[],
) =>
  createRouter().get('/languages.json', (c) => {
    const { texts, cacheKey } = content();
    const offers = languageOffers(texts, complete);
    const cacheName = `languages ${cacheKey({ complete, languages: offers.map(({ tag }) => tag) })}`;
    const headers = {
      'Content-Type': 'application/json; charset=UTF-8',
      'Cache-Control': 'public, max-age=3600',
    };
    const make = () => prepareResponse(JSON.stringify(offers), { headers, compress: true });
    return responseCache.send(c, cacheName, make);
  });
