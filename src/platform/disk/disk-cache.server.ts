import { mkdir, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Logger, onceAMinute } from '#platform/log/index.server.ts';
import { tidyFolder } from './tidy.server.ts';

/** A finished file: its bytes and what else is known about it, as plain data. */
export type Kept = { bytes: Uint8Array };

export type DiskCache<Entry extends Kept> = {
  /** The entry, or null when it is not there or its file is damaged. */
  read: (hash: string) => Promise<Entry | null>;
  /** Keeps an entry. A full or read-only disk is logged and otherwise without effect. */
  write: (hash: string, entry: Entry) => Promise<void>;
  /**
   * Deletes half-written files, then the longest unused ones until the limit is met. Runs by itself each time this
   * process has written a tenth of the limit, so the folder holds at most the limit, a tenth of it for each process that
   * shares it, and what is written during a tidying.
   */
  tidy: () => Promise<void>;
};

type Options = {
  dir: string;
  maxBytes: number;
  /** What is kept, for the log: a German plural such as `Briefe`. */
  what: string;
  log: Logger;
};

/** Part of the limit that is written between two tidyings. */
const SLACK = 0.1;

/** A file holds one line of JSON (the facts and `length`) and then the bytes, so that a torn file is recognised. */
const decode = (file: Buffer): Kept | null => {
  const end = file.indexOf(10);
  if (end < 0 || end > 200) return null;
  const { length, ...facts } = JSON.parse(file.toString('utf8', 0, end)) as { length: number };
  const bytes = new Uint8Array(file.subarray(end + 1));
  return bytes.length === length ? { ...facts, bytes } : null;
};

const encode = ({ bytes, ...facts }: Kept): Buffer =>
  Buffer.concat([Buffer.from(`${JSON.stringify({ ...facts, length: bytes.length })}\n`), bytes]);

/** Finished files by the hash of what they were made from. Their facts must stay under 200 characters of JSON. */
export const createDiskCache = <Entry extends Kept>(options: Options): DiskCache<Entry> => {
  const { dir, maxBytes, what, log } = options;
  const fileOf = (hash: string) => path.join(dir, hash.slice(0, 2), `${hash}.kept`);
  const isNews = onceAMinute();
  let serial = 0;
  let written = 0;
  let tidying: Promise<void> | null = null;

  const warn = (error: unknown) => {
    if (!isNews()) return;
    log.warn(
      { err: error },
      `${what} können nicht auf der Festplatte abgelegt werden; es geht ohne Ablage weiter`,
    );
  };

  /** One at a time: whoever asks while one is under way waits for that one. */
  const tidy = (): Promise<void> => {
    if (tidying) return tidying;
    written = 0;
    tidying = tidyFolder(dir, maxBytes)
      .catch(warn)
      .finally(() => {
        tidying = null;
        tidyWhenDue();
      });
    return tidying;
  };

  const tidyWhenDue = () => {
    if (written >= maxBytes * SLACK) void tidy();
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
    write: async (hash, entry) => {
      const file = fileOf(hash);
      serial += 1;
      const half = `${file}.${process.pid}-${serial}.new`;
      try {
        await mkdir(path.dirname(file), { recursive: true });
        const encoded = encode(entry);
        await writeFile(half, encoded);
        await rename(half, file);
        written += encoded.length;
        tidyWhenDue();
      } catch (error) {
        warn(error);
        await rm(half, { force: true }).catch(() => {});
      }
    },
    tidy,
  };
};
