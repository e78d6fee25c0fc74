import { once } from 'node:events';
import path from 'node:path';
import { type Finding, information, measured } from '../lib/finding.ts';
import { cpuSeconds, freePort, type Process, startNode } from '../lib/processes.ts';
import { fetchOk, type RawResponse } from '../lib/request.ts';
import type { Server } from '../lib/server.ts';
import { ratio, spread } from '../lib/stats.ts';
import type { Instructions } from './bare-server.ts';
import { load } from './load.ts';

const rounds = 7;
const roundSeconds = 3;
/** By number, because a slow machine would otherwise measure code that is not compiled yet. */
const warmUpResponses = 10_000;

const subjects = [
  { name: 'cached letter', path: '/api/download-petition/DE' },
  { name: 'cached page', path: '/country/DE' },
];

type Target = Process & { port: number };
/** `cpu`: seconds of processor time the server took for one answer. */
type Round = { perSecond: number; cpu: number };

/** Node adds these itself, in both servers. */
const nodeHeaders = new Set(['date', 'connection', 'keep-alive']);

const toFixedResponse = (
  path: string,
  { headers, body }: RawResponse,
): Instructions['responses'][number] => ({
  path,
  headers: headers.filter(([name]) => !nodeHeaders.has(name.toLowerCase())),
  body: body.toString('base64'),
});

/** A bare server that sends the same bytes and headers as the real one. */
const startBare = async (server: Target): Promise<Target> => {
  const responses: Instructions['responses'] = [];
  for (const { path } of subjects) responses.push(toFixedResponse(path, await fetchOk(server.port, path)));
  const bare = startNode([path.join(import.meta.dirname, 'bare-server.ts')]);
  const port = await freePort();
  bare.child.send({ port, responses } satisfies Instructions);
  await once(bare.child, 'message');
  return { ...bare, port };
};

const playRound = async ({ port, pid }: Target, path: string): Promise<Round> => {
  const before = cpuSeconds(pid);
  const { responses, perSecond } = await load(port, path, roundSeconds);
  return { perSecond, cpu: (cpuSeconds(pid) - before) / responses };
};

/** Loads both servers in every round, in alternating order. @returns the rounds of each */
const compare = async (server: Target, bare: Target, path: string) => {
  const roundsByTarget = new Map<Target, Round[]>([
    [server, []],
    [bare, []],
  ]);
  for (const { port } of roundsByTarget.keys())
    for (let sent = 0; sent < warmUpResponses; ) sent += (await load(port, path, roundSeconds)).responses;
  for (let round = 0; round < rounds; round++)
    for (const target of round % 2 === 0 ? [server, bare] : [bare, server])
      roundsByTarget.get(target)?.push(await playRound(target, path));
  return { server: roundsByTarget.get(server) ?? [], bare: roundsByTarget.get(bare) ?? [] };
};

const share = (value: number): string => value.toFixed(2);
const perSecond = (rounds: readonly Round[]): number[] => rounds.map((round) => round.perSecond);
const cpu = (rounds: readonly Round[]): number[] => rounds.map((round) => round.cpu);

const microseconds = (rounds: readonly Round[]): string =>
  `${(spread(cpu(rounds)).median * 1e6).toFixed(0)} µs`;

const rate = (rounds: readonly Round[]): string => `${spread(perSecond(rounds)).median.toFixed(0)}/s`;

/** The cost of responding from memory, compared with a bare `node:http` server with the same responses. */
export const measureThroughput = async (server: Server): Promise<Finding[]> => {
  const bare = await startBare(server);
  const findings: Finding[] = [];
  for (const { name, path } of subjects) {
    const rounds = await compare(server, bare, path);
    const throughput = ratio(perSecond(rounds.server), perSecond(rounds.bare));
    findings.push(
      measured(
        `Answers per second, ${name}: ours ÷ bare server`,
        throughput.median,
        { atLeast: 0.7 },
        share,
        `${rate(rounds.server)} against ${rate(rounds.bare)}; half of the rounds ${share(throughput.low)} to ${share(throughput.high)}`,
      ),
      information(
        `Processor time of an answer, ${name}: bare server ÷ ours`,
        share(ratio(cpu(rounds.bare), cpu(rounds.server)).median),
        `${microseconds(rounds.server)} against ${microseconds(rounds.bare)}`,
      ),
    );
  }
  await bare.end();
  return findings;
};
