import type { MadeFrom } from '#features/changes/index.ts';
import { askedOrGerman, german, type Renderer, siteProps } from '#features/public-pages/index.server.ts';
import type { TextSnapshot } from '#features/texts/index.ts';
import { OfflinePage, offlineTextKeys } from './offline-page.tsx';

/** What the page shows of the site's content. */
export const offlineMadeFrom = (lang: string | undefined): MadeFrom => ({
  languages: [lang ?? german.tag],
  complete: [offlineTextKeys],
});

/** The page that a device stores for when it is offline. */
export const renderOffline = (lang: string | undefined, texts: TextSnapshot, render: Renderer) => {
  const language = askedOrGerman(lang, texts, offlineTextKeys);
  const props = siteProps(texts, language, offlineTextKeys);
  return render({
    language,
    title: props.texts.offline_title,
    description: '',
    canonical: null,
    page: <OfflinePage {...props} />,
    live: { page: 'offline', props: null },
  });
};
