import path from 'node:path';
import { atEnd } from '../lib/cleanup.ts';
import { type Finding, information, type Limits, measured, milliseconds, times } from '../lib/finding.ts';
import { createLetterTypesetter, type LetterModel, projectRoot } from '../lib/product.ts';
import { ratio, type Spread, spread } from '../lib/stats.ts';
import { openChromium } from './chromium.ts';
import type { Contestant, Team } from './contestant.ts';
import { pagesOf } from './drawing.ts';
import { type LetterSource, openLetters } from './models.ts';
import { openReactPdf } from './react-pdf.ts';

const rounds = 24;
/** Rounds before those that count: code is compiled, fonts are read, the browser has printed. */
const warmUp = 8;

const languages = { de: 'German', ar: 'Arabic', bn: 'Bengali' } as const;
type Tag = keyof typeof languages;
const tags = Object.keys(languages) as Tag[];

/** The product's own typesetter, through the worker thread it runs in. */
const openPlatform = async (): Promise<Team<'platform'>> => {
  const typesetter = await createLetterTypesetter(path.join(projectRoot, 'typst'));
  const close = atEnd(() => typesetter.close());
  await typesetter.ready();
  const set = async (letter: LetterModel) => (await typesetter.typeset(letter)).bytes;
  return { platform: { name: 'platform', languages: tags, set }, close };
};

type Times = Map<string, number[]>;
const key = (tag: string, { name }: Contestant): string => `${tag} ${name}`;

const setOnce = async (contestant: Contestant, letters: LetterSource, tag: string, round: number) => {
  const letter = letters.letter(tag, round);
  const started = performance.now();
  const pdf = await contestant.set(letter);
  const took = performance.now() - started;
  const pages = pagesOf(pdf);
  if (pages !== 2) throw new Error(`${contestant.name} sets ${pages} pages in ${tag}`);
  return took;
};

/** Every contestant sets the same letter, then the next letter comes; who begins changes from round to round. */
const race = async (contestants: readonly Contestant[], letters: LetterSource): Promise<Times> => {
  const times: Times = new Map();
  for (let round = 0; round < warmUp + rounds; round++)
    for (const tag of tags) {
      const starters = contestants.filter((each) => each.languages.includes(tag));
      const first = round % starters.length;
      for (const contestant of [...starters.slice(first), ...starters.slice(0, first)]) {
        const took = await setOnce(contestant, letters, tag, round);
        if (round < warmUp) continue;
        const name = key(tag, contestant);
        times.set(name, [...(times.get(name) ?? []), took]);
      }
    }
  return times;
};

const writeSpread = ({ low, high }: Spread): string => `${times(low)} to ${times(high)}`;

/** Setting letters nobody has asked for before, against a warm browser and against a PDF library. */
export const measureLetters = async (): Promise<Finding[]> => {
  const letters = await openLetters();
  const { platform, close: closePlatform } = await openPlatform();
  const { kept, fresh, close: closeBrowser } = await openChromium();
  const library = openReactPdf();
  const taken = await race([platform, kept, fresh, library], letters);
  await closePlatform();
  await closeBrowser();

  const timesOf = (tag: Tag, contestant: Contestant) => taken.get(key(tag, contestant)) ?? [];
  const against = (tag: Tag, peer: Contestant, limits: Limits | null): Finding => {
    const own = timesOf(tag, platform);
    const theirs = timesOf(tag, peer);
    const factor = ratio(theirs, own);
    const medians = [theirs, own].map((figures) => milliseconds(spread(figures).median));
    const note = `${medians.join(' against ')}; middle half of the rounds ${writeSpread(factor)}`;
    const what = `${languages[tag]} letter: ${peer.name} takes`;
    return limits
      ? measured(what, factor.median, limits, times, note)
      : information(what, times(factor.median), note);
  };
  return [
    against('de', kept, { atLeast: 8 }),
    against('de', fresh, null),
    ...tags.map((tag) => against(tag, library, { moreThan: 1 })),
  ];
};
