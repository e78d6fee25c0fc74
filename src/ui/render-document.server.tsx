import type { ReactElement } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { Document, type DocumentHead, type EmbeddedData } from './document.tsx';

/** The complete HTML of a page, ready to be sent. `data` must hold exactly the props of `page`. */
export const renderDocument = (head: DocumentHead, page: ReactElement, data: EmbeddedData): string =>
  `<!doctype html>${renderToStaticMarkup(<Document head={head} data={data} pageHtml={renderToString(page)} />)}`;
