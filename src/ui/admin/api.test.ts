import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { ApiFailure, apiOf, failureSentence, retryFailed } from './api.ts';

describe('a call', () => {
  type SentRequest = { method: string; url: string; type: string | null; body: string };
  type Contract = { params: z.ZodObject; body: z.ZodOptional<z.ZodObject>; response: SentRequest };

  const { call } = apiOf<Record<string, Contract>>();
  /** Tells what it was asked; nothing below `/nothing`, and a refusal below `/refused`. */
  const server = createServer(async (request, response) => {
    const { method, url = '', headers } = request;
    if (url.startsWith('/nothing')) return response.writeHead(204).end();
    const type = headers['content-type'] ?? null;
    response.writeHead(url.startsWith('/refused') ? 409 : 200);
    return response.end(JSON.stringify({ method, url, type, body: await text(request) }));
  });
  let origin: string;
  beforeAll(async () => {
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => new Promise((closed) => server.close(closed)));

  it('sends its parameters in the path and its body as JSON', async () => {
    const args = { params: { id: 7, name: 'a/b c' }, body: { role: 'editor' } };
    expect(await call(`PUT ${origin}/users/{id}/{name}`, args)).toEqual({
      method: 'PUT',
      url: '/users/7/a%2Fb%20c',
      type: 'application/json',
      body: '{"role":"editor"}',
    });
  });

  it('sends no body when none is given', async () => {
    const response = await call(`GET ${origin}/users`, { params: {} });
    expect(response).toEqual({ method: 'GET', url: '/users', type: null, body: '' });
  });

  it('returns undefined for an empty response', async () => {
    expect(await call(`POST ${origin}/nothing`, { params: {} })).toBeUndefined();
  });

  it('throws when the server rejects it', async () => {
    await expect(call(`GET ${origin}/refused`, { params: {} })).rejects.toMatchObject({
      name: 'Error',
      status: 409,
      message: expect.stringContaining('409: {"method":"GET"'),
    });
  });
});

describe('a response that is requested again', () => {
  type Rows = { rows: string[] };
  const { call } = apiOf<Record<string, { params: z.ZodObject; response: Rows }>>();
  const sentETags: (string | undefined)[] = [];
  let rows = ['Größe', '<b>عدل</b>'];
  let signedIn = true;
  /** Names the answer as the lists of the back office do; below `/plain` it has no name. */
  const server = createServer((request, response) => {
    sentETags.push(request.headers['if-none-match']);
    const etag = `W/"${rows.length}"`;
    const isNamed = !request.url?.startsWith('/plain');
    if (!signedIn) return response.writeHead(401).end('{"code":"no_session"}');
    if (request.headers['if-none-match'] === etag) return response.writeHead(304).end();
    return response.writeHead(200, isNamed ? { ETag: etag } : {}).end(JSON.stringify({ rows }));
  });
  let origin: string;
  beforeAll(async () => {
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => new Promise((closed) => server.close(closed)));
  const read = (path: string) => call(`GET ${origin}${path}`, { params: {} });

  it('is the same object until it changes on the server', async () => {
    const first = await read('/rows');
    expect(await read('/rows')).toBe(first);
    expect(sentETags).toEqual([undefined, 'W/"2"']);
    rows = [...rows, 'neu'];
    expect(await read('/rows')).toEqual({ rows });
    expect(await read('/rows')).not.toBe(first);
  });

  it('is reused only for GET requests of the same address with an ETag', async () => {
    sentETags.length = 0;
    await read('/rows?page=2');
    await call(`POST ${origin}/rows`, { params: {} });
    await read('/plain');
    await read('/plain');
    expect(sentETags).toEqual([undefined, undefined, undefined, undefined]);
  });

  it('is dropped when the session has ended', async () => {
    signedIn = false;
    await expect(read('/rows')).rejects.toMatchObject({ status: 401 });
    signedIn = true;
    sentETags.length = 0;
    expect(await read('/rows')).toEqual({ rows });
    expect(sentETags).toEqual([undefined]);
  });

  it('is dropped after forty other requests', async () => {
    const addresses = Array.from({ length: 41 }, (_, index) => `/many?${index}`);
    for (const address of addresses) await read(address);
    sentETags.length = 0;
    await read('/many?40');
    await read('/many?0');
    expect(sentETags).toEqual(['W/"3"', undefined]);
  });
});

describe('ApiFailure', () => {
  it.each([
    [409, 'Conflict', '{"error":"Gibt es schon.","code":"username_taken"}'],
    [502, 'Bad Gateway', '<h1>Bad gateway</h1>'],
    [500, 'Internal Server Error', '"text"'],
  ])('has the message "status: body" for %i', (status, statusText, body) => {
    expect(new ApiFailure(status, statusText, body).message).toBe(`${status}: ${body}`);
  });

  it('uses the status text when the body is empty', () => {
    expect(new ApiFailure(503, 'Service Unavailable', '').message).toBe('503: Service Unavailable');
  });

  it('exposes code, sentence and field errors', () => {
    const details = [{ path: 'email', message: 'Bitte eine gültige E-Mail-Adresse angeben.' }];
    const failure = new ApiFailure(
      400,
      'Bad Request',
      JSON.stringify({ error: 'Ungültige Angaben.', code: 'invalid_input', details }),
    );
    expect(failure).toMatchObject({ status: 400, code: 'invalid_input', sentence: 'Ungültige Angaben.' });
    expect(failure.fields).toEqual({ email: 'Bitte eine gültige E-Mail-Adresse angeben.' });
    expect(failureSentence(failure)).toBe('Bitte eine gültige E-Mail-Adresse angeben.');
  });
});

describe('failureSentence', () => {
  it.each([
    [new ApiFailure(401, 'Unauthorized', '{"error":"Stimmt nicht.","code":"login_failed"}'), 'Stimmt nicht.'],
    [new ApiFailure(502, 'Bad Gateway', ''), 'Login failed'],
    [new TypeError('Failed to fetch'), 'Keine Verbindung'],
    [new Error('anything'), 'Login failed'],
  ])('of %s', (error, sentence) => {
    expect(failureSentence(error, 'Login failed')).toContain(sentence);
  });

  it('names the status when the server gives no reason, and hides its error page', () => {
    const failure = new ApiFailure(502, 'Bad Gateway', '<html><h1>nginx');
    expect(failureSentence(failure)).toMatch(/^Der Server hat mit dem Fehler 502 geantwortet\. Bitte [^<]+$/);
  });
});

it.each([
  ['a server error', new ApiFailure(503, '', ''), [true, true, false]],
  ['no connection', new TypeError('fetch failed'), [true, true, false]],
  ['a rejection', new ApiFailure(403, '', ''), [false, false, false]],
])('retries after %s: %j', (_name, error, expected) => {
  expect([0, 1, 2].map((failures) => retryFailed(2)(failures, error))).toEqual(expected);
});
