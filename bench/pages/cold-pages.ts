import path from 'node:path';
import { type Finding, information, kilobytes, milliseconds, times } from '../lib/finding.ts';
import { listedCountries } from '../lib/product.ts';
import { fetchOk } from '../lib/request.ts';
import { dataFolder, type Server, startServer } from '../lib/server.ts';
import { ratio, spread } from '../lib/stats.ts';
import { measureOwnTimes } from './own-times.ts';
import { openPeers, type Peer, peerAddressOf } from './peers.ts';
import { type Contestant, comparePages, type Round, race } from './race.ts';
import { encodingOf, requestPage } from './response.ts';
import { addressOf, pageLanguages, type Sample, samplesOf, writePages } from './sample.ts';

const schedule = { warmUp: 10, rounds: 24, pages: 20 };
const comparedPages = 3;
const neededPages = (schedule.warmUp + schedule.rounds) * schedule.pages + comparedPages;

type Prepared = { languages: string[]; samples: Sample[]; others: Sample[] };

/**
 * Typesets every letter and writes the pages' content to a file. Done by a server of its own, because its pages are
 * cached afterwards.
 */
const prepare = async (dataDir: string, file: string): Promise<Prepared> => {
  const server = await startServer(dataDir);
  for (const { code } of listedCountries()) await fetchOk(server.port, `/api/download-petition/${code}`);
  const languages = await pageLanguages(server);
  const all = samplesOf(languages, 2 * neededPages);
  const [samples, others] = [all.slice(0, neededPages), all.slice(neededPages)];
  await writePages(server, samples, file);
  await server.end();
  return { languages, samples, others };
};

type Contestants = { ours: Contestant; withProps: Contestant; peers: Contestant[] };

const contestantsOf = (
  { pid, port }: Server,
  peers: readonly Peer[],
  { samples, others }: Prepared,
): Contestants => ({
  ours: { name: 'ours', pid, port, pages: samples.map((sample) => [addressOf(sample)]) },
  withProps: {
    name: 'ours with props',
    pid,
    port,
    pages: others.map((sample) => [addressOf(sample), `${addressOf(sample)}&props=1`]),
  },
  peers: peers.map((peer) => ({
    name: peer.name,
    pid: peer.pid,
    port: peer.port,
    pages: samples.map((sample) => [peerAddressOf(sample)]),
  })),
});

const cpu = (rounds: readonly Round[]): number[] => rounds.map((round) => round.cpu);
const perSecond = (rounds: readonly Round[]): number[] => rounds.map((round) => round.perSecond);
const size = (rounds: readonly Round[]): number[] => rounds.map((round) => round.size);

const inMilliseconds = (rounds: readonly Round[]): string => milliseconds(spread(cpu(rounds)).median * 1000);
const rate = (rounds: readonly Round[]): string => `${spread(perSecond(rounds)).median.toFixed(0)}/s`;
const bytes = (rounds: readonly Round[]): string => kilobytes(spread(size(rounds)).median);

/** Compares a peer with ours. The time per page is the inverse of pages per second. */
const compareWithPeer = (
  name: string,
  peerRounds: readonly Round[],
  ourRounds: readonly Round[],
  encodings: string,
): Finding[] => {
  const time = ratio(cpu(peerRounds), cpu(ourRounds));
  const quarters = `half of the rounds ${times(time.low)} to ${times(time.high)}`;
  return [
    information(
      `Cold country page, processor time: ${name} ÷ ours`,
      times(time.median),
      `${inMilliseconds(peerRounds)} against ${inMilliseconds(ourRounds)}; ${quarters}`,
    ),
    information(
      `Cold country page, time over one connection: ${name} ÷ ours`,
      times(ratio(perSecond(ourRounds), perSecond(peerRounds)).median),
      `${rate(peerRounds)} against ${rate(ourRounds)}`,
    ),
    information(
      `Cold country page, bytes sent: ${name} ÷ ours`,
      times(ratio(size(peerRounds), size(ourRounds)).median),
      `${bytes(peerRounds)} against ${bytes(ourRounds)}; ${encodings}`,
    ),
  ];
};

const encodingBy = async ({ port, pages }: Contestant): Promise<string> =>
  encodingOf(await requestPage(port, pages[0]?.[0] ?? ''));

const compare = async (
  server: Server,
  { ours, withProps, peers }: Contestants,
  languages: readonly string[],
) => {
  for (let at = neededPages - comparedPages; at < neededPages; at++) await comparePages([ours, ...peers], at);
  // Ours alternate with the peers, because the server starts better compression after 3 s without a request.
  const [first, ...rest] = peers;
  const inOrder = [ours, ...(first ? [first] : []), withProps, ...rest];
  const roundsByContestant = await race(inOrder, schedule);
  const roundsOf = (contestant: Contestant): Round[] => roundsByContestant.get(contestant) ?? [];
  const ourRounds = roundsOf(ours);
  const findings: Finding[] = [];
  for (const peer of peers) {
    const encodings = `${await encodingBy(peer)} against ${await encodingBy(ours)}`;
    findings.push(...compareWithPeer(peer.name, roundsOf(peer), ourRounds, encodings));
  }
  const live = roundsOf(withProps);
  findings.push(
    information(
      'Cold country page and the props its script fetches: ours with them ÷ ours',
      times(ratio(cpu(live), cpu(ourRounds)).median),
      `${inMilliseconds(live)}, ${bytes(live)} against ${inMilliseconds(ourRounds)}, ${bytes(ourRounds)}`,
    ),
  );
  return [...findings, ...(await measureOwnTimes(server, languages, ourRounds))];
};

/** Uncached pages, compared with React Router and Next with the same components and data. */
export const measureColdPages = async (): Promise<Finding[]> => {
  const { dir, remove } = await dataFolder();
  const file = path.join(dir, 'pages.json');
  const prepared = await prepare(dir, file);
  const peers = await openPeers(file, prepared.samples.at(-1) as Sample);
  const server = await startServer(dir);
  const findings = await compare(server, contestantsOf(server, peers, prepared), prepared.languages);
  for (const each of [server, ...peers]) await each.end();
  await remove();
  return findings;
};
