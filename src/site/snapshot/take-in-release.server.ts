import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import {
  digestOfShippedTexts,
  isShipped,
  loadShipped,
  lockAllTexts,
  markShipped,
  seedOriginals,
  seedTranslations,
} from '#content/index.server.ts';
import { digestOfShippedEdition, importShippedEdition, readShippedEdition } from '#gfi/index.server.ts';
import { announceChanges } from '#platform/changes/changes.server.ts';
import type { Database } from '#platform/db/index.server.ts';
import type { Logger } from '#platform/log/index.server.ts';
import { giveBackMemory } from './give-back-memory.server.ts';

/** Where the content of this release is read from and written to. */
export type Release = { database: Database; contentDir: string; log: Logger };

/**
 * Digest of everything this release ships, computed from the bytes of the files, because parsing them would
 * slow down every start.
 */
const digestOf = async (contentDir: string): Promise<string> => {
  const parts = await Promise.all([digestOfShippedTexts(contentDir), digestOfShippedEdition(contentDir)]);
  return createHash('sha256').update(parts.join(' ')).digest('hex');
};

const takeIn = async ({ database, contentDir, log }: Release, digest: string): Promise<void> => {
  const [texts, edition] = await Promise.all([loadShipped(contentDir), readShippedEdition(contentDir)]);
  await database.db.write(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('take in content'))`);
    if (await isShipped(tx, digest)) return;
    await lockAllTexts(tx);
    await seedOriginals(tx, texts.originals);
    for (const file of texts.translations) await seedTranslations(tx, file);
    await importShippedEdition(tx, edition);
    await markShipped(tx, digest);
    await announceChanges(tx, [{ kind: 'all' }]);
    const { id } = edition.manifest;
    log.info({ languages: texts.translations.length + 1, edition: id }, 'Inhalte dieser Ausgabe übernommen');
  });
};

/** Whether the database contains the content of this release. */
export const isTakenIn = async ({ database, contentDir }: Release): Promise<boolean> =>
  isShipped(database.db, await digestOf(contentDir));

/**
 * Writes the texts and the index edition of this release to the database in one transaction, once even if
 * several processes start together.
 */
export const takeInRelease = async (release: Release): Promise<void> => {
  const digest = await digestOf(release.contentDir);
  if (await isShipped(release.database.db, digest)) return;
  await takeIn(release, digest);
  giveBackMemory();
};
