import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Logger } from '#platform/log/index.server.ts';

/** A finished file: its bytes and what else is known about it, as plain data. */
export type Kept = { bytes: Uint8Array };

export type DiskCache<Entry extends Kept> = {
  /** The entry, or null when it is not there or its file is damaged. */
  read: (hash: string) => Promise<Entry | null>;
  /** Keeps an entry. A full or read-only disk is logged and otherwise without effect. */
  write: (hash: string, entry: Entry) => Promise<void>;
  /** Deletes half-written files, then the longest unused ones until the limit is met. */
  tidy: () => Promise<void>;
};

type Options = {
  dir: string;
  maxBytes: number;
  /** What is kept, for the log: a German plural such as `Briefe`. */
  what: string;
  log: Logger;
};

const unfinished = /\.new$/;

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
  let lastWarning = 0;
  let serial = 0;
  const warn = (error: unknown) => {
    if (Date.now() - lastWarning < 60_000) return;
    lastWarning = Date.now();
    log.warn(
      { err: error },
      `${what} können nicht auf der Festplatte abgelegt werden; es geht ohne Ablage weiter`,
    );
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
        await writeFile(half, encode(entry));
        await rename(half, file);
      } catch (error) {
        warn(error);
        await rm(half, { force: true }).catch(() => {});
      }
    },
    tidy: async () => {
      try {
        const names = await readdir(dir, { recursive: true });
        const files = await Promise.all(
          names.map(async (name) => {
            const file = path.join(dir, name);
            const info = await stat(file).catch(() => null);
            return info?.isFile() ? { file, size: info.size, used: info.mtimeMs } : null;
          }),
        );
        const old = Date.now() - 60_000;
        let total = 0;
        for (const entry of files.filter((each) => each !== null).sort((a, b) => b.used - a.used)) {
          const torn = unfinished.test(entry.file) && entry.used < old;
          if (!torn) total += entry.size;
          if (torn || total > maxBytes) await rm(entry.file, { force: true });
        }
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOENT') warn(error);
      }
    },
  };
};
