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
 * `up`: this release's content, from the database. `degraded`: pages can be made, but the database lacks texts of this
 * release, for which the shipped ones stand in. `down`: nothing is loaded, or the release is being taken in.
 */
export type ContentState = 'up' | 'degraded' | 'down';

/** The site's content as it is valid now, held in memory so that pages and letters need no database. */
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

/** Loads the content when the database is up, and what has changed of it whenever any process says so. */
export const openContent = (release: Release): ContentSource => {
  const { database, contentDir, log } = release;
  const complete = createStandIns(contentDir);
  let held: HeldParts | null = null;
  let content: SiteContent | null = null;
  let takenIn = false;
  /** Taking in has failed, so that the shipped texts stand in until it succeeds. */
  let refused = false;
  let lacking = 0;
  const shouldLog = onceAMinute();
  /** Changes heard of and not loaded yet, each once. */
  let heard = new Map<string, SiteChange>();
  const loaded = Promise.withResolvers<void>();
  // Not everybody waits for it, and a rejection without a listener would end the process.
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

  /** What an earlier release has left is shown, with stand-ins, even while this release cannot be taken in. */
  const refresh = async (): Promise<void> => {
    const hadAll = takenIn || (await isTakenIn(release).catch(() => false));
    // What is heard until here is part of the same load.
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
  // What was said while nobody listened is found by comparing, and so is all there is at the beginning.
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
