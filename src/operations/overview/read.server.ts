import { findLanguage, knownLanguages, type TextSnapshot } from '#content/index.server.ts';
import { allCountries, countryName, findCountry, flagEmoji } from '#countries/index.server.ts';
import type { Petitions } from '#letters/index.server.ts';
import { letterTextKeys } from '#letters/index.server.ts';
import { readAudit } from '#office/index.server.ts';
import {
  countOrphans,
  listDraftStates,
  listFinalStates,
  readStats,
  statesVersion,
} from '#petitions/index.server.ts';
import type { Db } from '#platform/db/index.server.ts';
import { createVersionedAnswer } from '#platform/http/index.server.ts';
import { listJobs } from '#platform/jobs/index.server.ts';
import { type Progress, readProgress } from '#translation/index.server.ts';
import type { CountryStatus, LogEntry, Overview } from './contract.ts';
import { countryStatusOf } from './country-status.ts';
import { isToldElsewhere, type Names, sentenceOf } from './log-sentences.ts';
import { readStaleLetters, type StaleLetters } from './stale-letters.server.ts';

export type Sources = {
  db: Db;
  texts: () => TextSnapshot;
  petitions: Pick<Petitions, 'unsettableLetters'>;
  /** When the newest backup was made; null without any. */
  lastBackup: () => Promise<Date | null>;
  /** Whether everything that the site needs is up. */
  isUp: () => Promise<boolean>;
};

const mostLogged = 200;
const weekMs = 7 * 24 * 60 * 60_000;

type DraftStates = Awaited<ReturnType<typeof listDraftStates>>;
type FinalStates = Awaited<ReturnType<typeof listFinalStates>>;

type OfferedLanguage = { tag: string; complete: boolean };

/** A row per UN member state, by German name. */
const countryRows = (
  offered: readonly OfferedLanguage[],
  progress: Progress,
  { isStale }: StaleLetters,
  drafts: DraftStates,
  finals: FinalStates,
): CountryStatus[] => {
  const statesIn = (code: string) =>
    offered.map((language) => ({
      ...language,
      stale: isStale(code, language.tag),
      updatedAt: progress.lastUpdated(code, language.tag),
    }));
  const draftsOf = Map.groupBy(drafts, ({ countryCode }) => countryCode);
  const finalsOf = Map.groupBy(finals, ({ countryCode }) => countryCode);
  return allCountries()
    .filter(({ unMember }) => unMember)
    .map((country) => {
      const { code } = country;
      const names = { countryName: countryName(code, 'de'), flag: flagEmoji(code) };
      const own = {
        drafts: draftsOf.get(code) ?? [],
        finals: finalsOf.get(code) ?? [],
        languages: statesIn(code),
      };
      return countryStatusOf(country, names, own);
    })
    .sort((a, b) => a.countryName.localeCompare(b.countryName, 'de'));
};

/**
 * Number of references from drafts and published petitions to countries and languages, and of dangling ones.
 */
const referencesOf = (drafts: DraftStates, finals: FinalStates) => ({
  checked: 2 * (drafts.length + finals.length) + finals.length,
  lost: [...drafts, ...finals].flatMap(({ countryCode, language }) => [
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
  const versioned = createVersionedAnswer<Countries>();
  return async (): Promise<Countries> => {
    const [progress, stale, states] = await Promise.all([
      readProgress(db),
      readStaleLetters(db),
      statesVersion(db),
    ]);
    const held = texts();
    const complete = new Set(held.languagesWith(letterTextKeys));
    const offered = knownLanguages
      .filter(({ tag }) => held.offers(tag))
      .map(({ tag }) => ({ tag, complete: complete.has(tag) }));
    return versioned(
      `${states}, ${progress.version}, ${stale.version}, ${JSON.stringify(offered)}`,
      async () => {
        const [drafts, finals] = await Promise.all([listDraftStates(db), listFinalStates(db)]);
        return {
          rows: countryRows(offered, progress, stale, drafts, finals),
          references: referencesOf(drafts, finals),
        };
      },
    );
  };
};

/** Number of references, and of dangling ones. */
export const integrityOf = async (
  db: Db,
  { checked, lost }: Countries['references'],
): Promise<Overview['dataIntegrity']> => ({ checked, dangling: lost + (await countOrphans(db)) });

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
  if (failed || dangling > 0 || (await petitions.unsettableLetters()).length > 0) return 'warning';
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
export const readLog = async (db: Db, told: Omit<Names, 'country'>): Promise<LogEntry[]> => {
  const names = { country: germanName, ...told };
  const entries = await readAudit(db, mostLogged);
  return entries
    .filter((entry) => !isToldElsewhere(entry, names))
    .map((entry) => ({ timestamp: entry.at.toISOString(), ...sentenceOf(entry, names) }));
};
