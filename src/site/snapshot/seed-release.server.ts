import { createHash } from 'node:crypto';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { sql } from 'drizzle-orm';
import {
  digestOfShippedTexts,
  isReleaseSeeded,
  loadShippedTexts,
  lockAllTexts,
  recordSeededRelease,
  seedOriginals,
  seedTranslations,
} from '#content/index.server.ts';
import { digestOfShippedEdition, importShippedEdition, readShippedEdition } from '#gfi/index.server.ts';
import { notifyContentEvents } from '#platform/changes/content-events.server.ts';
import type { Database } from '#platform/db/index.server.ts';
import type { Logger } from '#platform/log/index.server.ts';

/** Where the content of this release is read from and written to. */
export type Release = { database: Database; contentDir: string; log: Logger };

/**
 * Digest of everything this release ships, computed from the bytes of the files, because parsing them would
 * slow down every start.
 */
const releaseDigest = async (contentDir: string): Promise<string> => {
  const parts = await Promise.all([digestOfShippedTexts(contentDir), digestOfShippedEdition(contentDir)]);
  return createHash('sha256').update(parts.join(' ')).digest('hex');
};

const seedOnce = async ({ database, contentDir, log }: Release, digest: string): Promise<void> => {
  const [texts, edition] = await Promise.all([loadShippedTexts(contentDir), readShippedEdition(contentDir)]);
  await database.db.write(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('take in content'))`);
    if (await isReleaseSeeded(tx, digest)) return;
    await lockAllTexts(tx);
    await seedOriginals(tx, texts.originals);
    for (const file of texts.translations) await seedTranslations(tx, file);
    await importShippedEdition(tx, edition);
    await recordSeededRelease(tx, digest);
    await notifyContentEvents(tx, [{ kind: 'all' }]);
    const { id } = edition.manifest;
    log.info({ languages: texts.translations.length + 1, edition: id }, 'Inhalte dieser Ausgabe übernommen');
  });
};

/**
 * Returns unused memory to the system, in about 0.1 s. Otherwise V8 would keep the memory of one large task
 * for as long as the process runs.
 */
const releaseMemory = (): void => {
  setFlagsFromString('--expose-gc');
  const collect: NonNullable<typeof globalThis.gc> = runInNewContext('gc');
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
};

/** Names the content that a release ships, in twelve characters. */
export const contentRelease = async (contentDir: string): Promise<string> =>
  (await releaseDigest(contentDir)).slice(0, 12);

/** Whether the database contains the content of this release. */
export const isSeeded = async ({ database, contentDir }: Release): Promise<boolean> =>
  isReleaseSeeded(database.db, await releaseDigest(contentDir));

/**
 * Writes the texts and the index edition of this release to the database in one transaction, once even if
 * several processes start together.
 */
export const seedRelease = async (release: Release): Promise<void> => {
  const digest = await releaseDigest(release.contentDir);
  if (await isReleaseSeeded(release.database.db, digest)) return;
  await seedOnce(release, digest);
  releaseMemory();
};
