import type { Category } from './categories.ts';
import { originalLanguage } from './language.ts';
import { typographyFaults } from './typography.ts';

/** The texts of the letter use the formal address (Sie), all others the informal one (du). */
const toRecipients: readonly Category[] = ['petition', 'erklaerungsbrief'];

const polite = /(?<=[\p{L},] )(?:Sie|Ihnen|Ihr(?:e[nmrs]?)?)(?!\p{L})/u;
const familiar = /(?<!\p{L})(?:du|dir|dich|dein(?:e[nmrs]?)?|euch|euer|eure[nmrs]?)(?!\p{L})/iu;

/** Where a country's name is grammatically nominative: alone, after a colon or dash, or in brackets. */
const nominative = /(?:^|[:–(] ?)\{country\}/u;

/** By text key: a phrase that the specification prescribes and the rules would reject. */
const specified: Readonly<Record<string, string>> = { translating: '...' };

/** Faults of a German original: typography, form of address, grammatical case of a country's name. */
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
