import type { OpenAPIHono } from '@hono/zod-openapi';
import { renderToStaticMarkup } from 'react-dom/server';
import { contentSecurityPolicy, createRouter } from '#platform/http/index.server.ts';
import { errorCatalogue } from '#platform/http/index.ts';
import { Document } from '#ui/document.tsx';

type Operation = {
  summary?: string;
  parameters?: { name: string; in: string; required?: boolean; description?: string }[];
  responses?: Record<string, { description?: string }>;
};

/** Descriptions are Markdown; here the marks of code are enough to leave out. */
const plain = (text = '') => text.replaceAll('`', '');

const Call = ({ method, path, operation }: { method: string; path: string; operation: Operation }) => (
  <section>
    <h2>
      <code>
        {method.toUpperCase()} {path}
      </code>
    </h2>
    <p>{operation.summary}</p>
    {operation.parameters && operation.parameters.length > 0 && (
      <dl>
        {operation.parameters.map((parameter) => (
          <div key={parameter.name}>
            <dt>
              <code>{parameter.name}</code> ({parameter.in}
              {parameter.required ? ', required' : ''})
            </dt>
            <dd>{plain(parameter.description)}</dd>
          </div>
        ))}
      </dl>
    )}
    <ul>
      {Object.entries(operation.responses ?? {}).map(([status, response]) => (
        <li key={status}>
          <strong>{status}</strong> {plain(response.description)}
        </li>
      ))}
    </ul>
  </section>
);

const Docs = ({ paths }: { paths: Record<string, Record<string, Operation>> }) => (
  <main className="wrap prose">
    <h1>WTO-Reform-Petition: HTTP API</h1>
    <p>
      Machine-readable: <a href="/api/openapi.json">/api/openapi.json</a>. Every answer that is not 2xx is{' '}
      <code>{'{ "error", "code", "details"? }'}</code>.
    </p>
    {Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => (
        <Call key={`${method} ${path}`} method={method} path={path} operation={operation} />
      )),
    )}
    <section>
      <h2>Error codes</h2>
      <ul>
        {Object.entries(errorCatalogue).map(([code, { status, message }]) => (
          <li key={code}>
            <code>{code}</code> ({status}) <span lang="de">{message}</span>
          </li>
        ))}
      </ul>
    </section>
  </main>
);

/** `GET /api/openapi.json` and, for people, `GET /api/docs`: both from the routes that `app` really has. */
export const apiDocs = (app: OpenAPIHono, assets: { css: string; js: string }) => {
  const router = createRouter();
  const document = () =>
    app.getOpenAPI31Document({
      openapi: '3.1.0',
      info: {
        title: 'WTO-Reform-Petition',
        version: '1',
        description: 'Public calls of the petition platform.',
      },
    });
  router.get('/api/openapi.json', (c) => c.json(document(), 200, { 'Cache-Control': 'public, max-age=60' }));
  router.get('/api/docs', (c) => {
    const head = {
      lang: 'en',
      dir: 'ltr' as const,
      title: 'HTTP API – WTO-Reform-Petition',
      description: 'Calls of the petition platform',
      canonical: null,
      alternates: [],
      assets,
    };
    const paths = document().paths as Record<string, Record<string, Operation>>;
    const html = renderToStaticMarkup(
      <Document head={head} live={null} pageHtml={renderToStaticMarkup(<Docs paths={paths} />)} />,
    );
    return c.html(`<!doctype html>${html}`, 200, { 'Content-Security-Policy': contentSecurityPolicy });
  });
  return router;
};
