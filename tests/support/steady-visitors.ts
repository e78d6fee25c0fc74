import http from 'node:http';
import https from 'node:https';
import { setTimeout as pause } from 'node:timers/promises';

/** Visitors have addresses of their own, because the limits of one are far below this pace. */
const addresses = Array.from({ length: 8 }, (_, place) => `127.0.0.${place + 2}`);
const agents = addresses.map((localAddress) => {
  const options = { keepAlive: true, maxSockets: 16, localAddress };
  return {
    'http:': new http.Agent(options),
    'https:': new https.Agent({ ...options, rejectUnauthorized: false }),
  };
});

type Answer = { status: number; text: string; headers: http.IncomingHttpHeaders };

/**
 * A request over kept connections, never repeated.
 * @param visitor whose address it comes from
 * @throws when the connection is refused or cut
 */
export const ask = (url: string, visitor = 0): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const isSecure = url.startsWith('https:');
    const request = (isSecure ? https : http).get(
      url,
      { agent: agents[visitor % agents.length]?.[isSecure ? 'https:' : 'http:'] },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.once('error', reject);
        response.once('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            text: Buffer.concat(chunks).toString('latin1'),
            headers: response.headers,
          }),
        );
      },
    );
    request.once('error', reject);
  });

const pages = [
  '/',
  '/country/DE',
  '/country/KE?lang=sw',
  '/country/BD?lang=bn',
  '/api/countries',
  '/api/download-petition/DE',
  '/index?lang=en',
];

/** Scripts and stylesheets that a page names. */
const assetsIn = (text: string): string[] => [
  ...new Set([...text.matchAll(/\/assets\/[\w.-]+\.(?:css|js)/g)].map(([address]) => address)),
];

export type Visitors = {
  /** Requests answered so far. */
  answered: () => number;
  /** Assets among them. */
  assets: () => number;
  /** Everything that was not 200. */
  lost: string[];
  /** Ends when every request has its answer. */
  stop: () => Promise<void>;
};

/**
 * Visitors at a steady pace, however long the answers take; half of the requests are for what the pages before name.
 * @param urls the sites that get the requests in turn
 */
export const startVisitors = (urls: readonly string[], perSecond: number): Visitors => {
  const lost: string[] = [];
  const named = urls.map((): string[] => []);
  const running = new Set<Promise<void>>();
  let answered = 0;
  let assets = 0;
  let isRunning = true;

  const visit = async (site: number, visitor: number, target: string): Promise<void> => {
    const answer = await ask(`${urls[site]}${target}`, visitor).catch((error: Error) => error);
    answered += 1;
    if (target.startsWith('/assets/')) assets += 1;
    if (answer instanceof Error) lost.push(`${target} of ${site}: ${answer.message}`);
    else if (answer.status !== 200) lost.push(`${target} of ${site}: ${answer.status}`);
    else if (answer.headers['content-type']?.startsWith('text/html')) named[site] = assetsIn(answer.text);
  };
  const startNext = (count: number): void => {
    const site = count % urls.length;
    const turn = Math.floor(count / urls.length);
    const asset = turn % 2 ? named[site]?.pop() : undefined;
    const visiting = visit(site, turn, asset ?? (pages[Math.floor(turn / 2) % pages.length] as string));
    running.add(visiting);
    void visiting.finally(() => running.delete(visiting));
  };
  const pace = (async () => {
    const begun = performance.now();
    for (let count = 0; isRunning; count++) {
      const due = begun + (count * 1000) / perSecond;
      await pause(Math.max(0, due - performance.now()));
      startNext(count);
    }
  })();
  return {
    ...{ lost, answered: () => answered, assets: () => assets },
    stop: async () => {
      isRunning = false;
      await pace;
      await Promise.all(running);
    },
  };
};
