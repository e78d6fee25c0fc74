import { createHash, type Hash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { ZipFile } from 'yazl';
import {
  type BackupContents,
  type BackupTable,
  entryName,
  manifestName,
  writeManifest,
} from './manifest.server.ts';
import { verifyBackup } from './read-backup.server.ts';
import { quoted, type SavedTable, savedTables, schemaOf, sequences } from './schema.server.ts';

/** One line per row; a line break inside a value is written as two characters. */
const rowCounter = (hash: Hash) => {
  let rows = 0;
  const stream = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      hash.update(chunk);
      for (let at = chunk.indexOf(10); at !== -1; at = chunk.indexOf(10, at + 1)) rows += 1;
      done(null, chunk);
    },
  });
  return { stream, rows: () => rows };
};

type Copying = { client: pg.ClientBase; zip: ZipFile; signal: AbortSignal };

/** Copies the rows of a table into the archive. */
const addTable = async (
  { client, zip, signal }: Copying,
  { name, columns }: SavedTable,
): Promise<BackupTable> => {
  const hash = createHash('sha256');
  const counter = rowCounter(hash);
  const rows = client.query(copyTo(`copy ${quoted(name)} (${columns.map(quoted).join(', ')}) to stdout`));
  zip.addReadStream(counter.stream, entryName(name), { compress: true });
  await pipeline(rows, counter.stream, { signal });
  return { name, columns, rows: counter.rows(), sha256: hash.digest('hex') };
};

/** Copies everything, as it was at one moment, into the archive. */
const addAll = async (copying: Copying, now: Date): Promise<BackupContents> => {
  const { client } = copying;
  await client.query('begin isolation level repeatable read read only');
  const tables: BackupTable[] = [];
  const schema = await schemaOf(client);
  for (const table of await savedTables(client)) tables.push(await addTable(copying, table));
  const contents = { format: 1 as const, createdAt: now.toISOString(), schema, tables };
  const whole = { ...contents, sequences: await sequences(client) };
  await client.query('commit');
  return whole;
};

const flush = async (file: string): Promise<void> => {
  const handle = await open(file, 'r+');
  await handle.sync().finally(() => handle.close());
};

/** `client`: a connection for this alone, to be ended afterwards; after a failure a copy may still be under way on it. */
export type BackupSource = { client: pg.ClientBase; now: Date };

/**
 * Writes one compressed file with every row as it was at one moment, while the site goes on working. The file gets its
 * name only once it has been flushed, read again and found whole.
 * @throws BackupError when it cannot be read again; errors of the disk and the database as they are
 */
export const writeBackup = async ({ client, now }: BackupSource, file: string): Promise<BackupContents> => {
  const unfinished = `${file}.part`;
  const zip = new ZipFile();
  // Whichever of copying and writing fails first ends the other.
  const failed = new AbortController();
  const { signal } = failed;
  const written = pipeline(zip.outputStream, createWriteStream(unfinished, { mode: 0o600 }), { signal });
  const added = addAll({ client, zip, signal }, now).then((contents) => {
    zip.addBuffer(Buffer.from(writeManifest(contents)), manifestName);
    zip.end();
    return contents;
  });
  try {
    const [contents] = await Promise.all([added, written]);
    await flush(unfinished);
    await verifyBackup(unfinished);
    await rename(unfinished, file);
    return contents;
  } catch (error) {
    failed.abort();
    await Promise.allSettled([added, written]);
    await rm(unfinished, { force: true });
    throw error;
  }
};
