import { requireCountryWithLetter } from '#countries/index.server.ts';
import { createRouter } from '#platform/http/index.server.ts';
import type { PageFeature } from '#public/frame/page-feature.server.ts';
import { withoutFrame } from '#public/frame/text-places.ts';
import { letterPageTextKeys } from '../pages/letter-texts.ts';
import {
  ownLetterCacheDependencies,
  ownLetterLanguage,
  renderOwnLetter,
} from '../pages/render-letter.server.tsx';

/** `/country/{code}/letter`: the letter in the visitor's own words. */
export const ownLetterPages: PageFeature = {
  places: [
    {
      path: '/country/DE/letter',
      label: 'Brief mit eigenen Worten',
      keys: withoutFrame(letterPageTextKeys),
    },
    {
      path: '/country/DE/letter',
      label: 'Brief auf der Seite für eigene Worte',
      keys: ['petition_(?!title|page).+', 'legal_.+', 'office_.+'],
    },
  ],
  routes: ({ petitions, sharing, render, sendPage, tagOf, assets }) =>
    createRouter().get('/country/:code/letter', async (c) => {
      const country = requireCountryWithLetter(c.req.param('code'));
      const requested = { lang: tagOf(c), letter: tagOf(c, 'letter') };
      return sendPage(c, {
        key: `own ${country.code} ${requested.lang} ${requested.letter}`,
        cacheDependencies: ownLetterCacheDependencies(country, requested, petitions),
        fetch: () => petitions.model(country, ownLetterLanguage(country, requested, petitions)),
        render: ({ textsOf }, model) =>
          renderOwnLetter(country, requested, {
            ...{ texts: textsOf(country.code), model, petitions, sharing, render },
            pageCss: [assets.styles.country, assets.styles.letter],
          }),
      });
    }),
};
