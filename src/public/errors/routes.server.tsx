import { createRouter } from '#platform/http/index.server.ts';
import { german, requestedOrGerman } from '#public/frame/languages.ts';
import type { PageFeature } from '#public/frame/page-feature.server.ts';
import { siteProps } from '#public/frame/site-props.ts';
import { OfflinePage, offlineTextKeys } from './offline-page.tsx';

/** `/offline`: the page that browsers cache for offline use; also lists the texts of the error pages. */
export const offlinePages: PageFeature = {
  places: [
    { path: '/offline', label: 'Seite ohne Verbindung', keys: ['offline_.+', 'back_to_home', 'retry'] },
    {
      path: '/country/XX',
      label: 'Seite „Land nicht gefunden“',
      keys: ['country_not_found.*', 'back_to_home'],
    },
    {
      path: '/gibt-es-nicht',
      label: 'Seiten „Nicht gefunden“ und „Fehler“',
      keys: ['not_found_.+', 'error_.+', 'back_to_home'],
    },
  ],
  routes: ({ render, sendPage, tagOf }) =>
    createRouter().get('/offline', async (c) => {
      const lang = tagOf(c);
      return sendPage(c, {
        key: `offline ${lang}`,
        cacheDependencies: { languages: [lang ?? german.tag], complete: [offlineTextKeys] },
        render: ({ texts }) => {
          const language = requestedOrGerman(lang, texts, offlineTextKeys);
          const props = siteProps(texts, language, offlineTextKeys);
          return render({
            language,
            title: props.texts.offline_title,
            description: '',
            canonical: null,
            page: <OfflinePage {...props} />,
            hydratedPage: { page: 'offline', props: null },
          });
        },
      });
    }),
};
