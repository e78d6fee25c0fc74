import { type Category, createSnapshot, findLanguage } from '#content/index.ts';
import { lengthGuidance, letterLengths } from '#letters/modern.ts';
import type { BaseText } from '../../contract/base-texts.ts';

/** Length of a composed text in weighted characters, and its allowed range. */
export type Guided = { label: string; length: number; least: number; most: number };

/** The German explanation; translations may be shorter. */
const explanation = { least: 1000, most: 2000 } as const;

const bases = {
  petition: 'Petitionsrecht',
  address: 'Recht, sich an Behörden zu wenden',
  iccpr: 'Zivilpakt (ICCPR)',
  udhr: 'Allgemeine Erklärung der Menschenrechte',
  eu_charter: 'Grundrechtecharta der EU',
  expression: 'Meinungsfreiheit',
} as const;
const kinds = ['petition', 'address', 'expression', 'iccpr', 'udhr', 'eu_charter'] as const;

/** The length checks of a category; empty for categories without guidance. */
export const guidanceOf = (texts: readonly BaseText[], category: Category): Guided[] => {
  if (category !== 'petition' && category !== 'erklaerungsbrief') return [];
  const german = findLanguage('de');
  if (!german) return [];
  const originals = new Map(texts.map(({ key, germanOriginal }) => [key, germanOriginal]));
  const lengths = letterLengths(createSnapshot({ originals, translations: new Map() }), german);
  if (category === 'erklaerungsbrief')
    return [{ label: 'Erklärung', length: lengths.explanation, ...explanation }];
  const [least, most] = lengthGuidance.body;
  return kinds.map((kind) => ({ label: bases[kind], length: lengths.body[kind], least, most }));
};
