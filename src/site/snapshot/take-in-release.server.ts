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

/** The content this release brings, and where it goes. */
export type Release = { database: Database; contentDir: string; log: Logger };

/** Names everything this release brings by the bytes of its files, which costs a start far less than reading what they say. */
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

/** Whether the database has what this release brings. */
export const isTakenIn = async ({ database, contentDir }: Release): Promise<boolean> =>
  isShipped(database.db, await digestOf(contentDir));

/**
 * Takes in what this release brings, the texts and the edition of the index, once, however many processes start together:
 * all of it or nothing.
 */
export const takeInRelease = async (release: Release): Promise<void> => {
  const digest = await digestOf(release.contentDir);
  if (await isShipped(release.database.db, digest)) return;
  await takeIn(release, digest);
  giveBackMemory();
};
