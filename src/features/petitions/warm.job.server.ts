import type { Country } from '#features/countries/index.ts';
import type { JobKind } from '#platform/jobs/index.server.ts';
import type { Petitions } from './service.server.ts';

type WarmDependencies = {
  petitions: Petitions;
  countries: () => readonly Country[];
  /** The version of the content letters are made from now. */
  version: () => number;
};

/**
 * Sets every country's letter in its own languages after the content has changed, so that it lies ready on disk when
 * the first citizen asks, and a letter that cannot be set is known before anybody misses it.
 */
export const warmLetters = ({
  petitions,
  countries,
  version,
}: WarmDependencies): JobKind<{ version: number }> => ({
  kind: 'letters-warm',
  lane: 'letters',
  units: (asked) => {
    // Another job does the same for the newer content.
    if (version() > asked.version) return [];
    return countries().flatMap((country) =>
      [...new Set([petitions.mainLanguage(country), ...petitions.ownLanguages(country)])].map((language) => ({
        name: `${country.code} ${language.tag}`,
        run: () => petitions.letter(country, language),
      })),
    );
  },
});
