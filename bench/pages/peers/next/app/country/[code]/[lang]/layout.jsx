import { Head } from '../../../../../shared/head.jsx';
import { pageOf } from '../../../../../shared/pages.server.js';

export const dynamic = 'force-dynamic';

export default async function Layout({ children, params }) {
  const { lang, dir, head } = pageOf(await params);
  return (
    <html lang={lang} dir={dir}>
      <head>
        <Head elements={head} />
      </head>
      <body>{children}</body>
    </html>
  );
}
