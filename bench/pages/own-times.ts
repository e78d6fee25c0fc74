import { type Finding, measured, milliseconds } from '../lib/finding.ts';
import { machineFactor } from '../lib/machine.ts';
import { listedCountries } from '../lib/product.ts';
import type { Server } from '../lib/server.ts';
import { spread } from '../lib/stats.ts';
import { type ColdPage, playRound, type Round } from './race.ts';

const homesPerRound = 5;
const searchesPerRound = 20;

/** Languages of the searches, few of them, because search entries are prepared once per language. */
const searchLanguages = ['de', 'en', 'fr'];

const splitIntoRounds = (pages: readonly string[], size: number): ColdPage[][] =>
  Array.from({ length: Math.floor(pages.length / size) }, (_, at) =>
    pages.slice(at * size, (at + 1) * size).map((page) => [page]),
  );

/** Plays the rounds; the first one warms up and is dropped. */
const playAfterWarmUp = async ({ pid, port }: Server, rounds: readonly ColdPage[][]): Promise<Round[]> => {
  const played: Round[] = [];
  for (const pages of rounds) played.push(await playRound(pid, port, pages));
  return played.slice(1);
};

const searches = (): string[] =>
  listedCountries().map(({ nameEn }, at) => {
    const language = searchLanguages[at % searchLanguages.length] ?? 'de';
    return `/?${new URLSearchParams({ q: nameEn, lang: language })}`;
  });

const timeRow = (what: string, rounds: readonly Round[], atMost: number, factor: number): Finding => {
  const time = spread(rounds.map(({ cpu }) => cpu * 1000)).median;
  const note = `machine factor ${factor.toFixed(2)}: ${milliseconds(time / factor)} on the machine of the targets`;
  return measured(`Processor time of a cold ${what}`, time, { atMost }, milliseconds, note);
};

/** Processor time per rendered page. @param country the rounds of country pages already played */
export const measureOwnTimes = async (
  server: Server,
  languages: readonly string[],
  country: readonly Round[],
): Promise<Finding[]> => {
  const before = machineFactor();
  const homes = languages.map((lang) => `/?lang=${lang}`);
  const home = await playAfterWarmUp(server, splitIntoRounds(homes, homesPerRound));
  const search = await playAfterWarmUp(server, splitIntoRounds(searches(), searchesPerRound));
  const factor = (before + machineFactor()) / 2;
  return [
    timeRow('country page', country, 8, factor),
    timeRow('home page', home, 30, factor),
    timeRow('search', search, 5, factor),
  ];
};
