import { readChange, type SiteChange, siteChannel } from '#features/changes/index.server.ts';
import { ApiError } from '#platform/http/index.ts';
import { onceAMinute } from '#platform/log/index.server.ts';
import { contentOf } from './content-of.server.ts';
import { type HeldParts, loadChanged } from './held-parts.server.ts';
import { retriedTask } from './retried-task.server.ts';
import type { SiteContent } from './site-content.ts';
import { isTakenIn, type Release, takeInRelease } from './take-in-release.server.ts';

/** The site's content as it is valid now, held in memory so that pages and letters need no database. */
export type ContentSource = {
  /** @throws ApiError `unavailable` until content has been loaded for the first time. */
  current: () => SiteContent;
  isLoaded: () => boolean;
  /** Resolves once the first content is there; rejects when the database cannot be opened at all. */
  loaded: Promise<void>;
  /** Calls the listener whenever content has been loaded, and at once when it already is. */
  onLoad: (listener: () => void) => void;
  close: () => void;
};

const everything: SiteChange = { kind: 'all' };

/** Loads the content when the database is up, and what has changed of it whenever any process says so. */
export const openContent = (release: Release): ContentSource => {
  const { database, log } = release;
  let held: HeldParts | null = null;
  let content: SiteContent | null = null;
  let takenIn = false;
  /** Changes heard of and not loaded yet, each once. */
  let heard = new Map<string, SiteChange>();
  const loaded = Promise.withResolvers<void>();
  // Not everybody waits for it, and a rejection without a listener would end the process.
  loaded.promise.catch(() => {});
  const listeners: (() => void)[] = [];

  const load = async (changes: readonly SiteChange[]): Promise<void> => {
    const parts = await loadChanged(database.db, held, changes);
    if (!parts || parts === held) return;
    held = parts;
    content = contentOf(parts);
    log.info({ changes: changes.length }, 'Inhalt geladen');
    for (const listener of listeners) listener();
  };

  /** What an earlier release has left is shown even while this release cannot be taken in. */
  const refresh = async (): Promise<void> => {
    const hadAll = takenIn || (await isTakenIn(release).catch(() => false));
    // What is heard until here is part of the same load.
    const changes = heard;
    heard = new Map();
    try {
      await load([...changes.values()]);
      if (!hadAll) {
        await takeInRelease(release);
        await load([everything]);
      }
      takenIn = true;
    } catch (error) {
      heard = new Map([...changes, ...heard]);
      throw error;
    }
    if (!content) throw new Error('The database holds no content after it was taken in');
    loaded.resolve();
  };

  const shouldLog = onceAMinute();
  const task = retriedTask(refresh, (error) => {
    if (shouldLog()) log.error({ err: error }, 'Inhalt konnte nicht geladen werden, weitere Versuche folgen');
  });
  const hear = (change: SiteChange): void => {
    heard.set(JSON.stringify(change), change);
    task.run();
  };
  // What was said while nobody listened is found by comparing, and so is all there is at the beginning.
  database.subscribe(
    siteChannel,
    (payload) => hear(readChange(payload)),
    () => hear(everything),
  );
  database.whenReady.catch(loaded.reject);

  return {
    current: () => {
      if (!content) throw new ApiError('unavailable');
      return content;
    },
    isLoaded: () => content !== null,
    loaded: loaded.promise,
    onLoad: (listener) => {
      listeners.push(listener);
      if (content) listener();
    },
    close: task.close,
  };
};
