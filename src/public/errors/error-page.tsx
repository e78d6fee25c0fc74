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

/** Stands in the prepared page for the id of the request. */
export const requestIdPlaceholder = '00000000-0000-0000-0000-000000000000';

/**
 * Shown when a page could not be rendered; its button reloads the address.
 * @param isLogged whether the log has a line about it, which the id of the request leads to
 */
export const ErrorPage = ({ isLogged, ...page }: ErrorPageProps & { isLogged: boolean }) => (
  <MessagePage
    site={page}
    title={page.texts.error_title}
    text={page.texts.error_text}
    below={
      isLogged && (
        <p className="small">
          <code dir="ltr">ID: {requestIdPlaceholder}</code>
        </p>
      )
    }
  >
    <a className="button is-dark" href={sameAddress}>
      {page.texts.retry}
    </a>
  </MessagePage>
);
