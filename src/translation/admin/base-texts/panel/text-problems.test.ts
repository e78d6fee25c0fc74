import { expect, it } from 'vitest';
import type { BaseText } from '../../../contract/base-texts.ts';
import { sampleTexts } from '../sample-texts.ts';
import { textProblem } from './text-problems.ts';

const stored = { ...(sampleTexts[0] as BaseText), germanOriginal: 'Größe {n}', maxLength: 10 };

it.each([
  [' \n', 'Der Text darf nicht leer sein.'],
  ['Größe', '{n} fehlt. Die Platzhalter müssen dieselben bleiben.'],
  ['Größe: 🎈{n}', '1 Zeichen zu viel: Mehr passt dort nicht hin.'],
  ['Weite: {n}', null],
])('the problem of %j is %j', (written, problem) => expect(textProblem(stored, written)).toBe(problem));
