import { type Language, type TextSnapshot, weightedLength } from '#content/index.ts';
import type { LegalKind } from '#countries/index.ts';
import { composeBody } from './compose.ts';
import { legalReference } from './facts.ts';
import { formatTextIn } from './letter-model.ts';

/** Guidance for the two texts of a letter, in weighted characters. */
export const lengthGuidance = { body: [800, 1500], explanation: [850, 2000] } as const;

const kinds: Readonly<Record<LegalKind, { instrument: 'constitution' | 'eu_charter' | 'iccpr' | 'udhr' }>> = {
  petition: { instrument: 'constitution' },
  address: { instrument: 'constitution' },
  participation: { instrument: 'constitution' },
  expression: { instrument: 'constitution' },
  iccpr: { instrument: 'iccpr' },
  udhr: { instrument: 'udhr' },
  eu_charter: { instrument: 'eu_charter' },
};

export type LetterLengths = { body: Readonly<Record<LegalKind, number>>; explanation: number };

/** Weighted lengths of the body (by kind of legal basis) and the explanation in a language. */
export const letterLengths = (texts: TextSnapshot, language: Language): LetterLengths => {
  const say = formatTextIn(texts, language);
  const bodyOf = (kind: LegalKind): number => {
    const reference = legalReference(say, language, {
      kind,
      unit: 'article',
      number: kind === 'iccpr' ? '25 (a), 19 (2)' : kind === 'udhr' ? '19, 21 (1)' : '33',
      ...kinds[kind],
    });
    return weightedLength(composeBody(say, { kind, reference }));
  };
  const paragraphs = [1, 2, 3, 4].map((number) => say(`explanation_paragraph_${number}`, { members: 166 }));
  return {
    body: {
      petition: bodyOf('petition'),
      address: bodyOf('address'),
      participation: bodyOf('participation'),
      expression: bodyOf('expression'),
      iccpr: bodyOf('iccpr'),
      udhr: bodyOf('udhr'),
      eu_charter: bodyOf('eu_charter'),
    },
    explanation: weightedLength(paragraphs.join('')),
  };
};

/** Messages about texts that are too short or too long. */
export const lengthFaults = ({ body, explanation }: LetterLengths): string[] => {
  const outside = (length: number, [least, most]: readonly [number, number]) =>
    length < least || length > most;
  const faults = Object.entries(body)
    .filter(([, length]) => outside(length, lengthGuidance.body))
    .map(
      ([kind, length]) =>
        `body with legal basis "${kind}": ${length} characters, ${lengthGuidance.body.join('–')} wanted`,
    );
  return outside(explanation, lengthGuidance.explanation)
    ? [...faults, `explanation: ${explanation} characters, ${lengthGuidance.explanation.join('–')} wanted`]
    : faults;
};
