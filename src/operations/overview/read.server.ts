import { findLanguage, knownLanguages, type TextSnapshot } from '#content/index.server.ts';
import { allCountries, countryName, findCountry, flagEmoji } from '#countries/index.server.ts';
import type { LetterService } from '#letters/index.server.ts';
import { letterTextKeys } from '#letters/index.server.ts';
import { readAudit } from '#office/index.server.ts';
import {
  countOrphans,
  listDraftStates,
  listPublicationStates,
  readStats,
  statesVersion,
} from '#petitions/index.server.ts';
import type { Db } from '#platform/db/index.server.ts';
import { memoizeByVersion } from '#platform/http/index.server.ts';
import { listJobs } from '#platform/jobs/index.server.ts';
import { type Progress, readProgress } from '#translation/index.server.ts';
import type { CountryStatus, LogEntry, Overview } from './contract.ts';
import { countryStatusOf } from './country-status.ts';
import { isToldElsewhere, type LogNames, sentenceOf } from './log-sentences.ts';
import { readStaleLetters, type StaleLetters } from './stale-letters.server.ts';

export type Sources = {
  db: Db;
  texts: () => TextSnapshot;
  petitions: Pick<LetterService, 'unrenderableLetters'>;
  /** When the newest backup was made; null without any. */
  lastBackup: () => Promise<Date | null>;
  /** Whether everything that the site needs is up. */
  isUp: () => Promise<boolean>;
};

const maxLogged = 200;
const weekMs = 7 * 24 * 60 * 60_000;

type DraftStates = Awaited<ReturnType<typeof listDraftStates>>;
type PublishedPetitionStates = Awaited<ReturnType<typeof listPublicationStates>>;

type OfferedLanguage = { tag: string; complete: boolean };

/** A row per UN member state, by German name. */
const countryRows = (
  offered: readonly OfferedLanguage[],
  progress: Progress,
  { isStale }: StaleLetters,
  drafts: DraftStates,
  publishedPetitions: PublishedPetitionStates,
): CountryStatus[] => {
  const statesIn = (code: string) =>
    offered.map((language) => ({
      ...language,
      stale: isStale(code, language.tag),
      updatedAt: progress.lastUpdated(code, language.tag),
    }));
  const draftsByCountry = Map.groupBy(drafts, ({ countryCode }) => countryCode);
  const publishedByCountry = Map.groupBy(publishedPetitions, ({ countryCode }) => countryCode);
  return allCountries()
    .filter(({ unMember }) => unMember)
    .map((country) => {
      const { code } = country;
      const names = { countryName: countryName(code, 'de'), flag: flagEmoji(code) };
      const own = {
        drafts: draftsByCountry.get(code) ?? [],
        publishedPetitions: publishedByCountry.get(code) ?? [],
        languages: statesIn(code),
      };
      return countryStatusOf(country, names, own);
    })
    .sort((a, b) => a.countryName.localeCompare(b.countryName, 'de'));
};

/**
 * Number of references from drafts and published petitions to countries and languages, and of dangling ones.
 */
const referencesOf = (drafts: DraftStates, publishedPetitions: PublishedPetitionStates) => ({
  checked: 2 * (drafts.length + publishedPetitions.length) + publishedPetitions.length,
  danglingCount: [...drafts, ...publishedPetitions].flatMap(({ countryCode, language }) => [
    ...(findCountry(countryCode) ? [] : [countryCode]),
    ...(findLanguage(language) ? [] : [language]),
  ]).length,
});

export type Countries = { rows: CountryStatus[]; references: ReturnType<typeof referencesOf> };

/**
 * Reads the status of each country, cached until a draft, a published petition or a translation changes. The
 * texts in memory may lag behind the database, so they are part of the version.
 */
export const createCountriesReader = ({ db, texts }: Pick<Sources, 'db' | 'texts'>) => {
  const memoized = memoizeByVersion<Countries>();
  return async (): Promise<Countries> => {
    const [progress, stale, states] = await Promise.all([
      readProgress(db),
      readStaleLetters(db),
      statesVersion(db),
    ]);
    const snapshot = texts();
    const complete = new Set(snapshot.languagesWith(letterTextKeys));
    const offered = knownLanguages
      .filter(({ tag }) => snapshot.offers(tag))
      .map(({ tag }) => ({ tag, complete: complete.has(tag) }));
    return memoized(
      `${states}, ${progress.version}, ${stale.version}, ${JSON.stringify(offered)}`,
      async () => {
        const [drafts, publishedPetitions] = await Promise.all([
          listDraftStates(db),
          listPublicationStates(db),
        ]);
        return {
          rows: countryRows(offered, progress, stale, drafts, publishedPetitions),
          references: referencesOf(drafts, publishedPetitions),
        };
      },
    );
  };
};

/** Number of references, and of dangling ones. */
export const integrityOf = async (
  db: Db,
  { checked, danglingCount }: Countries['references'],
): Promise<Overview['dataIntegrity']> => ({ checked, dangling: danglingCount + (await countOrphans(db)) });

const healthOf = async (
  { db, petitions, isUp }: Sources,
  dangling: number,
): Promise<Overview['systemHealth']> => {
  if (!(await isUp())) return 'critical';
  const jobs = await listJobs(db);
  const since = Date.now() - weekMs;
  const failed = jobs.some(
    ({ state, finishedAt }) => state === 'failed' && (finishedAt?.getTime() ?? 0) > since,
  );
  if (failed || dangling > 0 || (await petitions.unrenderableLetters()).length > 0) return 'warning';
  return jobs.some(({ state }) => state === 'paused') ? 'good' : 'excellent';
};

/** The key figures of the overview. */
export const readOverview = async (
  sources: Sources,
  { rows: countries, references }: Countries,
): Promise<Overview> => {
  const { db } = sources;
  const stats = await readStats(db);
  const dataIntegrity = await integrityOf(db, references);
  const sum = countries.reduce((total, { progressPercentage }) => total + progressPercentage, 0);
  return {
    totalCountries: countries.length,
    completedDrafts: stats.completed,
    publishedPetitions: stats.published,
    translationProgress: Math.floor(sum / countries.length),
    systemHealth: await healthOf(sources, dataIntegrity.dangling),
    dataIntegrity,
    lastBackup: (await sources.lastBackup())?.toISOString() ?? null,
  };
};

/** Falls back to the code if the catalogue no longer has the country. */
const germanName = (code: string): string => (findCountry(code) ? countryName(code, 'de') : code);

/** The latest recorded actions, newest first. */
export const readLog = async (db: Db, logNames: Omit<LogNames, 'country'>): Promise<LogEntry[]> => {
  const names = { country: germanName, ...logNames };
  const entries = await readAudit(db, maxLogged);
  return entries
    .filter((entry) => !isToldElsewhere(entry, names))
    .map((entry) => ({ timestamp: entry.at.toISOString(), ...sentenceOf(entry, names) }));
};
