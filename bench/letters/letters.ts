import path from 'node:path';
import { atEnd } from '../lib/cleanup.ts';
import { type Finding, information, measured, milliseconds, times } from '../lib/finding.ts';
import { createLetterTypesetter, projectRoot } from '../lib/product.ts';
import { ratio, spread } from '../lib/stats.ts';
import { openChromium } from './chromium.ts';
import type { Contestant } from './contestant.ts';
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
const openTypesetter = async (): Promise<Contestant> => {
  const typesetter = await createLetterTypesetter(path.join(projectRoot, 'typst'));
  const close = atEnd(() => typesetter.close());
  await typesetter.ready();
  return {
    name: 'platform',
    languages: tags,
    set: async (letter) => (await typesetter.typeset(letter)).bytes,
    close,
  };
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

/** Setting letters nobody has asked for before, against a warm browser and against the best-known PDF library. */
export const measureLetters = async (): Promise<Finding[]> => {
  const letters = await openLetters();
  const platform = await openTypesetter();
  const browser = await openChromium();
  const library = openReactPdf();
  const contestants = [platform, ...browser, library];
  const times_ = await race(contestants, letters);
  for (const { close } of contestants) await close();

  const timesOf = (tag: Tag, contestant: Contestant) => times_.get(key(tag, contestant)) ?? [];
  return [];
};
