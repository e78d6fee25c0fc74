import { findListed } from '#features/countries/index.server.ts';
import type { Country } from '#features/countries/index.ts';
import type { Press, UnsettableLetter } from '#features/letters/index.server.ts';
import type { SiteContent } from '#features/site/index.server.ts';
import { findLanguage, type Language } from '#features/texts/index.ts';

type Hash = (content: SiteContent, country: Country, language: Language) => string;

/** Failures the operator is shown, at most. */
const mostShown = 200;

/**
 * The hash of each letter, computed once per content: a letter in memory is then found without building its model. A
 * letter whose model cannot be built goes by country and language.
 */
export const createLetterNames = (hash: Hash, failures: Press['failures']) => {
  const known = new WeakMap<SiteContent, Map<string, string>>();

  const of = (content: SiteContent, country: Country, language: Language): string => {
    const letter = `${country.code} ${language.tag}`;
    const names = known.get(content) ?? new Map<string, string>();
    known.set(content, names);
    try {
      const name = names.get(letter) ?? hash(content, country, language);
      names.set(letter, name);
      return name;
    } catch (error) {
      throw failures.record(letter, { country: country.code, language: language.tag }, error);
    }
  };

  const isValid = (content: SiteContent, name: string, letter: UnsettableLetter): boolean => {
    const [country, language] = [findListed(letter.country), findLanguage(letter.language)];
    if (!country || !language) return false;
    try {
      return of(content, country, language) === name;
    } catch {
      return name === `${country.code} ${language.tag}`;
    }
  };

  return {
    /** @throws LetterError when the model cannot be built. */
    of,
    /** What failed with the present content. */
    unsettable: (content: SiteContent): UnsettableLetter[] =>
      failures
        .list()
        .slice(0, mostShown)
        .filter(([name, letter]) => isValid(content, name, letter))
        .map(([, letter]) => letter),
  };
};
