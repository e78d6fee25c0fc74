import { randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import { withoutTrailing } from '#lib/without-trailing.ts';
import type { Accounts, Rights } from '#office/index.server.ts';
import { backOfficePolicy, createRouter } from '#platform/http/index.server.ts';
import type { AssetUrls } from '#public/index.server.ts';

type BackOfficeOptions = {
  assets: AssetUrls['admin'];
  staffSession: Accounts['staffSession'];
  rights: Rights;
};

/** The only HTML document of the back office. Its script reads the nonce for style elements from the `meta`. */
const shell = ({ js, preload, css }: AssetUrls['admin'], nonce: string): string =>
  `<!doctype html>
<html lang="de">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Verwaltung</title>
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<meta property="csp-nonce" nonce="${nonce}">
<link rel="icon" type="image/svg+xml" href="/icon.svg">
${css.map((href) => `<link rel="stylesheet" href="${href}">`).join('\n')}
${preload.map((href) => `<link rel="modulepreload" href="${href}">`).join('\n')}
<script type="module" src="${js}"></script>
</head>
<body>
<noscript>Die Verwaltung braucht JavaScript. Bitte schalten Sie es für diese Seite ein.</noscript>
<div id="root"><p class="waiting">Die Verwaltung wird geladen …</p></div>
</body>
</html>
`;

/**
 * The pages of the back office: the same document at every address. Under `/admin` only the API is guarded; the other
 * staff pages themselves answer 401 without a session and 403 without the role.
 */
export const backOfficeRoutes = ({ assets, staffSession, rights }: BackOfficeOptions) => {
  const send = (c: Context, status: 200 | 401 | 403 | 404): Response => {
    const nonce = randomBytes(16).toString('base64');
    return c.html(shell(assets, nonce), status, {
      'Cache-Control': 'no-store',
      'Content-Language': 'de',
      'Content-Security-Policy': backOfficePolicy(nonce),
    });
  };

  const guarded = async (c: Context): Promise<Response> => {
    const session = await staffSession(c);
    if (!session) return send(c, 401);
    return send(c, rights.maySee(session.user.role, c.req.path) ? 200 : 403);
  };

  const routes = createRouter();
  for (const path of ['/petitions', '/navigation', '/download']) routes.get(path, guarded);
  routes.get('/admin', (c) => send(c, 200));
  routes.get('/admin/*', (c) => {
    const trimmed = withoutTrailing(c.req.path, '/');
    if (trimmed !== c.req.path && rights.hasPage(trimmed))
      return c.redirect(trimmed + new URL(c.req.url).search, 308);
    return send(c, rights.hasPage(c.req.path) ? 200 : 404);
  });
  return routes;
};
