import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { announceChanges } from '#features/changes/index.server.ts';
import { importShippedEdition, readShippedEdition } from '#features/gfi/index.server.ts';
import {
  isShipped,
  loadShipped,
  markShipped,
  seedOriginals,
  seedTranslations,
} from '#features/texts/index.server.ts';
import type { Database } from '#platform/db/index.server.ts';
import type { Logger } from '#platform/log/index.server.ts';

/** The content this release brings, and where it goes. */
export type Release = { database: Database; contentDir: string; log: Logger };

/** Takes the edition of the index in that this release brings, once. */
const takeInEdition = async ({ database, contentDir, log }: Release): Promise<void> => {
  const edition = await readShippedEdition(contentDir);
  const changed = await database.db.write((tx) => importShippedEdition(tx, edition));
  if (changed) log.info({ edition: edition.manifest.id }, 'Ausgabe des Index übernommen');
};

/** Takes this release's texts in, once, however many processes start together. */
const takeInTexts = async ({ database, contentDir, log }: Release): Promise<void> => {
  const shipped = await loadShipped(contentDir);
  const digest = createHash('sha256').update(JSON.stringify(shipped)).digest('hex');
  if (await isShipped(database.db, digest)) return;
  await database.db.write(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('take in content'))`);
    if (await isShipped(tx, digest)) return;
    await seedOriginals(tx, shipped.originals);
    for (const file of shipped.translations) await seedTranslations(tx, file);
    await markShipped(tx, digest);
    await announceChanges(tx, [{ kind: 'all' }]);
    log.info({ languages: shipped.translations.length + 1 }, 'Texte dieser Ausgabe übernommen');
  });
};

/** Takes in what this release brings: the texts first, then the edition of the index. */
export const takeInRelease = async (release: Release): Promise<void> => {
  await takeInTexts(release);
  await takeInEdition(release);
};
