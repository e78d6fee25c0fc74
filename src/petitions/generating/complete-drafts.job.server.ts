import { setTimeout as pause } from 'node:timers/promises';
import { allCountries, letterLanguageOf } from '#countries/index.server.ts';
import { letterTextKeys } from '#letters/index.server.ts';
import type { Actor } from '#office/index.server.ts';
import type { Db, Reader } from '#platform/db/index.server.ts';
import type { JobKind } from '#platform/jobs/index.server.ts';
import type { Sources } from '../composing/sources.server.ts';
import { drafts } from '../drafts.table.ts';
import type { DraftChecker } from '../quality/draft-checker.server.ts';
import { generateUnits, type LanguageLetters } from './generate-many.job.server.ts';

export type CompleteDrafts = { letters: readonly LanguageLetters[]; actor: Actor };

/**
 * The member states of the United Nations without any draft in the language of their letter, by that language.
 * @param available tags of the languages in which there is a letter
 */
export const findMissingLetters = async (
  db: Reader,
  available: readonly string[],
): Promise<LanguageLetters[]> => {
  const rows = await db.select({ code: drafts.countryCode, language: drafts.language }).from(drafts);
  const existing = new Set(rows.map(({ code, language }) => `${code} ${language}`));
  const missingLetters = allCountries()
    .filter(({ unMember }) => unMember)
    .map((country) => ({ code: country.code, language: letterLanguageOf(country, available) }))
    .filter(({ code, language }) => !existing.has(`${code} ${language}`));
  return [...Map.groupBy(missingLetters, ({ language }) => language)].map(([language, countries]) => ({
    language,
    countryCodes: countries.map(({ code }) => code),
  }));
};

type Parts = { db: Db; checker: DraftChecker; content: () => Sources };

/** Polling interval in ms, and maximum number of polls before the unit fails. */
const pollMs = 250;
const maxPolls = 60;

/** Texts added in the job's transaction reach this process's snapshot a moment later. */
const waitForTexts = async ({ content }: Parts, language: string, signal: AbortSignal): Promise<void> => {
  for (let poll = 0; poll < maxPolls; poll += 1) {
    if (content().texts.languagesWith(letterTextKeys).includes(language)) return;
    await pause(pollMs, undefined, { signal });
  }
  throw new Error('Die Texte dieser Sprache sind nicht vollständig.');
};

/** Job that creates the missing draft of each country; existing drafts are unchanged. */
export const completeDrafts = (parts: Parts): JobKind<CompleteDrafts, 'drafts-complete'> => ({
  kind: 'drafts-complete',
  concurrencyGroup: 'editorial',
  units: ({ letters, actor }) =>
    generateUnits(parts, letters, { priority: 'standard', actor }, (language, signal) =>
      waitForTexts(parts, language, signal),
    ),
});
