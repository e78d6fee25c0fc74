import type { ReactElement } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { Document, type DocumentHead, type LivePage } from './document.tsx';

/** The complete HTML of a page, ready to be sent. Behind `live.propsUrl` must be exactly the props of `page`. */
export const renderDocument = (head: DocumentHead, page: ReactElement, live: LivePage): string =>
  `<!doctype html>${renderToStaticMarkup(<Document head={head} live={live} pageHtml={renderToString(page)} />)}`;
