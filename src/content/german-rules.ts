import type { Category } from './categories.ts';
import { originalLanguage } from './language.ts';
import { typographyFaults } from './typography.ts';

/** Visitors are addressed with du, the recipients of the letter with Sie. */
const toRecipients: readonly Category[] = ['petition', 'erklaerungsbrief'];

const polite = /(?<=[\p{L},] )(?:Sie|Ihnen|Ihr(?:e[nmrs]?)?)(?!\p{L})/u;
const familiar = /(?<!\p{L})(?:du|dir|dich|dein(?:e[nmrs]?)?|euch|euer|eure[nmrs]?)(?!\p{L})/iu;

/** The name of a country stands in the nominative: alone, after a colon or dash, or in brackets. */
const nominative = /(?:^|[:–(] ?)\{country\}/u;

/** Texts that the specification words, with what would else be wrong in them. */
const specified: Readonly<Record<string, string>> = { translating: '...' };

/** What is wrong with a German original: typography, address of the reader, case of a country's name. */
export const germanFaults = (key: string, text: string, category: Category): string[] => {
  const own = text.replace(specified[key] ?? '', '');
  const formal = toRecipients.includes(category);
  return [
    ...typographyFaults(own, { tag: originalLanguage }).map(({ say }) => say),
    ...(formal && familiar.test(own) ? ['du in a letter to a government'] : []),
    ...(!formal && polite.test(own) ? ['Sie to a visitor, who is addressed with du'] : []),
    ...(own.includes('{country}') && !nominative.test(own)
      ? ['{country} does not stand where it is in the nominative']
      : []),
  ];
};
