import type { TextSnapshot } from '#content/index.server.ts';
import type { MadeFrom } from '#platform/changes/made-from.ts';
import { askedOrGerman, german } from '#public/frame/languages.ts';
import type { Renderer } from '#public/frame/renderer.server.ts';
import { siteProps } from '#public/frame/site-props.ts';
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
