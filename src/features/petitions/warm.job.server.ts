import type { Country } from '#features/countries/index.ts';
import { LetterError } from '#features/letters/index.server.ts';
import type { JobKind } from '#platform/jobs/index.server.ts';
import type { Logger } from '#platform/log/index.server.ts';
import type { Petitions } from './service.server.ts';

/**
 * Sets every country's letter in its own languages after the content has changed, so that it lies ready on disk when
 * the first citizen asks, and a letter that cannot be set is known before anybody misses it.
 */
export const warmLetters = (
  petitions: Petitions,
  countries: () => readonly Country[],
  log: Logger,
): JobKind<{ version: number }> => ({
  name: 'letters-warm',
  expireInSeconds: 900,
  handle: async ({ version }) => {
    const started = Date.now();
    let done = 0;
    let failed = 0;
    for (const country of countries())
      for (const language of new Set([petitions.mainLanguage(country), ...petitions.ownLanguages(country)])) {
        try {
          await petitions.letter(country, language);
          done += 1;
        } catch (error) {
          failed += 1;
          // What keeps a letter from being set has been logged where it was found.
          if (!(error instanceof LetterError))
            log.error(
              { err: error, country: country.code, language: language.tag },
              'Brief konnte nicht vorbereitet werden',
            );
        }
      }
    log.info({ version, done, failed, milliseconds: Date.now() - started }, 'Briefe vorbereitet');
  },
});
