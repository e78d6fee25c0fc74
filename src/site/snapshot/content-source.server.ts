import { readChange, type SiteChange, siteChannel } from '#platform/changes/changes.server.ts';
import { ApiError, httpErrors } from '#platform/http/index.ts';
import { onceAMinute } from '#platform/log/index.server.ts';
import { contentOf } from './content-of.server.ts';
import { type HeldParts, loadChanged } from './held-parts.server.ts';
import { retriedTask } from './retried-task.server.ts';
import type { SiteContent } from './site-content.ts';
import { createStandIns } from './stand-ins.server.ts';
import { isTakenIn, type Release, takeInRelease } from './take-in-release.server.ts';

/**
 * `up`: the database has the content of this release. `degraded`: pages can be rendered, but texts missing
 * from the database are replaced by the shipped ones. `down`: nothing is loaded, or the release is being
 * seeded.
 */
export type ContentState = 'up' | 'degraded' | 'down';

/** The current content of the site, held in memory so that pages and letters need no database. */
export type ContentSource = {
  /** @throws ApiError `unavailable` until content has been loaded for the first time. */
  current: () => SiteContent;
  state: () => ContentState;
  /** Resolves once the first content is there; rejects when the database cannot be opened at all. */
  loaded: Promise<void>;
  /** Calls the listener whenever content has been loaded, and at once when it already is. */
  onLoad: (listener: () => void) => void;
  close: () => void;
};

const notLoaded = 'Inhalt konnte nicht geladen werden, weitere Versuche folgen';
const notTakenIn =
  'Die Inhalte dieser Version konnten nicht übernommen werden, weitere Versuche folgen; bis dahin stehen die mitgelieferten Texte ein';
const textsMissing =
  'In der Datenbank fehlen Texte dieser Version, die mitgelieferten stehen ein; „Datenbank initialisieren“ ergänzt sie';

const everything: SiteChange = { kind: 'all' };

/** Loads the content when the database is up, and reloads what changed whenever a process reports it. */
export const openContent = (release: Release): ContentSource => {
  const { database, contentDir, log } = release;
  const complete = createStandIns(contentDir);
  let held: HeldParts | null = null;
  let content: SiteContent | null = null;
  let takenIn = false;
  /** Seeding has failed, so the shipped texts are used until it succeeds. */
  let refused = false;
  let lacking = 0;
  const shouldLog = onceAMinute();
  /** Events received and not loaded yet, each once. */
  let heard = new Map<string, SiteChange>();
  const loaded = Promise.withResolvers<void>();
  // Nobody may be awaiting it, and an unhandled rejection would end the process.
  loaded.promise.catch(() => {});
  const listeners: (() => void)[] = [];

  const load = async (changes: readonly SiteChange[]): Promise<void> => {
    const parts = await loadChanged(database.db, held, changes);
    if (!parts || parts === held) return;
    const completed = await complete(parts);
    held = parts;
    content = contentOf(completed.parts);
    lacking = completed.lacking;
    log.info({ changes: changes.length, standIns: lacking }, 'Inhalt geladen');
    for (const listener of listeners) listener();
  };

  /**
   * Content of an earlier release is served, with fallback texts, even while this release cannot be seeded.
   */
  const refresh = async (): Promise<void> => {
    const hadAll = takenIn || (await isTakenIn(release).catch(() => false));
    // Events received up to here are part of this load.
    const changes = heard;
    heard = new Map();
    try {
      await load([...changes.values()]);
      if (!hadAll) {
        await takeInRelease(release).catch((error: unknown) => {
          refused = true;
          throw error;
        });
        await load([everything]);
      }
      takenIn = true;
    } catch (error) {
      heard = new Map([...changes, ...heard]);
      throw error;
    }
    if (!content) throw new Error('The database holds no content after it was taken in');
    if (lacking > 0 && shouldLog(textsMissing)) log.error({ count: lacking }, textsMissing);
    loaded.resolve();
  };

  const task = retriedTask(refresh, (error) => {
    const what = content && !takenIn ? notTakenIn : notLoaded;
    if (shouldLog(what)) log.error({ err: error }, what);
  });
  const hear = (change: SiteChange): void => {
    heard.set(JSON.stringify(change), change);
    task.run();
  };
  // After a reconnect everything is compared, because events may have been missed; the same goes for the
  // start.
  database.subscribe(
    siteChannel,
    (payload) => hear(readChange(payload)),
    () => hear(everything),
  );
  database.whenReady.catch(loaded.reject);

  return {
    current: () => {
      if (!content) throw new ApiError(httpErrors.unavailable);
      return content;
    },
    state: () => {
      if (!content || (!takenIn && !refused)) return 'down';
      return takenIn && lacking === 0 ? 'up' : 'degraded';
    },
    loaded: loaded.promise,
    onLoad: (listener) => {
      listeners.push(listener);
      if (content) listener();
    },
    close: task.close,
  };
};
