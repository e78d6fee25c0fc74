/** @module-tag slow */
import type { RouteConfig } from '@hono/zod-openapi';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { rights } from '#app/features.ts';
import { type Call, isAllowedBeforeSetup } from '#office/accounts/rights.ts';
import { enqueueJob } from '#platform/jobs/index.server.ts';
import { type Staff, sendRequest, startStaff } from '../support/accounts.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { insertDrafts } from '../support/draft-rows.ts';
import { jobKind } from '../support/jobs.ts';
import { createSiteDatabase } from '../support/site-database.ts';

type Operation = {
  operationId: string;
  security?: object[];
  responses: Record<string, { description: string }>;
};
type Description = {
  paths: Record<string, Record<string, Operation>>;
  components: {
    securitySchemes: object;
    schemas: Record<string, { properties: Record<string, { enum?: string[] }> }>;
  };
};

let staff: Staff;
let site: TestApp;
let source: string;
let description: Description;
beforeAll(async () => {
  staff = await startStaff(createSiteDatabase);
  site = await startTestApp({ env: { DATABASE_URL: staff.database.url } });
  source = await (await site.get('/api/openapi.json')).text();
  description = JSON.parse(source);
});
afterAll(async () => {
  await site.close();
  await staff.close();
});

/** Recommended rules that are disabled, each with the reason. */
const disabledRules: Readonly<Record<string, string>> = {
  'info-license #/info': 'The project has no licence that could be named.',
};

describe('the description of the calls', () => {
  it('keeps the recommended rules', async () => {
    const config = await createConfig({ extends: ['recommended'] });
    const problems = await lintFromString({ source, absoluteRef: 'openapi.json', config });
    const found = problems.map(({ ruleId, location, message }) => ({
      rule: `${ruleId} ${location.map(({ pointer }) => pointer).join(' ')}`,
      message,
    }));
    expect(found.filter(({ rule }) => !(rule in disabledRules))).toEqual([]);
    expect(found.map(({ rule }) => rule).sort()).toEqual(Object.keys(disabledRules).sort());
  });

  it('names the cookie of the session', () => {
    const session = { type: 'apiKey', in: 'cookie', name: '__Host-staff' };
    expect(description.components.securitySchemes).toEqual({ session });
  });

  /** The implemented staff calls with their OpenAPI operations. */
  const staffOperations = () =>
    rights.calls
      .filter(({ who }) => who !== 'anyone')
      .flatMap((call) => {
        const operation = description.paths[call.path]?.[call.method.toLowerCase()];
        return operation ? { name: `${call.method} ${call.path}`, call, operation } : [];
      });

  it('asks for a session at the rights.calls of the staff, and nowhere else', () => {
    const inSession = Object.entries(description.paths).flatMap(([path, operations]) =>
      Object.entries(operations)
        .filter(([, { security = [] }]) => security.length > 0)
        .map(([method]) => `${method.toUpperCase()} ${path}`),
    );
    expect(inSession.sort()).toEqual(
      staffOperations()
        .map(({ name }) => name)
        .sort(),
    );
    expect(inSession.length).toBeGreaterThan(15);
  });

  const expectedErrorsOf = (call: Call) => [
    'no_session',
    'uri_too_long',
    'rate_limited',
    ...(call.who === 'admin' ? ['role_not_allowed'] : []),
    ...(isAllowedBeforeSetup(call) ? [] : ['two_factor_setup_required']),
    ...(call.master ? ['master_password_required', 'master_password_wrong'] : []),
    ...(call.method === 'GET' ? [] : ['origin_not_allowed']),
  ];

  it('tells every refusal of the guard', () => {
    const undocumented = staffOperations().flatMap(({ name, call, operation }) => {
      const told = Object.values(operation.responses).flatMap((response) =>
        response.description.match(/\w+/g),
      );
      return expectedErrorsOf(call).flatMap((code) => (told.includes(code) ? [] : `${name}: ${code}`));
    });
    expect(undocumented).toEqual([]);
  });
});

describe('real answers', () => {
  const samples: Record<string, string> = {
    code: 'DE',
    lang: 'fr',
    language: 'fr',
    textId: 'petition_subject',
    file: 'DE.ics',
    term: 'Welthandel',
  };
  beforeAll(async () => {
    const cookie = await staff.session('admin');
    const body = { countryCode: 'DE' };
    const { json } = await sendRequest(site.app, 'POST /api/admin/generate-petition', { cookie, body });
    samples.id = String((json.draft as { id: number }).id);
  });

  /** Creates one of each entity that has an id; ids by path. */
  const seed = async (cookie: string): Promise<Readonly<Record<string, string>>> => {
    const [draftId] = await insertDrafts(site.database.db, [{ countryCode: 'FR' }]);
    const body = { draftId, release: 'Für den Test' };
    const published = await sendRequest(site.app, 'POST /api/admin/publish-petition', { cookie, body });
    const job = await site.database.db.write((tx) => enqueueJob(tx, jobKind('Ä', {}), 'one', {}));
    const { id } = published.json.petition as { id: number };
    const text = { 'base-texts': 'gfi_main_title' };
    return { 'petition-drafts': `${draftId}`, 'wto-petitions': `${id}`, jobs: job, ...text };
  };

  const readRoutes = (): RouteConfig[] =>
    site.app.openAPIRegistry.definitions.flatMap((definition) =>
      definition.type === 'route' && definition.route.method === 'get' ? definition.route : [],
    );

  /** Required query parameters, and those that keep site-wide responses small. */
  const queries: Readonly<Record<string, string>> = {
    '/api/envelope/{code}': '?format=dl',
    '/api/poster/{code}': '?language=fr&size=a5',
    '/api/admin/static-site.zip': '?countries=DE&languages=de',
  };

  /** Content type and schema of a route's documented 200 response. */
  const successResponseOf = ({ responses }: RouteConfig) => {
    const { content = {} } = responses[200] as { content?: Record<string, { schema: z.ZodType }> };
    const [[type, { schema }] = ['', { schema: null }]] = Object.entries(content);
    return { type, schema };
  };

  it('are what the description says, with no field more or less', async () => {
    const cookie = await staff.session('admin', { unlocked: true });
    const ids = await seed(cookie);
    const routes = readRoutes();
    expect(routes.length).toBeGreaterThan(18);
    for (const route of routes) {
      const { type, schema } = successResponseOf(route);
      const id = ids[route.path.split('/')[3] ?? ''] ?? '';
      const path = route.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
        name === 'id' ? id : (samples[name] ?? name),
      );
      const response = await sendRequest(site.app, `GET ${path}${queries[route.path] ?? ''}`, { cookie });
      expect(response.status, path).toBe(200);
      expect(response.headers.get('content-type')?.split(';')[0], path).toBe(type);
      if (type === 'application/json') expect(schema?.parse(response.json), path).toEqual(response.json);
    }
  });

  it('that refuse have the form of an error', async () => {
    const response = await sendRequest(site.app, 'GET /api/admin/session');
    const route = readRoutes().find(({ path }) => path === '/api/admin/session') as RouteConfig;
    const { content = {} } = route.responses[401] as { content?: Record<string, { schema: z.ZodType }> };
    expect(content['application/json']?.schema.parse(response.json)).toEqual(response.json);
    expect(description.components.schemas.Error?.properties.code?.enum).toContain(response.json.code);
  });
});
