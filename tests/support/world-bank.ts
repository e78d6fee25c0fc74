import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A plain response, or a function that does anything to the connection. */
export type FakeResponse =
  | { status?: number; type?: string; body: string }
  | { send: (response: ServerResponse) => void };
type FakeRequest = { target: string; indicator: string | null; date: string | null; page: number };

const jsonBody = (body: unknown) => ({ body: JSON.stringify(body) });

/** An error of the API, which it also sends with status 200. */
export const errorResponse = (id: string, value: string) =>
  jsonBody([{ message: [{ id, key: 'Invalid value', value }] }]);

const region = (value: string) => ({ id: value === 'Aggregates' ? 'NA' : 'ECS', iso2code: 'Z7', value });

/** Countries in the API's format, with numbers as text and two aggregates that look like countries. */
export const countryList = (codes: readonly string[], total = codes.length + 2) =>
  jsonBody([
    { page: '1', pages: '1', per_page: '400', total: String(total) },
    [
      ...codes.map((code) => ({ id: `${code}X`, iso2Code: code, name: code, region: region('Europe') })),
      { id: 'EUU', iso2Code: 'EU', name: 'European Union', region: region('Aggregates') },
      { id: 'WLD', iso2Code: '1W', name: 'World', region: region('Aggregates') },
    ],
  ]);

type Observed = { code: string; year: number | string; value: number | null };

/** One page of observations in the API's format, newest year first. */
export const observations = (
  rows: readonly Observed[],
  { page = 1, pages = 1, total = rows.length, lastupdated = '2026-07-13' } = {},
) =>
  jsonBody([
    { page, pages, per_page: '5000', total, sourceid: '2', lastupdated },
    rows.map(({ code, year, value }) => ({
      indicator: { id: 'X', value: 'X' },
      country: { id: code, value: code },
      countryiso3code: '',
      date: String(year),
      value,
      unit: '',
      obs_status: '',
      decimal: 0,
    })),
  ]);

/** A local server that imitates the API with the replies of `respond`. */
export const startWorldBank = async (
  respond: (received: FakeRequest) => FakeResponse | Promise<FakeResponse>,
) => {
  const received: FakeRequest[] = [];
  const send = (response: ServerResponse, reply: FakeResponse) => {
    if ('send' in reply) return reply.send(response);
    const { status = 200, type = 'application/json;charset=utf-8', body } = reply;
    response.writeHead(status, { 'Content-Type': type }).end(body);
  };
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost');
    const call = {
      target: pathname,
      indicator: pathname.split('/indicator/')[1] ?? null,
      date: searchParams.get('date'),
      page: Number(searchParams.get('page') ?? 1),
    };
    received.push(call);
    send(response, await respond(call));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    asked: received,
    baseUrl: `http://127.0.0.1:${port}/v2`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
