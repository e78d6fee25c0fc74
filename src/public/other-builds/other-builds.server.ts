import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Database, notify } from '#platform/db/index.server.ts';
import type { Logger } from '#platform/log/index.server.ts';
import { loadFile, loadStoredNames, storeBuild } from './store.server.ts';

const channel = 'asset_builds';
/** A build of more bytes is not stored; the present one has two million. */
const maxBuildBytes = 32 * 1024 * 1024;

/**
 * Scripts and stylesheets of the builds that ran last, so that during an upgrade the processes of both releases serve the
 * files of both, and a page that was opened before still finds its own.
 */
export type OtherBuilds = {
  /** Whether the address is a file of a stored build. */
  has: (address: string) => boolean;
  /** The content of such a file; null when it is gone meanwhile. */
  read: (address: string) => Promise<Uint8Array | null>;
  /** Stores the files of this build for the other processes. Never rejects: without it, only they lack them. */
  store: () => Promise<void>;
};

type Options = {
  database: Pick<Database, 'db' | 'subscribe'>;
  clientDir: string;
  /** Addresses of the static files of this build. */
  files: ReadonlySet<string>;
  log: Logger;
};

const prefix = '/assets/';
const nameOf = (address: string): string => address.slice(prefix.length);

export const createOtherBuilds = ({ database, clientDir, files, log }: Options): OtherBuilds => {
  let stored: ReadonlySet<string> = new Set();
  const load = async (): Promise<void> => {
    stored = new Set((await loadStoredNames(database.db)).map((name) => prefix + name));
  };
  const reload = (): void => {
    load().catch((error: unknown) =>
      log.warn(
        { err: error },
        'Dateien anderer Versionen sind nicht bekannt, weil die Abfrage gescheitert ist',
      ),
    );
  };
  database.subscribe(channel, reload, reload);

  const storeThisBuild = async (): Promise<void> => {
    const names = [...files].filter((address) => address.startsWith(prefix)).map(nameOf);
    if (names.length === 0) return;
    const contents = new Map(
      await Promise.all(
        names.map(async (name) => [name, await readFile(path.join(clientDir, 'assets', name))] as const),
      ),
    );
    const bytes = [...contents.values()].reduce((sum, { length }) => sum + length, 0);
    if (bytes > maxBuildBytes) throw new Error(`The build has ${bytes} bytes of assets`);
    await database.db.write(async (tx) => {
      await storeBuild(tx, contents);
      await notify(tx, channel);
    });
    await load();
  };

  return {
    has: (address) => stored.has(address),
    read: (address) => loadFile(database.db, nameOf(address)),
    store: () =>
      storeThisBuild().catch((error: unknown) =>
        log.warn(
          { err: error },
          'Die Dateien dieser Version konnten nicht für andere Prozesse abgelegt werden',
        ),
      ),
  };
};
