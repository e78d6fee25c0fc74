import { type Category, createSnapshot, findLanguage } from '#content/index.ts';
import { lengthGuidance, letterLengths } from '#letters/modern.ts';
import type { BaseText } from '../../contract/base-texts.ts';

/** Length of a composed text in weighted characters, and its allowed range. */
export type LengthCheck = { label: string; length: number; min: number; max: number };

/** The German explanation; translations may be shorter. */
const explanation = { min: 1000, max: 2000 } as const;

const legalBasisNames = {
  petition: 'Petitionsrecht',
  address: 'Recht, sich an Behörden zu wenden',
  iccpr: 'Zivilpakt (ICCPR)',
  udhr: 'Allgemeine Erklärung der Menschenrechte',
  eu_charter: 'Grundrechtecharta der EU',
  expression: 'Meinungsfreiheit',
} as const;
const kinds = ['petition', 'address', 'expression', 'iccpr', 'udhr', 'eu_charter'] as const;

/** The length checks of a category; empty for categories without guidance. */
export const lengthChecksOf = (texts: readonly BaseText[], category: Category): LengthCheck[] => {
  if (category !== 'petition' && category !== 'erklaerungsbrief') return [];
  const german = findLanguage('de');
  if (!german) return [];
  const originals = new Map(texts.map(({ key, germanOriginal }) => [key, germanOriginal]));
  const lengths = letterLengths(createSnapshot({ originals, translations: new Map() }), german);
  if (category === 'erklaerungsbrief')
    return [{ label: 'Erklärung', length: lengths.explanation, ...explanation }];
  const [min, max] = lengthGuidance.body;
  return kinds.map((kind) => ({
    label: legalBasisNames[kind],
    length: lengths.body[kind],
    min,
    max,
  }));
};
