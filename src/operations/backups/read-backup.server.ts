import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { BackupError } from './backup-error.ts';
import {
  type BackupContents,
  entryName,
  manifestName,
  parseManifest,
  signatureName,
} from './backup-manifest.server.ts';
import { isSigned } from './signature.server.ts';

/** Maximum size of a manifest in bytes. */
const maxManifestBytes = 4 * 1024 * 1024;
/** A signature is 64 characters long. */
const maxSignatureBytes = 100;

const damaged = (file: string, cause?: unknown): BackupError =>
  new BackupError(`Die Sicherung ${file} ist beschädigt oder unvollständig. Bitte nehmen Sie eine andere.`, {
    cause,
  });

/** A backup opened for reading. */
export type OpenBackup = {
  contents: BackupContents;
  /** Whether it was signed with this key, and its manifest has not been changed since. */
  isSignedWith: (key: string) => boolean;
  /** The rows of a table in PostgreSQL's text format. */
  rowsOf: (table: string) => Promise<Readable>;
  close: () => void;
};

const entriesOf = async (zip: ZipFile): Promise<Map<string, Entry>> => {
  const entries = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
  return entries;
};

/**
 * @throws BackupError when the file is damaged, incomplete or of an unknown format; `ENOENT` and the like as
 * they are
 */
export const openBackup = async (file: string): Promise<OpenBackup> => {
  const zip = await openPromise(file, { autoClose: false, lazyEntries: true }).catch(
    (error: NodeJS.ErrnoException) => {
      throw error.code ? error : damaged(file, error);
    },
  );
  try {
    const entries = await entriesOf(zip);
    const stream = async (name: string): Promise<Readable> => {
      const entry = entries.get(name);
      if (!entry) throw damaged(file);
      return zip.openReadStreamPromise(entry);
    };
    if ((entries.get(manifestName)?.uncompressedSize ?? 0) > maxManifestBytes) throw damaged(file);
    const manifestText = await text(await stream(manifestName));
    const manifest = parseManifest(manifestText);
    const signature =
      (entries.get(signatureName)?.uncompressedSize ?? Number.POSITIVE_INFINITY) <= maxSignatureBytes
        ? await text(await stream(signatureName))
        : null;
    if (!manifest.ok && manifest.error === 'unknown_format')
      throw new BackupError(
        `Die Sicherung ${file} stammt von einer Version, die dieses Programm nicht kennt.`,
      );
    if (!manifest.ok) throw damaged(file);
    return {
      contents: manifest.value,
      isSignedWith: (key) => isSigned(manifestText, signature, key),
      rowsOf: (table) => stream(entryName(table)),
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw error instanceof BackupError ? error : damaged(file, error);
  }
};

/**
 * Reads a whole backup and compares every checksum.
 * @param onProgress called for every chunk read
 * @throws BackupError when it is damaged or incomplete
 */
export const verifyBackup = async (file: string, onProgress = () => {}): Promise<BackupContents> => {
  const backup = await openBackup(file);
  try {
    for (const { name, sha256 } of backup.contents.tables) {
      const hash = createHash('sha256');
      const sink = new Writable({
        write: (chunk: Buffer, _encoding, done) => {
          hash.update(chunk);
          onProgress();
          done();
        },
      });
      await pipeline(await backup.rowsOf(name), sink);
      if (hash.digest('hex') !== sha256) throw damaged(file);
    }
    return backup.contents;
  } catch (error) {
    throw error instanceof BackupError ? error : damaged(file, error);
  } finally {
    backup.close();
  }
};
