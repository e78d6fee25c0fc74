import path from 'node:path';
import { type Actor, recorderOf } from '#office/index.server.ts';
import type { Db } from '#platform/db/index.server.ts';
import { JobFailure, type JobKind, type UnitContext } from '#platform/jobs/index.server.ts';
import { diskFaultOf } from './backup-fault.ts';
import type { backupsLog } from './log-sentences.ts';
import { type BackupOptions, makeBackup } from './make-backup.server.ts';
import type { UploadResult } from './upload.server.ts';

const { recordAudit } = recorderOf<typeof backupsLog>();

/** `actor`: who requested it; absent for scheduled backups. */
export type BackupJob = { actor?: Actor };

/** A disk error fails the job, whereas an unavailable database is retried. */
const asJobFailure = (error: unknown): unknown => {
  const sentence = diskFaultOf(error);
  return sentence ? new JobFailure(sentence, { cause: error }) : error;
};

const number = new Intl.NumberFormat('de');

/** Copies a file to another place, until the signal ends it. */
type Upload = (file: string, signal?: AbortSignal) => Promise<UploadResult>;

type Options = BackupOptions & {
  /** Copies a backup to another place; null where no command is configured. */
  upload: Upload | null;
};

/** What is said where a backup was made and not copied. */
export const notUploaded = (name: string, reason: string): string =>
  `${name} wurde gemacht, aber nicht an den anderen Ort übertragen, denn ${reason}. Führen Sie den Befehl von BACKUP_UPLOAD von Hand aus, um den Grund zu sehen.`;

/** Makes a backup, and copies it to another place; at most one at a time in the whole installation. */
export const backupJob = (
  db: Db,
  { upload, ...options }: Options,
  now = () => new Date(),
): JobKind<BackupJob, 'backup'> => {
  const make = async ({ setMessage }: UnitContext, actor: Actor | null): Promise<string> => {
    const at = now();
    const { name, bytes, rows } = await makeBackup(options, at).catch((error: unknown) => {
      throw asJobFailure(error);
    });
    await db.write((tx) =>
      recordAudit(tx, { at, actor, action: 'backup_made', details: { name, bytes, rows } }),
    );
    setMessage(`${name}: ${number.format(rows)} Zeilen, ${number.format(Math.ceil(bytes / 1000))} kB`);
    return name;
  };
  const copy = async (name: string, send: Upload, signal: AbortSignal) => {
    const result = await send(path.join(options.dir, name), signal);
    signal.throwIfAborted();
    const at = now();
    await db.write((tx) =>
      result.outcome === 'done'
        ? recordAudit(tx, { at, actor: null, action: 'backup_uploaded', details: { name } })
        : recordAudit(tx, {
            ...{ at, actor: null, action: 'backup_not_uploaded' },
            details: { name, reason: result.reason },
          }),
    );
    if (result.outcome === 'failed') throw new JobFailure(notUploaded(name, result.reason));
  };
  return {
    kind: 'backup',
    concurrencyGroup: 'backup',
    units: ({ actor }: BackupJob) => [
      {
        name: 'backup',
        run: async (context) => {
          const name = await make(context, actor ?? null);
          if (upload) await copy(name, upload, context.signal);
        },
      },
    ],
  };
};
