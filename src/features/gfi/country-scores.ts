import type { Country } from '#features/countries/index.ts';
import { sampleScores } from './samples.ts';
import type { ScoreSet } from './scores.ts';

/** The scores every call, page and file is made from. All are samples as long as no real figures are shipped. */
export const scoresOf = ({ code, listedPublicly }: Country): ScoreSet => sampleScores(code, listedPublicly);
