/**
 * Sends one kind of load spike from a process of its own, repeatedly until its parent stops it. Its requests
 * name the visitors they come from, as a proxy would.
 */
import { getRequest, openRawClient } from '../../tests/support/raw-client.ts';

export type AttackOrder = { port: number; attack: AttackName };

const languages = ['en', 'fr', 'es', 'zh', 'ar', 'ru', 'it', 'pt', 'nl', 'pl', 'tr', 'hi', 'bn', 'vi', 'th'];
const codes =
  'AU AT BD BE BR CA CL CN CO DK EG FI FR GH GR IN ID IE IT JP KE MX MA NL NZ NG NO PK PE PL SE CH TH TR GB US'.split(
    ' ',
  );

const visitor = (number: number) => ({
  'X-Forwarded-For': `198.51.${Math.floor(number / 250) % 250}.${number % 250}`,
});

const oneConnection = async (port: number, requests: readonly string[], timeoutMs: number) => {
  const client = await openRawClient(port);
  client.socket.write(requests.join(''));
  const cut = setTimeout(() => client.socket.destroy(), timeoutMs);
  await client.closed;
  clearTimeout(cut);
};

/** Each request over a connection of its own, all at once; refused or cut ones do not matter. */
const sendConcurrently = (port: number, requests: readonly string[]) =>
  Promise.allSettled(requests.map((request) => oneConnection(port, [request], 5000)));

const closing = (path: string, from: number) => getRequest(path, { ...visitor(from), Connection: 'close' });
const many = (count: number, request: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => request(at));

/** One round of each attack; `round` keeps the addresses of the rounds apart. */
const attacks = {
  'searches sent ahead': (port: number, round: number) =>
    oneConnection(
      port,
      many(1000, (at) => getRequest(`/?q=a${round}-${at}`, visitor(round))),
      1500,
    ),
  'addresses that do not exist': (port: number, round: number) =>
    sendConcurrently(
      port,
      many(1000, (at) => closing(`/assets/x${round}-${at}.js`, at % 100)),
    ),
  'searches from twenty visitors': (port: number, round: number) =>
    sendConcurrently(
      port,
      many(300, (at) => closing(`/?q=s${round}-${at}`, 200 + (at % 20) + 20 * round)),
    ),
  'endless slashes': (port: number, round: number) =>
    sendConcurrently(
      port,
      many(200, (at) => closing(`/assets${'/'.repeat(1900)}b${round}/`, at % 100)),
    ),
  'pages nobody has asked for': (port: number, round: number) =>
    sendConcurrently(
      port,
      many(150, (at) => {
        const index = round * 150 + at;
        const code = codes[index % codes.length];
        return closing(`/country/${code}?lang=${languages[index % languages.length]}&view=table`, index);
      }),
    ),
  'letters nobody has asked for': (port: number, round: number) =>
    sendConcurrently(
      port,
      many(200, (at) => {
        const index = round * 200 + at;
        const language = languages[Math.floor(index / codes.length) % languages.length];
        return closing(`/api/generate-petition/${codes[index % codes.length]}?language=${language}`, index);
      }),
    ),
} satisfies Record<string, (port: number, round: number) => Promise<unknown>>;

export type AttackName = keyof typeof attacks;
export const attackNames = Object.keys(attacks) as AttackName[];

if (process.send) {
  process.once('disconnect', () => process.exit(0));
  process.once('message', async ({ port, attack }: AttackOrder) => {
    process.send?.('started');
    for (let round = 0; ; round += 1) await attacks[attack](port, round).catch(() => {});
  });
}
