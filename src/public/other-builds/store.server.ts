import { createHash } from 'node:crypto';
import { desc, eq, inArray, notInArray, sql } from 'drizzle-orm';
import type { Reader, Writer } from '#platform/db/index.server.ts';
import { assetBuilds, assetFiles } from './assets.table.ts';

/** Builds kept: the present one, the one before, and one more for whoever goes back and forth. */
const keptBuilds = 3;

const idOf = (names: readonly string[]): string =>
  createHash('sha256')
    .update([...names].sort().join(' '))
    .digest('hex');

/**
 * Stores a build as the newest and removes all but the newest three.
 * @param files content by name
 */
export const storeBuild = async (tx: Writer, files: ReadonlyMap<string, Uint8Array>): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('asset builds'))`);
  const names = [...files.keys()];
  const present = new Set(await loadStoredNames(tx));
  const missing = [...files].filter(([name]) => !present.has(name));
  if (missing.length > 0)
    await tx.insert(assetFiles).values(missing.map(([name, content]) => ({ name, content })));
  await tx
    .insert(assetBuilds)
    .values({ id: idOf(names), names })
    .onConflictDoUpdate({ target: assetBuilds.id, set: { startedAt: sql`clock_timestamp()` } });
  const builds = await tx.select().from(assetBuilds).orderBy(desc(assetBuilds.startedAt));
  const kept = builds.slice(0, keptBuilds);
  const outdated = builds.slice(keptBuilds).map(({ id }) => id);
  if (outdated.length === 0) return;
  await tx.delete(assetBuilds).where(inArray(assetBuilds.id, outdated));
  await tx.delete(assetFiles).where(
    notInArray(
      assetFiles.name,
      kept.flatMap((build) => build.names),
    ),
  );
};

export const loadStoredNames = async (db: Reader): Promise<string[]> =>
  (await db.select({ name: assetFiles.name }).from(assetFiles)).map(({ name }) => name);

export const loadFile = async (db: Reader, name: string): Promise<Uint8Array | null> => {
  const [row] = await db.select().from(assetFiles).where(eq(assetFiles.name, name));
  return row?.content ?? null;
};
