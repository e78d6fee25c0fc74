import type { OpenAPIHono } from '@hono/zod-openapi';
import { renderToStaticMarkup } from 'react-dom/server';
import {
  contentSecurityPolicy,
  createRouter,
  errorSchemaName,
  prepareResponse,
  type ResponseCache,
} from '#platform/http/index.server.ts';
import type { ErrorEntry } from '#platform/http/index.ts';
import { Document } from '#ui/document.tsx';

type Operation = {
  summary?: string;
  parameters?: { name: string; in: string; required?: boolean; description?: string }[];
  responses?: Record<string, { description?: string }>;
};

/** Descriptions are Markdown, of which only code marks occur. */
const withoutBackticks = (text = '') => text.replaceAll('`', '');

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
            <dd>{withoutBackticks(parameter.description)}</dd>
          </div>
        ))}
      </dl>
    )}
    <ul>
      {Object.entries(operation.responses ?? {}).map(([status, response]) => (
        <li key={status}>
          <strong>{status}</strong> {withoutBackticks(response.description)}
        </li>
      ))}
    </ul>
  </section>
);

type DocsProps = { paths: Record<string, Record<string, Operation>>; errors: readonly ErrorEntry[] };

const Docs = ({ paths, errors }: DocsProps) => (
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
        {errors.map(({ code, status, message }) => (
          <li key={code}>
            <code>{code}</code> ({status}) <span lang="de">{message}</span>
          </li>
        ))}
      </ul>
    </section>
  </main>
);

type ApiDocs = {
  app: OpenAPIHono;
  assets: { css: string; js: string };
  answers: ResponseCache;
  /** All errors that calls may return. */
  errors: readonly ErrorEntry[];
};

type OpenApiDocument = ReturnType<OpenAPIHono['getOpenAPI31Document']>;

/** Adds the list of error codes to the error schema; the routes leave it open. */
const listErrorCodes = (document: OpenApiDocument, errors: readonly ErrorEntry[]): void => {
  const schema = document.components?.schemas?.[errorSchemaName] as { properties: Record<string, object> };
  const { type, ...rest } = schema.properties.code as { type: 'string' };
  schema.properties.code = { type, enum: errors.map(({ code }) => code), ...rest };
};

/** `GET /api/openapi.json` and, for people, `GET /api/docs`: both generated once from the actual routes of `app`. */
export const apiDocs = ({ app, assets, answers, errors }: ApiDocs) => {
  const document = () => {
    const described = app.getOpenAPI31Document({
      openapi: '3.1.0',
      info: {
        title: 'WTO-Reform-Petition',
        version: '1',
        description: 'Calls of the petition platform, public and of the staff.',
      },
      // Relative to this document, so that it is correct under every address.
      servers: [{ url: '/' }],
      // Public, unless a call says otherwise.
      security: [],
    });
    listErrorCodes(described, errors);
    return described;
  };

  const json = () =>
    prepareResponse(JSON.stringify(document()), {
      headers: { 'Content-Type': 'application/json; charset=UTF-8', 'Cache-Control': 'public, max-age=60' },
      compress: true,
    });

  const page = () => {
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
      <Document
        head={head}
        hydratedPage={null}
        pageHtml={renderToStaticMarkup(<Docs paths={paths} errors={errors} />)}
      />,
    );
    return prepareResponse(`<!doctype html>${html}`, {
      headers: {
        'Content-Type': 'text/html; charset=UTF-8',
        'Content-Security-Policy': contentSecurityPolicy,
      },
      compress: true,
    });
  };

  return createRouter()
    .get('/api/openapi.json', (c) => answers.send(c, 'openapi', json))
    .get('/api/docs', (c) => answers.send(c, 'api docs', page));
};
