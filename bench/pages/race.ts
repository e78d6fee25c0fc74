import { setTimeout as pause } from 'node:timers/promises';
import { treeCpuSeconds } from '../lib/processes.ts';
import { bodyOf, requestPage, wordsOf } from './response.ts';

/** The addresses requested for one uncached page. */
export type ColdPage = readonly string[];

/** A server and its pages, each requested once. */
export type Contestant = { name: string; pid: number; port: number; pages: readonly ColdPage[] };

/** Means per page in a round: `cpu` in seconds, `size` in bytes sent. */
export type Round = { cpu: number; perSecond: number; size: number };

/** Milliseconds to wait after a round, so that work after the last response is counted. */
const settlingMs = 30;

/** Requests pages one after the other over one connection. */
export const playRound = async (pid: number, port: number, pages: readonly ColdPage[]): Promise<Round> => {
  const before = treeCpuSeconds(pid);
  const started = performance.now();
  let size = 0;
  for (const path of pages.flat()) size += (await requestPage(port, path)).body.length;
  const seconds = (performance.now() - started) / 1000;
  await pause(settlingMs);
  const count = pages.length;
  return { cpu: (treeCpuSeconds(pid) - before) / count, perSecond: count / seconds, size: size / count };
};

/** Streaming frameworks send large parts of a page after the rest, so the order of words may differ. */
const sorted = (words: string): string => words.split(' ').sort().join(' ');

/** Compares the same page of all contestants. @throws when one shows other words than the first */
export const comparePages = async (contestants: readonly Contestant[], at: number): Promise<void> => {
  const shown = new Map<string, string>();
  for (const { name, port, pages } of contestants)
    for (const address of pages[at] ?? [])
      shown.set(name, sorted(wordsOf(bodyOf(await requestPage(port, address)))));
  const [words] = shown.values();
  for (const [name, theirs] of shown)
    if (!words || theirs !== words)
      throw new Error(
        `the page of ${name} shows other words than ours: ${firstDifference(words ?? '', theirs)}`,
      );
};

/** Excerpts where two texts begin to differ. */
const firstDifference = (ours: string, theirs: string): string => {
  let at = 0;
  while (at < ours.length && ours[at] === theirs[at]) at += 1;
  const excerpt = (text: string) => JSON.stringify(text.slice(Math.max(0, at - 40), at + 40));
  return `${excerpt(theirs)} in place of ${excerpt(ours)}`;
};

type Schedule = { warmUp: number; rounds: number; pages: number };

/** In every round each contestant renders new pages; the first contestant rotates. @returns the rounds of each */
export const race = async (
  contestants: readonly Contestant[],
  { warmUp, rounds, pages }: Schedule,
): Promise<Map<Contestant, Round[]>> => {
  const roundsByContestant = new Map(contestants.map((each): [Contestant, Round[]] => [each, []]));
  for (let round = 0; round < warmUp + rounds; round++) {
    const first = round % contestants.length;
    for (const each of [...contestants.slice(first), ...contestants.slice(0, first)]) {
      const roundPages = each.pages.slice(round * pages, (round + 1) * pages);
      const result = await playRound(each.pid, each.port, roundPages);
      if (round >= warmUp) roundsByContestant.get(each)?.push(result);
    }
  }
  return roundsByContestant;
};
