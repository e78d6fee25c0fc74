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
export type ErrorPageProps = SitePage<(typeof errorTextKeys)[number]>;

const sameAddress = '';

/** Shown when a page could not be rendered; its button reloads the address. */
export const ErrorPage = (page: ErrorPageProps) => (
  <MessagePage site={page} title={page.texts.error_title} text={page.texts.error_text}>
    <a className="button is-dark" href={sameAddress}>
      {page.texts.retry}
    </a>
  </MessagePage>
);
