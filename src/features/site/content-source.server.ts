import { allCountries, legalBasisOf, recipientOf } from '#features/countries/index.server.ts';
import { currentEdition, loadEdition, type ScoredEdition, scoreEdition } from '#features/gfi/index.server.ts';
import { contentChannel, loadTexts, readContentVersion } from '#features/texts/index.server.ts';
import type { Database } from '#platform/db/index.server.ts';
import { ApiError } from '#platform/http/index.ts';
import { onceAMinute } from '#platform/log/index.server.ts';
import { retriedTask } from './retried-task.server.ts';
import type { SiteContent } from './site-content.ts';
import { type Release, takeInRelease } from './take-in-release.server.ts';

/** The site's content as it is valid now, held in memory so that pages and letters need no database. */
export type ContentSource = {
  /** @throws ApiError `unavailable` until content has been loaded for the first time. */
  current: () => SiteContent;
  isLoaded: () => boolean;
  /** Resolves once the first content is there; rejects when the database cannot be opened at all. */
  loaded: Promise<void>;
  /** Calls the listener with every version that is loaded, beginning with the present one. */
  onLoad: (listener: (version: number) => void) => void;
  close: () => void;
};

type HeldIndex = { edition: string; scored: ScoredEdition };

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
export const openContent = (release: Release): ContentSource => {
  const { database, log } = release;
  let content: SiteContent | null = null;
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

  /** What an earlier release has left is shown even while this release cannot be taken in. */
  const refresh = async (): Promise<void> => {
    await load();
    if (takenIn) return;
    await takeInRelease(release);
    takenIn = true;
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
