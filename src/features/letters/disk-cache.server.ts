import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Logger } from '#platform/log/index.server.ts';

/** A finished letter: the PDF and how many pages it has. */
export type SetLetter = { bytes: Uint8Array; pages: number };

export type DiskCache = {
  /** The letter, or null when it is not there or its file is damaged. */
  read: (hash: string) => Promise<SetLetter | null>;
  /** Keeps a letter. A full or read-only disk is logged and otherwise without effect. */
  write: (hash: string, letter: SetLetter) => Promise<void>;
  /** Deletes half-written files, then the longest unused letters until the limit is met. */
  tidy: () => Promise<void>;
};

type Options = { dir: string; maxBytes: number; log: Logger };

const unfinished = /\.new$/;

/** A file holds one line of JSON (`pages`, `length`) and then the PDF, so that a torn file is recognised. */
const decode = (file: Buffer): SetLetter | null => {
  const end = file.indexOf(10);
  if (end < 0 || end > 200) return null;
  const { pages, length } = JSON.parse(file.toString('utf8', 0, end)) as { pages: number; length: number };
  const bytes = new Uint8Array(file.subarray(end + 1));
  return bytes.length === length ? { bytes, pages } : null;
};

export const createDiskCache = ({ dir, maxBytes, log }: Options): DiskCache => {
  const fileOf = (hash: string) => path.join(dir, hash.slice(0, 2), `${hash}.letter`);
  let lastWarning = 0;
  let serial = 0;
  const warn = (error: unknown) => {
    if (Date.now() - lastWarning < 60_000) return;
    lastWarning = Date.now();
    log.warn(
      { err: error },
      'Briefe können nicht auf der Festplatte abgelegt werden; es geht ohne Ablage weiter',
    );
  };

  return {
    read: async (hash) => {
      const file = fileOf(hash);
      try {
        const letter = decode(await readFile(file));
        if (letter) void utimes(file, new Date(), new Date()).catch(() => {});
        else await rm(file, { force: true });
        return letter;
      } catch {
        return null;
      }
    },
    write: async (hash, { bytes, pages }) => {
      const file = fileOf(hash);
      serial += 1;
      const half = `${file}.${process.pid}-${serial}.new`;
      try {
        await mkdir(path.dirname(file), { recursive: true });
        await writeFile(
          half,
          Buffer.concat([Buffer.from(`${JSON.stringify({ pages, length: bytes.length })}\n`), bytes]),
        );
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
