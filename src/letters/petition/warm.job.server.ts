import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Language } from '#content/index.server.ts';
import type { Country } from '#countries/index.server.ts';
import type { JobKind } from '#platform/jobs/index.server.ts';
import type { LettersJob } from './manifest.ts';
import type { Petitions } from './service.server.ts';

type WarmDependencies = { petitions: Petitions; countries: () => readonly Country[] };

type OwnLetter = { country: Country; language: Language };

/** Milliseconds after which every process has heard of a change, and how often one looks whether it has. */
const hearing = { within: 5_000, every: 50 };

/** Every country's letter in its own languages. */
const ownLetters = ({ petitions, countries }: WarmDependencies): OwnLetter[] =>
  countries().flatMap((country) =>
    [...new Set([petitions.mainLanguage(country), ...petitions.ownLanguages(country)])].map((language) => ({
      country,
      language,
    })),
  );

/** Names what all of these letters are made from: the same in every process that holds the same content. */
export const lettersCacheKey = (dependencies: WarmDependencies): string => {
  const hash = createHash('sha256');
  for (const { country, language } of ownLetters(dependencies))
    hash.update(`${dependencies.petitions.cacheKey(country, language)}\n`);
  return hash.digest('hex').slice(0, 16);
};

/**
 * Sets every country's letter in its own languages after a change of what it is made from, so that it lies ready on disk
 * when the first citizen asks, and a letter that cannot be set is known before anybody misses it. Letters that lie ready
 * are left out.
 */
export const prerenderLetters = (
  dependencies: WarmDependencies,
): JobKind<{ state: string; askedAt: number }, LettersJob> => ({
  kind: 'letters-warm',
  concurrencyGroup: 'letters',
  units: async ({ state, askedAt }) => {
    const { petitions } = dependencies;
    // This process may not have heard yet of what the job was asked for.
    const until = Math.min(askedAt, Date.now()) + hearing.within;
    while (Date.now() < until && lettersCacheKey(dependencies) !== state) await pause(hearing.every);
    const units = await Promise.all(
      ownLetters(dependencies).map(async ({ country, language }) => {
        // One whose words cannot be put together fails as a unit of its own.
        const isReady = await petitions.isReady(country, language).catch(() => false);
        const run = () => petitions.letter(country, language);
        return isReady ? [] : [{ name: `${country.code} ${language.tag}`, run }];
      }),
    );
    return units.flat();
  },
});
