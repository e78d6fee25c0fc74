import { type Language, scriptShare } from '#content/index.ts';
import { languageName } from '#content/modern.ts';
import type { Check, CheckedText } from './check.ts';
import { partsOf } from './parts.ts';

/** Minimum share of letters in the language's script; others may contain Latin names. */
const minScriptShare = ({ script }: Language): number => (script === 'Latin' ? 0.95 : 0.55);

const germanPhrases = [
  /\bsehr geehrte|\bguten tag|\bexzellenz/i,
  /\bpetition|\bwelthandel|\bbitte\b|\bbetreff/i,
  /\bgrü(?:ß|ss)e|\bgru(?:ß|ss)|\bhochachtungsvoll|\bich danke|\bdanke ich/i,
];

/** Normalizes for comparison, ignoring whitespace and punctuation. */
const normalize = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\s\p{P}]+/gu, ' ')
    .trim()
    .toLowerCase();

const hasExpectedPhrases = ({ content, language, expected }: CheckedText): boolean => {
  if (language.tag === 'de') return germanPhrases.filter((phrase) => phrase.test(content)).length >= 2;
  const phrases = [expected.salutation, expected.closing];
  if (phrases.some((phrase) => phrase.trim() !== '' && content.includes(phrase))) return true;
  const normalizedContent = normalize(content);
  return phrases.some((phrase) => normalizedContent.includes(normalize(phrase)));
};

export const language: Check = {
  id: 'language',
  passed: 'Schrift und Wendungen sind die der Sprache.',
  find: (checked) => {
    const { content, language: expectedLanguage } = checked;
    const share = scriptShare(partsOf(content).body, expectedLanguage.script);
    if (share < minScriptShare(expectedLanguage))
      return {
        message: `Nur ${Math.round(share * 100)} % der Buchstaben gehören zu der Schrift, in der man ${languageName(expectedLanguage.tag)} schreibt. Ist der Text in der richtigen Sprache?`,
      };
    if (hasExpectedPhrases(checked)) return null;
    return {
      message: `Anrede, Bezug und Grußformel auf ${languageName(expectedLanguage.tag)} sind nicht zu finden. Ist der Text in der richtigen Sprache?`,
    };
  },
};
