import { frameTextKeys } from '#ui/frame-texts.ts';
import type { SitePage } from '#ui/texts.ts';
import { MessagePage } from './message-page.tsx';

export const errorTextKeys = [
  ...frameTextKeys,
  'back_to_home',
  'error_text',
  'error_title',
  'retry',
] as const;
export type ErrorPageProps = SitePage<(typeof errorTextKeys)[number]> & {
  /** Address of the page that failed. */
  retryUrl: string;
};

/** A page that could not be made. */
export const ErrorPage = (page: ErrorPageProps) => (
  <MessagePage site={page} title={page.texts.error_title} text={page.texts.error_text}>
    <a className="button is-dark" href={page.retryUrl}>
      {page.texts.retry}
    </a>
  </MessagePage>
);
