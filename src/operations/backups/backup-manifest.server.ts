import { createHash } from 'node:crypto';
import { z } from 'zod';
import { canonicalJson } from '#lib/canonical-json.ts';
import { err, ok, type Result } from '#lib/result.ts';

const table = z.strictObject({
  name: z.string(),
  columns: z.array(z.string()).min(1),
  rows: z.int().min(0),
  /** Hash of its rows in PostgreSQL's text format. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});

const contents = z.strictObject({
  format: z.literal(1),
  createdAt: z.iso.datetime(),
  /** When the newest migration of the schema was written, in ms since 1970. */
  schema: z.int().positive(),
  /** Each table after those it refers to. */
  tables: z.array(table),
  /** The last value handed out by each sequence; null when it was never used. */
  sequences: z.array(z.strictObject({ name: z.string(), last: z.string().nullable() })),
});

const manifest = contents.extend({ digest: z.string() });

/** The contents of a backup, as listed in `manifest.json`. */
export type BackupContents = z.infer<typeof contents>;
export type BackupTable = BackupContents['tables'][number];

export const manifestName = 'manifest.json';
export const signatureName = 'manifest.sig';
/** Name of the entry with the rows of a table. */
export const entryName = (tableName: string): string => `tables/${tableName}.copy`;

const digestOf = (backup: BackupContents): string =>
  createHash('sha256').update(canonicalJson(backup)).digest('hex');

export const formatManifest = (backup: BackupContents): string =>
  `${JSON.stringify({ ...backup, digest: digestOf(backup) }, null, 2)}\n`;

/** `unknown_format`: written by a version with another backup format. */
export type ManifestProblem = 'damaged' | 'unknown_format';

export const parseManifest = (text: string): Result<BackupContents, ManifestProblem> => {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return err('damaged');
  }
  const format = z.object({ format: z.int() }).safeParse(value);
  if (format.success && format.data.format !== 1) return err('unknown_format');
  const parsed = manifest.safeParse(value);
  if (!parsed.success) return err('damaged');
  const { digest, ...rest } = parsed.data;
  return digest === digestOf(rest) ? ok(rest) : err('damaged');
};
