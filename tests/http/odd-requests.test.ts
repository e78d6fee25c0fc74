/** @module-tag slow */
import type { RouteConfig } from '@hono/zod-openapi';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { z } from 'zod';
import { type Staff, startStaff } from '../support/accounts.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { createSiteDatabase } from '../support/site-database.ts';

let staff: Staff;
let site: TestApp;
let cookie = '';
/** Sends a request with a session, which is renewed when it has been ended, as some calls do. */
const request = async (address: string, init: RequestInit = {}): Promise<Response> => {
  const send = () => site.app.request(address, { ...init, headers: { ...init.headers, Cookie: cookie } });
  const response = await send();
  if (response.status !== 401) return response;
  cookie = await staff.session('admin', { unlocked: true });
  return send();
};
beforeAll(async () => {
  staff = await startStaff(createSiteDatabase);
  site = await startTestApp({ env: { DATABASE_URL: staff.database.url } });
});
afterAll(async () => {
  await site.close();
  await staff.close();
});

const samples: Readonly<Record<string, string>> = {
  code: 'DE',
  lang: 'fr',
  language: 'fr',
  textId: 'petition_subject',
  id: '1',
  remarkId: '1',
  version: '1',
  token: 'a'.repeat(43),
  file: 'DE.ics',
};

/** Every path that accepts a body, with sample parameters. */
const writeCalls = (): { method: string; address: string }[] => {
  const all = site.app.routes
    .filter(({ method, path }) => !['GET', 'ALL'].includes(method) && !path.includes('*'))
    .map(
      ({ method, path }) =>
        `${method} ${path.replace(/:(\w+)(\{[^}]*\})?/g, (_, name: string) => samples[name] ?? name)}`,
    );
  return [...new Set(all)].map((call) => {
    const [method = '', address = ''] = call.split(' ');
    return { method, address };
  });
};

const send = (
  method: string,
  address: string,
  type: string | undefined,
  body: string | Uint8Array<ArrayBuffer> | undefined,
) =>
  request(address, {
    method,
    headers: type === undefined ? {} : { 'Content-Type': type },
    ...(body === undefined ? {} : { body }),
  });

/** Malformed bodies, with and without a mismatched content type. */
const malformedBodies: readonly [
  type: string | undefined,
  body: string | Uint8Array<ArrayBuffer> | undefined,
][] = [
  [undefined, undefined],
  [undefined, 'x'],
  ['', '{}'],
  ['text/json', '{}'],
  ['text/plain', '{"a":1}'],
  ['application/problem+json', '[]'],
  ['application/json; charset=utf-16', '"x"'],
  ['application/json, text/html', '{}'],
  ['application/json', new Uint8Array([0xff, 0xfe, 0x7b])],
  ['application/json', 'null'],
  ['application/json', '\ufeff{}'],
  [
    'application/json',
    '{"__proto__":{"x":1},"masterPassword":{"a":1},"text":"\\ud800","id":1e999,"title":"\\u0000"}',
  ],
  ['application/x-www-form-urlencoded', 'a=b&c=%ff&__proto__=1'],
  ['multipart/form-data', 'x'],
  ['multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nb'],
];

/** The health check reads no body and takes as long as all other calls together, so it gets one. */
const bodiesFor = (address: string) =>
  address.endsWith('/health-check') ? malformedBodies.slice(-1) : malformedBodies;

describe('a body that no call means', () => {
  it('never fails the server', async () => {
    const failed: string[] = [];
    for (const { method, address } of writeCalls())
      for (const [type, body] of bodiesFor(address)) {
        const { status } = await send(method, address, type, body);
        if (status >= 500 && status !== 503) failed.push(`${method} ${address} ${type} ${body}: ${status}`);
      }
    expect(failed).toEqual([]);
    expect(writeCalls().length).toBeGreaterThan(60);
    // Every call with every body: more than a thousand requests.
  }, 180_000);

  it('is never parsed where it is nested a thousand times', async () => {
    const deep = '['.repeat(1000);
    const parse = vi.spyOn(JSON, 'parse');
    const parsed: string[] = [];
    for (const { method, address } of writeCalls())
      for (const type of ['application/json', 'text/json']) {
        await send(method, address, type, deep);
        if (parse.mock.calls.some(([text]) => text === deep)) parsed.push(`${method} ${address} ${type}`);
        parse.mockClear();
      }
    parse.mockRestore();
    expect(parsed).toEqual([]);
  });
});

const documentedRoutes = (): RouteConfig[] =>
  site.app.openAPIRegistry.definitions.flatMap((definition) =>
    definition.type === 'route' && definition.route.method === 'get' ? definition.route : [],
  );

describe('a query that no call means', () => {
  const requestWithParameter = async (route: RouteConfig, name: string, value: string) => {
    const path = route.path.replaceAll(
      /\{(\w+)\}/g,
      (_, parameter: string) => samples[parameter] ?? parameter,
    );
    const response = await request(`${path}?${name}=${value}`);
    await response.body?.cancel();
    return response.status;
  };
  const parameters = () =>
    documentedRoutes().flatMap((route) => {
      const { shape = {} } = (route.request?.query ?? {}) as Partial<z.ZodObject>;
      return Object.entries(shape).map(([name, schema]) => ({ route, name, schema: schema as z.ZodType }));
    });

  it('never fails the server', async () => {
    const failed: string[] = [];
    for (const { route, name } of parameters())
      for (const value of ['%00', '%ff', `1&${name}=2`, '-1', '1e999', '%5B%5D', 'x'.repeat(1500)]) {
        const status = await requestWithParameter(route, name, value);
        if (status >= 500 && status !== 503) failed.push(`${route.path}?${name}=${value}: ${status}`);
      }
    expect(failed).toEqual([]);
    expect(parameters().length).toBeGreaterThan(20);
  });

  it('is as good as none where a parameter that may be left out is empty', async () => {
    const refused: string[] = [];
    for (const { route, name, schema } of parameters())
      if (schema.safeParse(undefined).success && (await requestWithParameter(route, name, '')) !== 200)
        refused.push(`${route.path}?${name}=`);
    expect(refused).toEqual([]);
  });
});
