import { Outlet, Scripts, useRouteLoaderData } from 'react-router';
import { Head } from '../../shared/head.jsx';

export const Layout = ({ children }) => {
  const { lang, dir, head } = useRouteLoaderData('country');
  return (
    <html lang={lang} dir={dir}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Head elements={head} />
      </head>
      <body>
        {children}
        <Scripts />
      </body>
    </html>
  );
};

export default Outlet;
