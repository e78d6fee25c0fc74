import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Language } from '#content/index.server.ts';
import type { Country } from '#countries/index.server.ts';
import type { JobKind } from '#platform/jobs/index.server.ts';
import type { LettersJob } from './manifest.ts';
import type { LetterService } from './petitions.server.ts';

type PrerenderDependencies = { petitions: LetterService; countries: () => readonly Country[] };

type OwnLetter = { country: Country; language: Language };

/** Maximum time until a change has reached every process, and the polling interval. */
const contentWait = { maxMs: 5_000, pollMs: 50 };

/** Every country's letter in its own languages. */
const ownLetters = ({ petitions, countries }: PrerenderDependencies): OwnLetter[] =>
  countries().flatMap((country) =>
    [...new Set([petitions.mainLanguage(country), ...petitions.ownLanguages(country)])].map((language) => ({
      country,
      language,
    })),
  );

/** Combined cache key of all these letters; equal in all processes with the same content. */
export const lettersCacheKey = (dependencies: PrerenderDependencies): string => {
  const hash = createHash('sha256');
  for (const { country, language } of ownLetters(dependencies))
    hash.update(`${dependencies.petitions.cacheKey(country, language)}\n`);
  return hash.digest('hex').slice(0, 16);
};

/**
 * Typesets every country's letter in its own languages after a change of the content, so that it is on disk
 * before the first request and failures are known early. Cached letters are skipped.
 */
export const prerenderLetters = (
  dependencies: PrerenderDependencies,
): JobKind<{ state: string; askedAt: number }, LettersJob> => ({
  kind: 'letters-warm',
  concurrencyGroup: 'letters',
  units: async ({ state, askedAt }) => {
    const { petitions } = dependencies;
    // The change that started the job may not have reached this process yet.
    const until = Math.min(askedAt, Date.now()) + contentWait.maxMs;
    while (Date.now() < until && lettersCacheKey(dependencies) !== state) await pause(contentWait.pollMs);
    const units = await Promise.all(
      ownLetters(dependencies).map(async ({ country, language }) => {
        // A letter whose model cannot be built fails in its own unit.
        const isReady = await petitions.isReady(country, language).catch(() => false);
        const run = () => petitions.letter(country, language);
        return isReady ? [] : [{ name: `${country.code} ${language.tag}`, run }];
      }),
    );
    return units.flat();
  },
});
