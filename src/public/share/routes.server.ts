import type { Context } from 'hono';
import { type Country, requireCountryWithLetter } from '#countries/index.server.ts';
import { letterTextKeys } from '#letters/index.server.ts';
import { createRouter } from '#platform/http/index.server.ts';
import type { PageFeature } from '#public/frame/page-feature.server.ts';
import { embedCacheDependencies, renderEmbed } from './pages/render-embed.server.tsx';
import { renderShare, shareCacheDependencies } from './pages/render-share.server.tsx';

const countryOf = (c: Context): Country => requireCountryWithLetter(c.req.param('code') ?? '');

/** `/country/{code}/share`: ways to share a country's page; `/embed/{code}`: the frame for other websites. */
export const sharePages: PageFeature = {
  places: [
    {
      path: '/country/DE/share',
      label: 'Seite zum Weitersagen',
      keys: ['share_.+', 'copy', 'copy_link', 'copied', 'copy_failed', 'poster_headline', 'home_see_letter'],
    },
  ],
  routes: ({ publicUrl, petitions: letters, sharing, render, sendPage, tagOf, assets }) =>
    createRouter()
      .get('/country/:code/share', (c) => {
        const [country, lang] = [countryOf(c), tagOf(c)];
        return sendPage(c, {
          key: `share-page ${country.code} ${lang}`,
          cacheDependencies: shareCacheDependencies(
            country,
            lang,
            letters.mainLanguage(country).tag,
            letterTextKeys,
          ),
          render: ({ textsOf }) =>
            renderShare(country, lang, {
              ...{ publicUrl, letters, sharing, render, texts: textsOf(country.code) },
              pageCss: [assets.styles.country, assets.styles.share],
            }),
        });
      })
      .get('/embed/:code', (c) => {
        const [country, lang] = [countryOf(c), tagOf(c)];
        return sendPage(c, {
          key: `embed ${country.code} ${lang}`,
          cacheDependencies: embedCacheDependencies(
            country,
            lang,
            letters.mainLanguage(country).tag,
            letterTextKeys,
          ),
          render: ({ textsOf }) =>
            renderEmbed(country, lang, { letters, texts: textsOf(country.code), css: assets.styles.embed }),
        });
      }),
};
