import type { Category } from './categories.ts';
import { originalLanguage } from './language.ts';
import { typographyFaults } from './typography.ts';

/** The texts of the letter use the formal address (Sie), all others the informal one (du). */
const formalCategories: readonly Category[] = ['petition', 'erklaerungsbrief'];

const formalAddress = /(?<=[\p{L},] )(?:Sie|Ihnen|Ihr(?:e[nmrs]?)?)(?!\p{L})/u;
const informalAddress = /(?<!\p{L})(?:du|dir|dich|dein(?:e[nmrs]?)?|euch|euer|eure[nmrs]?)(?!\p{L})/iu;

/** Where a country's name is grammatically nominative: alone, after a colon or dash, or in brackets. */
const nominative = /(?:^|[:–(] ?)\{country\}/u;

/** By text key: a phrase that the specification prescribes and the rules would reject. */
const exemptPhrases: Readonly<Record<string, string>> = { translating: '...' };

/** Faults of a German original: typography, form of address, grammatical case of a country's name. */
export const germanFaults = (key: string, text: string, category: Category): string[] => {
  const checkedText = text.replace(exemptPhrases[key] ?? '', '');
  const isFormal = formalCategories.includes(category);
  return [
    ...typographyFaults(checkedText, { tag: originalLanguage }).map(({ message }) => message),
    ...(isFormal && informalAddress.test(checkedText) ? ['du in a letter to a government'] : []),
    ...(!isFormal && formalAddress.test(checkedText) ? ['Sie to a visitor, who is addressed with du'] : []),
    ...(checkedText.includes('{country}') && !nominative.test(checkedText)
      ? ['{country} does not stand where it is in the nominative']
      : []),
  ];
};
