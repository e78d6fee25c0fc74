import { frameTextKeys } from '#ui/frame-texts.ts';
import { Headline } from '#ui/headline.tsx';
import type { SitePage } from '#ui/texts.ts';
import { MessagePage } from './message-page.tsx';

export const offlineTextKeys = [
  ...frameTextKeys,
  'back_to_home',
  'offline_kept',
  'offline_text',
  'offline_title',
  'retry',
] as const;
export type OfflinePageProps = SitePage<(typeof offlineTextKeys)[number]>;

/** Filled in and shown by the service worker. */
const CachedPages = ({ title }: { title: string }) => (
  <section className="kept-pages" hidden>
    <Headline as="h2">{title}</Headline>
    <ul className="kept-list" />
  </section>
);

/** Shown instead of a page that cannot be fetched offline. */
export const OfflinePage = (page: OfflinePageProps) => (
  <MessagePage
    site={page}
    title={page.texts.offline_title}
    text={page.texts.offline_text}
    below={<CachedPages title={page.texts.offline_kept} />}
  >
    {/* biome-ignore lint/a11y/useValidAnchor: the empty address reloads the one that could not be fetched */}
    <a className="button is-dark" href="">
      {page.texts.retry}
    </a>
  </MessagePage>
);
