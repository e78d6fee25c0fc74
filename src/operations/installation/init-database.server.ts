import type { ReleaseMode } from '#content/index.server.ts';
import {
  loadShippedTexts,
  lockAllTexts,
  planRelease,
  type ReleasePlan,
  restoreRelease,
  type ShippedTexts,
  textsAfter,
} from '#content/index.server.ts';
import { allCountries } from '#countries/index.server.ts';
import { letterTextKeys } from '#letters/index.server.ts';
import { err, ok, type Result } from '#lib/result.ts';
import { type Actor, recorderOf } from '#office/index.server.ts';
import { type BackupOptions, makeBackup } from '#operations/backups/make-backup.server.ts';
import { type CompleteDrafts, findMissingLetters } from '#petitions/index.server.ts';
import { notifyContentEvents } from '#platform/changes/content-events.server.ts';
import { type Database, isUnavailable, type Reader, type Tx } from '#platform/db/index.server.ts';
import { enqueueJob, type JobKind } from '#platform/jobs/index.server.ts';
import type { Initialisation } from './contract.ts';
import type { installationLog } from './log-sentences.ts';

const { recordAudit } = recorderOf<typeof installationLog>();

export type Installation = {
  database: Pick<Database, 'db' | 'dedicated'>;
  contentDir: string;
  backup: BackupOptions;
  /** Creates missing drafts. */
  draftsJob: JobKind<CompleteDrafts>;
};

type InitialisationRequest = { mode: ReleaseMode; actor: Actor; now: Date };
type Plan = { texts: ReleasePlan; letters: CompleteDrafts['letters'] };

/** `running`: another initialisation is running; `backup`: the backup failed. Nothing has been changed. */
export type InitialisationProblem = { kind: 'running' } | { kind: 'backup'; error: unknown };

const planOf = async (db: Reader, shipped: ShippedTexts, mode: ReleaseMode): Promise<Plan> => {
  const texts = await planRelease(db, shipped, mode);
  if (mode === 'reset') return { texts, letters: [] };
  return { texts, letters: await findMissingLetters(db, textsAfter(texts).languagesWith(letterTextKeys)) };
};

const summaryOf = ({ texts, letters }: Plan): Initialisation => ({
  countries: allCountries().length,
  texts: texts.originals.length,
  translations: texts.translations.length,
  overrides: texts.overrides.length,
  drafts: letters.reduce((sum, { countryCodes }) => sum + countryCodes.length, 0),
  backup: null,
  jobId: null,
});

/** What an initialisation would change now. */
export const previewInitialisation = async (
  { database, contentDir }: Installation,
  mode: ReleaseMode,
): Promise<Initialisation> => summaryOf(await planOf(database.db, await loadShippedTexts(contentDir), mode));

/** Makes a backup and returns its file name. */
const backUp = async (
  { backup }: Installation,
  now: Date,
): Promise<Result<string, InitialisationProblem>> => {
  try {
    return ok((await makeBackup(backup, now)).name);
  } catch (error) {
    if (isUnavailable(error)) throw error;
    return err({ kind: 'backup', error });
  }
};

const applyPlan = async (
  tx: Tx,
  { draftsJob }: Installation,
  shipped: ShippedTexts,
  { mode, ...changedBy }: InitialisationRequest,
  backup: string,
): Promise<Initialisation> => {
  await lockAllTexts(tx);
  const plan = await planOf(tx, shipped, mode);
  await restoreRelease(tx, plan.texts, changedBy);
  const { letters } = plan;
  const jobId =
    letters.length > 0
      ? await enqueueJob(tx, draftsJob, 'un-members', { letters, actor: changedBy.actor })
      : null;
  const { texts, translations, overrides, drafts, ...rest } = summaryOf(plan);
  await recordAudit(tx, {
    ...{
      at: changedBy.now,
      actor: changedBy.actor,
      action: mode === 'reset' ? 'texts_reset' : 'database_completed',
    },
    details: { texts, translations, overrides, drafts, backup },
  });
  await notifyContentEvents(tx, [{ kind: 'all' }]);
  return { ...rest, texts, translations, overrides, drafts, backup, jobId };
};

/** Runs work that only one process may do at a time; returns null if another process is doing it. */
const runExclusively = async <T>(
  database: Installation['database'],
  work: () => Promise<T>,
): Promise<T | null> => {
  const client = await database.dedicated();
  try {
    const { rows } = await client.query(
      "select pg_try_advisory_lock(hashtext('initialise database')) as alone",
    );
    return rows[0].alone ? await work() : null;
  } finally {
    await client.end().catch(() => {});
  }
};

/** Initialises the database with the content of the release, after a backup: all changes or none. */
export const initDatabase = async (
  installation: Installation,
  request: InitialisationRequest,
): Promise<Result<Initialisation, InitialisationProblem>> => {
  const { database, contentDir } = installation;
  const shipped = await loadShippedTexts(contentDir);
  const done = await runExclusively(database, async () => {
    const backup = await backUp(installation, request.now);
    if (!backup.ok) return backup;
    return ok(await database.db.write((tx) => applyPlan(tx, installation, shipped, request, backup.value)));
  });
  return done ?? err({ kind: 'running' });
};
