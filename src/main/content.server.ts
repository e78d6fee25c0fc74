import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { allCountries, legalBasisOf, recipientOf } from '#features/countries/index.server.ts';
import {
  currentEdition,
  importShippedEdition,
  loadEdition,
  readShippedEdition,
  type ScoredEdition,
  scoreEdition,
} from '#features/gfi/index.server.ts';
import type { PetitionContent } from '#features/petitions/index.server.ts';
import {
  contentChannel,
  isShipped,
  loadShipped,
  loadTexts,
  raiseContentVersion,
  readContentVersion,
  seedOriginals,
  seedTranslations,
} from '#features/texts/index.server.ts';
import type { Database } from '#platform/db/index.server.ts';
import { ApiError } from '#platform/http/index.ts';
import { type Logger, onceAMinute } from '#platform/log/index.server.ts';
import { retriedTask } from './retried-task.server.ts';

/** The site's content as it is valid now, held in memory so that pages and letters need no database. */
export type ContentSource = {
  /** @throws ApiError `unavailable` until content has been loaded for the first time. */
  current: () => PetitionContent;
  isLoaded: () => boolean;
  /** Resolves once the first content is there; rejects when the database cannot be opened at all. */
  loaded: Promise<void>;
  /** Calls the listener with every version that is loaded, beginning with the present one. */
  onLoad: (listener: (version: number) => void) => void;
  close: () => void;
};

type HeldIndex = { edition: string; scored: ScoredEdition };

type Parts = { database: Database; contentDir: string; log: Logger };

/** Takes the edition of the index in that this release brings, once. */
const takeInEdition = async ({ database, contentDir, log }: Parts): Promise<void> => {
  const edition = await readShippedEdition(contentDir);
  const changed = await database.db.write((tx) => importShippedEdition(tx, edition));
  if (changed) log.info({ edition: edition.manifest.id }, 'Ausgabe des Index übernommen');
};

/** Takes this release's texts in, once, however many processes start together. */
const takeInTexts = async ({ database, contentDir, log }: Parts): Promise<void> => {
  const shipped = await loadShipped(contentDir);
  const digest = createHash('sha256').update(JSON.stringify(shipped)).digest('hex');
  if (await isShipped(database.db, digest)) return;
  await database.db.write(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('take in content'))`);
    if (await isShipped(tx, digest)) return;
    await seedOriginals(tx, shipped.originals);
    for (const file of shipped.translations) await seedTranslations(tx, file);
    await raiseContentVersion(tx, digest);
    log.info({ languages: shipped.translations.length + 1 }, 'Texte dieser Ausgabe übernommen');
  });
};

/** The current edition with its scores; the one already held when it is still the same, null before there is any. */
const loadIndex = async ({ db }: Database, held: HeldIndex | null): Promise<HeldIndex | null> => {
  const current = await currentEdition(db);
  if (!current || held?.edition === `${current.id} ${current.digest}`) return held;
  const edition = await loadEdition(db, current.id);
  return (
    edition && { edition: `${current.id} ${current.digest}`, scored: scoreEdition(edition, allCountries()) }
  );
};

/** Loads the content when the database is up, and again whenever any process has changed it. */
export const openContent = (parts: Parts): ContentSource => {
  const { database, log } = parts;
  let content: PetitionContent | null = null;
  let index: HeldIndex | null = null;
  let takenIn = false;
  const loaded = Promise.withResolvers<void>();
  // Not everybody waits for it, and a rejection without a listener would end the process.
  loaded.promise.catch(() => {});
  const listeners: ((version: number) => void)[] = [];

  const load = async (): Promise<void> => {
    const version = await readContentVersion(database.db);
    if (version === 0 || content?.version === version) return;
    index = await loadIndex(database, index);
    // The texts are taken in first; the site is there when the index is, too.
    if (!index) return;
    const texts = await loadTexts(database.db);
    content = { version, texts, gfi: index.scored, recipient: recipientOf, legalBasis: legalBasisOf };
    log.info({ version }, 'Texte geladen');
    for (const listener of listeners) listener(version);
  };

  const takeIn = async (): Promise<void> => {
    await takeInTexts(parts);
    await takeInEdition(parts);
    takenIn = true;
  };

  /** What an earlier release has left is shown even while this release cannot be taken in. */
  const refresh = async (): Promise<void> => {
    await load();
    if (takenIn) return;
    await takeIn();
    await load();
    if (!content) throw new Error('The database holds no content after it was taken in');
    loaded.resolve();
  };

  const shouldLog = onceAMinute();
  const task = retriedTask(refresh, (error) => {
    if (shouldLog()) log.error({ err: error }, 'Texte konnten nicht geladen werden, weitere Versuche folgen');
  });
  database.subscribe(contentChannel, task.run, task.run);
  database.whenReady.then(task.run, loaded.reject);

  return {
    current: () => {
      if (!content) throw new ApiError('unavailable');
      return content;
    },
    isLoaded: () => content !== null,
    loaded: loaded.promise,
    onLoad: (listener) => {
      listeners.push(listener);
      if (content) listener(content.version);
    },
    close: task.close,
  };
};
