import { requireCountryWithLetter } from '#countries/index.server.ts';
import { createRouter } from '#platform/http/index.server.ts';
import type { PageFeature } from '#public/frame/page-feature.server.ts';
import { endingCacheDependencies, renderEnding } from './render-ending.server.tsx';

/** `/country/{code}/posted`: what comes after posting. */
export const endingPages: PageFeature = {
  places: [{ path: '/country/DE/posted', label: 'Nach dem Absenden', keys: ['ending_.+', 'answer_title'] }],
  routes: ({ publicUrl, petitions: letters, render, sendPage, tagOf, assets, ...tools }) =>
    createRouter().get('/country/:code/posted', (c) => {
      const [country, lang] = [requireCountryWithLetter(c.req.param('code')), tagOf(c)];
      const posted = () => ({ here: tools.lettersSent(country.code), worldwide: tools.lettersSent(null) });
      const countsKey = () => Object.values(posted()).join();
      const counts = countsKey();
      return sendPage(c, {
        key: `ending ${country.code} ${lang} ${counts}`,
        cacheDependencies: endingCacheDependencies(country, lang, letters.mainLanguage(country).tag),
        isUnchanged: () => countsKey() === counts,
        render: ({ textsOf }) =>
          renderEnding(country, lang, {
            ...{ publicUrl, letters, render, posted: posted(), texts: textsOf(country.code) },
            pageCss: [assets.styles.country],
          }),
      });
    }),
};
