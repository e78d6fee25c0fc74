import { access, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Logger, onceAMinute } from '#platform/log/index.server.ts';
import { makeFolder } from './make-folder.server.ts';
import { pruneFolder } from './prune.server.ts';

/** The bytes of a file, and metadata as plain data. */
export type CacheEntry = { bytes: Uint8Array };

export type DiskCache<Entry extends CacheEntry> = {
  /** The entry, or null when it is missing or damaged. */
  read: (hash: string) => Promise<Entry | null>;
  /** Whether a file exists for it; the file may still turn out to be damaged. */
  has: (hash: string) => Promise<boolean>;
  /** Stores an entry. A full or read-only disk is only logged. */
  write: (hash: string, entry: Entry) => Promise<void>;
  /**
   * Deletes half-written files, then the least recently used ones until the limit is met. Runs each time this
   * process has written a tenth of the limit, so the folder holds at most the limit, a tenth of it for each process that
   * shares it, and what is written while pruning.
   */
  prune: () => Promise<void>;
};

type Options = {
  dir: string;
  maxBytes: number;
  /** What the cache stores, for log messages: a German plural such as `Briefe`. */
  label: string;
  log: Logger;
};

/** Share of the limit that may be written between two prunings. */
const SLACK = 0.1;

/** A file holds one line of JSON (metadata and `length`), then the bytes, so that a truncated file is recognised. */
const decode = (file: Buffer): CacheEntry | null => {
  const end = file.indexOf(10);
  if (end < 0 || end > 200) return null;
  const { length, ...metadata } = JSON.parse(file.toString('utf8', 0, end)) as { length: number };
  const bytes = new Uint8Array(file.subarray(end + 1));
  return bytes.length === length ? { ...metadata, bytes } : null;
};

const encode = ({ bytes, ...metadata }: CacheEntry): Buffer =>
  Buffer.concat([Buffer.from(`${JSON.stringify({ ...metadata, length: bytes.length })}\n`), bytes]);

/** Stores files by the hash of their inputs. The metadata must stay under 200 characters of JSON. */
export const createDiskCache = <Entry extends CacheEntry>(options: Options): DiskCache<Entry> => {
  const { dir, maxBytes, label, log } = options;
  const fileOf = (hash: string) => path.join(dir, hash.slice(0, 2), `${hash}.kept`);
  const shouldLog = onceAMinute();
  let serial = 0;
  let written = 0;
  let pruning: Promise<void> | null = null;

  const warn = (error: unknown) => {
    if (!shouldLog()) return;
    log.warn(
      { err: error },
      `${label} können nicht auf der Festplatte abgelegt werden; es geht ohne Ablage weiter`,
    );
  };

  /** Concurrent calls share one run. */
  const prune = (): Promise<void> => {
    if (pruning) return pruning;
    written = 0;
    pruning = pruneFolder(dir, maxBytes)
      .catch(warn)
      .finally(() => {
        pruning = null;
        pruneWhenDue();
      });
    return pruning;
  };

  const pruneWhenDue = () => {
    if (written >= maxBytes * SLACK) void prune();
  };

  return {
    read: async (hash) => {
      const file = fileOf(hash);
      try {
        const entry = decode(await readFile(file));
        if (entry) void utimes(file, new Date(), new Date()).catch(() => {});
        else await rm(file, { force: true });
        return entry as Entry | null;
      } catch {
        return null;
      }
    },
    has: (hash) =>
      access(fileOf(hash)).then(
        () => true,
        () => false,
      ),
    write: async (hash, entry) => {
      const file = fileOf(hash);
      serial += 1;
      const tempFile = `${file}.${process.pid}-${serial}.new`;
      try {
        makeFolder(path.dirname(file));
        const encoded = encode(entry);
        await writeFile(tempFile, encoded);
        await rename(tempFile, file);
        written += encoded.length;
        pruneWhenDue();
      } catch (error) {
        warn(error);
        await rm(tempFile, { force: true }).catch(() => {});
      }
    },
    prune,
  };
};
