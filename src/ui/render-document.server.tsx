import type { ReactElement } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { Document, type DocumentHead, type HydratedPage } from './document.tsx';

/** React silently writes this in place of a failed island. */
const failedIslandMarker = '<!--$!-->';

/** @throws when any part of the page fails, so that no incomplete page is ever sent or cached */
const renderPage = (page: ReactElement): string => {
  const html = renderToString(page);
  if (html.includes(failedIslandMarker)) throw new Error('A part of the page could not be rendered');
  return html;
};

/** The complete HTML of a page. `live.propsUrl` must serve exactly the props of `page`. */
export const renderDocument = (head: DocumentHead, page: ReactElement, hydratedPage: HydratedPage): string =>
  `<!doctype html>${renderToStaticMarkup(<Document head={head} hydratedPage={hydratedPage} pageHtml={renderPage(page)} />)}`;
