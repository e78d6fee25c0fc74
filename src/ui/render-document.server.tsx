import type { ReactElement } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { Document, type DocumentHead, type HydratedPage } from './document.tsx';

/** What React writes in the place of an island that failed, without saying so. */
const failedPart = '<!--$!-->';

/** @throws when any part of the page fails, so that no half page is ever sent or kept. */
const renderPage = (page: ReactElement): string => {
  const html = renderToString(page);
  if (html.includes(failedPart)) throw new Error('A part of the page could not be rendered');
  return html;
};

/** The complete HTML of a page, ready to be sent. Behind `live.propsUrl` must be exactly the props of `page`. */
export const renderDocument = (head: DocumentHead, page: ReactElement, live: HydratedPage): string =>
  `<!doctype html>${renderToStaticMarkup(<Document head={head} live={live} pageHtml={renderPage(page)} />)}`;
