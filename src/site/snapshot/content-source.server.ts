import {
  type ContentEvent,
  contentChannel,
  parseContentEvent,
} from '#platform/changes/content-events.server.ts';
import { ApiError, httpErrors } from '#platform/http/index.ts';
import { onceAMinute } from '#platform/log/index.server.ts';
import { buildSnapshot } from './build-snapshot.server.ts';
import type { ContentSnapshot } from './content-snapshot.ts';
import { createFallbackTexts } from './fallback-texts.server.ts';
import { retryLoop } from './retry-loop.server.ts';
import { isSeeded, type Release, seedRelease } from './seed-release.server.ts';
import { loadChanged, type SnapshotParts } from './snapshot-parts.server.ts';

/**
 * `up`: the database has the content of this release. `degraded`: pages can be rendered, but texts missing
 * from the database are replaced by the shipped ones. `down`: nothing is loaded, or the release is being
 * seeded.
 */
type ContentState = 'up' | 'degraded' | 'down';

/** The current content of the site, held in memory so that pages and letters need no database. */
export type ContentSource = {
  /** @throws ApiError `unavailable` until content has been loaded for the first time. */
  current: () => ContentSnapshot;
  state: () => ContentState;
  /** Resolves once the first content is there; rejects when the database cannot be opened at all. */
  loaded: Promise<void>;
  /**
   * Calls the listener with the changes whenever they have been loaded, and at once, without any, when content already is.
   */
  onLoad: (listener: (changes: readonly ContentEvent[]) => void) => void;
  close: () => void;
};

const loadFailedMessage = 'Inhalt konnte nicht geladen werden, weitere Versuche folgen';
const seedingFailedMessage =
  'Die Inhalte dieser Version konnten nicht übernommen werden, weitere Versuche folgen; bis dahin werden die mitgelieferten Texte gezeigt';
const textsMissingMessage =
  'In der Datenbank fehlen Texte dieser Version, Besucher sehen dafür die mitgelieferten; „Datenbank initialisieren“ ergänzt sie';

const allChanged: ContentEvent = { kind: 'all' };

/** Loads the content when the database is up, and reloads what changed whenever a process reports it. */
export const openContent = (release: Release): ContentSource => {
  const { database, contentDir, log } = release;
  const fillMissingTexts = createFallbackTexts(contentDir);
  let loadedParts: SnapshotParts | null = null;
  let content: ContentSnapshot | null = null;
  let seeded = false;
  /** Seeding has failed, so the shipped texts are used until it succeeds. */
  let seedingFailed = false;
  let missingCount = 0;
  const shouldLog = onceAMinute();
  /** Events received and not loaded yet, each once. */
  let pendingEvents = new Map<string, ContentEvent>();
  const loaded = Promise.withResolvers<void>();
  // Nobody may be awaiting it, and an unhandled rejection would end the process.
  loaded.promise.catch(() => {});
  const listeners: ((changes: readonly ContentEvent[]) => void)[] = [];

  const load = async (changes: readonly ContentEvent[]): Promise<void> => {
    const parts = await loadChanged(database.db, loadedParts, changes);
    if (!parts || parts === loadedParts) return;
    const filled = await fillMissingTexts(parts);
    loadedParts = parts;
    content = buildSnapshot(filled.parts);
    missingCount = filled.missingCount;
    log.info({ changes: changes.length, standIns: missingCount }, 'Inhalt geladen');
    for (const listener of listeners) listener(changes);
  };

  /**
   * Content of an earlier release is served, with fallback texts, even while this release cannot be seeded.
   */
  const refresh = async (): Promise<void> => {
    const wasSeeded = seeded || (await isSeeded(release).catch(() => false));
    // Events received up to here are part of this load.
    const changes = pendingEvents;
    pendingEvents = new Map();
    try {
      await load([...changes.values()]);
      if (!wasSeeded) {
        await seedRelease(release).catch((error: unknown) => {
          seedingFailed = true;
          throw error;
        });
        await load([allChanged]);
      }
      seeded = true;
    } catch (error) {
      pendingEvents = new Map([...changes, ...pendingEvents]);
      throw error;
    }
    if (!content) throw new Error('The database holds no content after it was seeded');
    if (missingCount > 0 && shouldLog(textsMissingMessage))
      log.error({ count: missingCount }, textsMissingMessage);
    loaded.resolve();
  };

  const task = retryLoop(refresh, (error) => {
    const message = content && !seeded ? seedingFailedMessage : loadFailedMessage;
    if (shouldLog(message)) log.error({ err: error }, message);
  });
  const handleEvent = (change: ContentEvent): void => {
    pendingEvents.set(JSON.stringify(change), change);
    task.run();
  };
  // After a reconnect everything is compared, because events may have been missed; the same goes for the
  // start.
  database.subscribe(
    contentChannel,
    (payload) => handleEvent(parseContentEvent(payload)),
    () => handleEvent(allChanged),
  );
  database.whenReady.catch(loaded.reject);

  return {
    current: () => {
      if (!content) throw new ApiError(httpErrors.unavailable);
      return content;
    },
    state: () => {
      if (!content || (!seeded && !seedingFailed)) return 'down';
      return seeded && missingCount === 0 ? 'up' : 'degraded';
    },
    loaded: loaded.promise,
    onLoad: (listener) => {
      listeners.push(listener);
      if (content) listener([]);
    },
    close: task.close,
  };
};
