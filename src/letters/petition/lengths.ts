import { type Language, type TextSnapshot, weightedLength } from '#content/index.ts';
import { type LegalKind, legalReference } from '#countries/index.ts';
import { composeBody } from './compose.ts';
import { formatTextIn } from './letter-model.ts';

/** Guidance for the two texts of a letter, in weighted characters. */
export const lengthGuidance = { body: [800, 1500], explanation: [850, 2000] } as const;

const instrumentByKind: Readonly<
  Record<LegalKind, { instrument: 'constitution' | 'eu_charter' | 'iccpr' | 'udhr' }>
> = {
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
  const formatText = formatTextIn(texts, language);
  const bodyLength = (kind: LegalKind): number => {
    const reference = legalReference(formatText, language, {
      kind,
      unit: 'article',
      number: kind === 'iccpr' ? '25 (a), 19 (2)' : kind === 'udhr' ? '19, 21 (1)' : '33',
      ...instrumentByKind[kind],
    });
    return weightedLength(composeBody(formatText, { kind, reference }));
  };
  const paragraphs = [1, 2, 3, 4].map((number) =>
    formatText(`explanation_paragraph_${number}`, { members: 166 }),
  );
  return {
    body: {
      petition: bodyLength('petition'),
      address: bodyLength('address'),
      participation: bodyLength('participation'),
      expression: bodyLength('expression'),
      iccpr: bodyLength('iccpr'),
      udhr: bodyLength('udhr'),
      eu_charter: bodyLength('eu_charter'),
    },
    explanation: weightedLength(paragraphs.join('')),
  };
};

/** Messages about texts that are too short or too long. */
export const lengthFaults = ({ body, explanation }: LetterLengths): string[] => {
  const isOutside = (length: number, [min, max]: readonly [number, number]) => length < min || length > max;
  const faults = Object.entries(body)
    .filter(([, length]) => isOutside(length, lengthGuidance.body))
    .map(
      ([kind, length]) =>
        `body with legal basis "${kind}": ${length} characters, ${lengthGuidance.body.join('–')} wanted`,
    );
  return isOutside(explanation, lengthGuidance.explanation)
    ? [...faults, `explanation: ${explanation} characters, ${lengthGuidance.explanation.join('–')} wanted`]
    : faults;
};
