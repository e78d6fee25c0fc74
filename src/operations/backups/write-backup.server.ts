import { createHash, type Hash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { ZipFile } from 'yazl';
import { BackupStalledError } from './backup-error.ts';
import {
  type BackupContents,
  type BackupTable,
  entryName,
  formatManifest,
  manifestName,
  signatureName,
} from './backup-manifest.server.ts';
import { verifyBackup } from './read-backup.server.ts';
import {
  quoteIdentifier,
  type SavedTable,
  savedTables,
  schemaVersionOf,
  sequences,
} from './schema.server.ts';
import { signatureOf } from './signature.server.ts';

/** Calls `end` after the given time without progress. */
const watchProgress = (milliseconds: number, end: (error: BackupStalledError) => void) => {
  const timer = setTimeout(() => end(new BackupStalledError(milliseconds)), milliseconds);
  return { onProgress: () => void timer.refresh(), close: () => clearTimeout(timer) };
};

/** Counts rows by line ends; line breaks within values are escaped. */
const rowCounter = (hash: Hash, onProgress: () => void) => {
  let rows = 0;
  const stream = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      hash.update(chunk);
      onProgress();
      for (let at = chunk.indexOf(10); at !== -1; at = chunk.indexOf(10, at + 1)) rows += 1;
      done(null, chunk);
    },
  });
  return { stream, rows: () => rows };
};

type CopyContext = { client: pg.Client; zip: ZipFile; signal: AbortSignal; onProgress: () => void };

/** Copies the rows of a table into the archive. */
const addTable = async (
  { client, zip, signal, onProgress }: CopyContext,
  { name, columns }: SavedTable,
): Promise<BackupTable> => {
  const hash = createHash('sha256');
  const counter = rowCounter(hash, onProgress);
  const rows = client.query(
    copyTo(`copy ${quoteIdentifier(name)} (${columns.map(quoteIdentifier).join(', ')}) to stdout`),
  );
  zip.addReadStream(counter.stream, entryName(name), { compress: true });
  await pipeline(rows, counter.stream, { signal });
  return { name, columns, rows: counter.rows(), sha256: hash.digest('hex') };
};

/** Copies all tables, as of one moment, into the archive. */
const addAllTables = async (context: CopyContext, now: Date): Promise<BackupContents> => {
  const { client } = context;
  await client.query('begin isolation level repeatable read read only');
  const tables: BackupTable[] = [];
  const schema = await schemaVersionOf(client);
  for (const table of await savedTables(client)) tables.push(await addTable(context, table));
  const contents = { format: 1 as const, createdAt: now.toISOString(), schema, tables };
  const complete = { ...contents, sequences: await sequences(client) };
  await client.query('commit');
  return complete;
};

/** Limits the cleanup after a failure, so that an unresponsive disk cannot delay the error. */
const maxCleanupMs = 5_000;

const flush = async (file: string): Promise<void> => {
  const handle = await open(file, 'r+');
  await handle.sync().finally(() => handle.close());
};

/**
 * `client` is a connection for this backup alone, to be closed afterwards; after a failure a copy may still
 * be running on it.
 */
export type BackupSource = { client: pg.Client; now: Date; stallMs: number; key: string };

/**
 * Writes one compressed file with all rows as of one moment, while the site is running. The file gets its
 * name only once it has been flushed, read again and verified.
 * @throws BackupError when verification fails; errors of the disk and the database as they are
 */
export const writeBackup = async (
  { client, now, stallMs, key }: BackupSource,
  file: string,
): Promise<BackupContents> => {
  const partFile = `${file}.part`;
  const zip = new ZipFile();
  // Whichever of copying and writing fails first ends the other.
  const abortController = new AbortController();
  const { signal } = abortController;
  const stalled = Promise.withResolvers<never>();
  const watch = watchProgress(stallMs, (error) => {
    stalled.reject(error);
    // Otherwise a running query would be awaited for as long as the server is silent.
    client.end().catch(() => {});
  });
  const written = pipeline(zip.outputStream, createWriteStream(partFile, { mode: 0o600 }), { signal });
  const added = addAllTables({ client, zip, signal, onProgress: watch.onProgress }, now).then((contents) => {
    const manifest = formatManifest(contents);
    zip.addBuffer(Buffer.from(manifest), manifestName);
    zip.addBuffer(Buffer.from(signatureOf(manifest, key)), signatureName);
    zip.end();
    return contents;
  });
  try {
    const [contents] = await Promise.race([Promise.all([added, written]), stalled.promise]);
    watch.onProgress();
    await Promise.race([flush(partFile), stalled.promise]);
    await Promise.race([verifyBackup(partFile, watch.onProgress), stalled.promise]);
    await rename(partFile, file);
    return contents;
  } catch (error) {
    abortController.abort();
    await Promise.race([
      Promise.allSettled([added, written]).then(() => rm(partFile, { force: true })),
      pause(maxCleanupMs, undefined, { ref: false }),
    ]);
    throw error;
  } finally {
    watch.close();
  }
};
