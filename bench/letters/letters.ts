import path from 'node:path';
import { atEnd } from '../lib/cleanup.ts';
import { type Finding, information, type Limits, measured, milliseconds, times } from '../lib/finding.ts';
import { createLetterTypesetter, type LetterModel, projectRoot } from '../lib/product.ts';
import { ratio, type Spread, spread } from '../lib/stats.ts';
import { openChromium } from './chromium.ts';
import type { Contestant, ContestantGroup } from './contestant.ts';
import { pagesOf } from './drawing.ts';
import { openLetters } from './models.ts';
import { openReactPdf } from './react-pdf.ts';

const rounds = 30;
/** Rounds that are not counted, in which code is compiled and fonts are loaded. */
const warmUp = 8;

const languages = { de: 'German', ar: 'Arabic', bn: 'Bengali' } as const;
type Tag = keyof typeof languages;
const tags = Object.keys(languages) as Tag[];

/** The product's own typesetter, called through its worker thread. */
const openPlatform = async (): Promise<ContestantGroup<'platform'>> => {
  const typesetter = await createLetterTypesetter(path.join(projectRoot, 'typst'));
  const close = atEnd(() => typesetter.close());
  await typesetter.ready();
  const typeset = async (letter: LetterModel) => (await typesetter.typeset(letter)).bytes;
  return { platform: { name: 'platform', typeset }, close };
};

/** Milliseconds per round, by language and contestant. */
type Times = Record<Tag, Map<Contestant, number[]>>;

const timeToTypeset = async ({ name, typeset }: Contestant, letter: LetterModel): Promise<number> => {
  const started = performance.now();
  const pdf = await typeset(letter);
  const elapsed = performance.now() - started;
  const pages = pagesOf(pdf);
  if (pages !== 2) throw new Error(`${name} sets ${pages} pages in ${letter.language}`);
  return elapsed;
};

/** In every round all contestants typeset the same letter; the first contestant rotates. */
const race = async (contestants: readonly Contestant[], letterOf: (round: number) => LetterModel) => {
  const times = new Map(contestants.map((contestant): [Contestant, number[]] => [contestant, []]));
  for (let round = 0; round < warmUp + rounds; round++) {
    const letter = letterOf(round);
    const first = round % contestants.length;
    for (const contestant of [...contestants.slice(first), ...contestants.slice(0, first)]) {
      const elapsed = await timeToTypeset(contestant, letter);
      if (round >= warmUp) times.get(contestant)?.push(elapsed);
    }
  }
  return times;
};

const formatSpread = ({ low, high }: Spread): string => `${times(low)} to ${times(high)}`;

/** Typesetting uncached letters, compared with a warm browser and with a PDF library. */
export const measureLetters = async (): Promise<Finding[]> => {
  const letters = await openLetters();
  const { platform, close: closePlatform } = await openPlatform();
  const { portable, fresh, kept, close: closeBrowser } = await openChromium();
  const library = openReactPdf();
  const measuredTimes: Times = {
    de: await race([platform, portable, fresh, kept, library], (round) => letters.letter('de', round)),
    ar: await race([platform, library], (round) => letters.letter('ar', round)),
    bn: await race([platform, library], (round) => letters.letter('bn', round)),
  };
  await closePlatform();
  await closeBrowser();

  const compareWith = (tag: Tag, peer: Contestant, limits: Limits | null): Finding => {
    const ourTimes = measuredTimes[tag].get(platform) ?? [];
    const peerTimes = measuredTimes[tag].get(peer) ?? [];
    const factor = ratio(peerTimes, ourTimes);
    const medians = [peerTimes, ourTimes].map((figures) => milliseconds(spread(figures).median));
    const note = `${medians.join(' against ')}; half of the rounds ${formatSpread(factor)}`;
    const what = `${languages[tag]} letter: time of ${peer.name} ÷ ours`;
    return limits
      ? measured(what, factor.median, limits, times, note)
      : information(what, times(factor.median), note);
  };
  return [
    compareWith('de', portable, { atLeast: 8 }),
    compareWith('de', fresh, null),
    compareWith('de', kept, null),
    ...tags.map((tag) => compareWith(tag, library, { moreThan: 1 })),
  ];
};
