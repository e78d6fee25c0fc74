import { createHmac, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { makeFolder } from '#platform/disk/index.server.ts';
import { BackupError } from './backup-error.ts';

/** The secret that the backups of an installation are signed with. */
export type BackupKey = () => Promise<string>;

const keyFile = 'backup.key';

const readKey = async (file: string): Promise<string | null> => {
  const key = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  return key?.trim() || null;
};

/**
 * The key that is configured, or else the one in the data folder, which is made when it is first needed.
 * @throws BackupError where the file is empty; the error of the disk
 */
export const backupKeyOf =
  (configured: string | null, dataDir: string): BackupKey =>
  async () => {
    if (configured) return configured;
    const file = path.join(dataDir, keyFile);
    const found = await readKey(file);
    if (found) return found;
    makeFolder(dataDir, 0o700);
    // Linked when complete, so that whoever comes second finds a whole key.
    const part = `${file}.${randomUUID()}`;
    try {
      await writeFile(part, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600, flag: 'wx' });
      await link(part, file).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'EEXIST') throw error;
      });
    } finally {
      await rm(part, { force: true });
    }
    const made = await readKey(file);
    if (!made)
      throw new BackupError(
        `Der Schlüssel der Sicherungen, ${file}, ist leer. Löschen Sie die Datei, dann entsteht ein neuer.`,
      );
    return made;
  };

/** Signs a manifest, and with it all rows, because it lists their hashes. */
export const signatureOf = (manifest: string, key: string): string =>
  createHmac('sha256', key).update(manifest).digest('hex');

/** Whether a manifest was signed with this key; never for one that has no signature. */
export const isSigned = (manifest: string, signature: string | null, key: string): boolean => {
  const expected = Buffer.from(signatureOf(manifest, key));
  const given = Buffer.from(signature?.trim() ?? '');
  return given.length === expected.length && timingSafeEqual(given, expected);
};
