import type { CheckedText } from '../quality/check.ts';
import { checkPetition } from '../quality/check-petition.ts';
import { partsOf } from '../quality/parts.ts';

const numbersIn = (text: string): string => (text.match(/\p{Nd}+/gu) ?? []).sort().join(' ');
const linesWith = (text: string, pattern: RegExp): number =>
  text.split('\n').filter((line) => pattern.test(line.trim())).length;
const addressesIn = (text: string): number => text.match(/https?:\/\/|www\.|@\w/gu)?.length ?? 0;

const failsLanguageCheck = (checked: CheckedText): boolean =>
  checkPetition(checked).some(({ id, passed }) => id === 'language' && !passed);

/** Facts that an improvement must preserve, by German name, with a check for each. */
const facts: readonly [name: string, isKept: (before: CheckedText, after: CheckedText) => boolean][] = [
  ['die Anschrift', (before, after) => partsOf(before.content).head === partsOf(after.content).head],
  [
    'die Rechtsgrundlage',
    ({ content, expected }, after) =>
      !content.includes(expected.reference) || after.content.includes(expected.reference),
  ],
  [
    'der Name des Landes',
    ({ content, expected }, after) =>
      !content.includes(expected.country) || after.content.includes(expected.country),
  ],
  ['die Zahlen', (before, after) => numbersIn(before.content) === numbersIn(after.content)],
  ['die Forderungen', (before, after) => linesWith(before.content, /^•/) === linesWith(after.content, /^•/)],
  [
    'die Unterschriftszeilen',
    (before, after) => partsOf(before.content).signature === partsOf(after.content).signature,
  ],
  ['fremde Adressen', (before, after) => addressesIn(before.content) === addressesIn(after.content)],
  ['die Sprache', (before, after) => failsLanguageCheck(before) || !failsLanguageCheck(after)],
];

/** German names of the facts that an improvement changed; empty when all were preserved. */
export const lostFacts = (checked: CheckedText, improved: string): string[] =>
  facts
    .filter(([, isPreserved]) => !isPreserved(checked, { ...checked, content: improved }))
    .map(([name]) => name);
