import { frameTextKeys } from '#ui/frame-texts.ts';
import type { SitePage } from '#ui/texts.ts';
import { MessagePage } from './message-page.tsx';

export const offlineTextKeys = [
  ...frameTextKeys,
  'back_to_home',
  'offline_text',
  'offline_title',
  'retry',
] as const;
export type OfflinePageProps = SitePage<(typeof offlineTextKeys)[number]>;

/** Shown instead of a page that the device cannot fetch without a connection. */
export const OfflinePage = (page: OfflinePageProps) => (
  <MessagePage site={page} title={page.texts.offline_title} text={page.texts.offline_text}>
    {/* biome-ignore lint/a11y/useValidAnchor: the empty address reloads the one that could not be fetched */}
    <a className="button is-dark" href="">
      {page.texts.retry}
    </a>
  </MessagePage>
);
