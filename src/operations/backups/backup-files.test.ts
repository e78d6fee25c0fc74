import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  backupFolderFault,
  backupName,
  listBackups,
  newestBackup,
  rotateBackups,
} from './backup-files.server.ts';

const now = new Date('2026-11-28T12:00:00Z');
const at = (day: string) => new Date(`${day}T03:00:00Z`);

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(path.join(os.tmpdir(), 'wto-backup-files-'));
});
afterEach(() => rm(dir, { recursive: true }));

const makeFiles = async (...days: string[]) => {
  for (const day of days) await writeFile(path.join(dir, backupName(at(day))), '');
};

it('a backup made while the clock was ahead is the first to go, and hides no missing one', async () => {
  await makeFiles('2026-11-26', '2027-11-27', '2026-11-27');
  expect(await newestBackup(dir, now)).toEqual(at('2026-11-27'));
  expect(await rotateBackups(dir, 2, now)).toEqual([backupName(at('2027-11-27'))]);
});

it('a backup made while the clock is behind stays, and the oldest of the others goes', async () => {
  await makeFiles('2026-11-26', '2026-11-27', '1970-01-01');
  const behind = new Date('1970-01-01T04:00:00Z');
  expect(await newestBackup(dir, behind)).toEqual(at('1970-01-01'));
  await rotateBackups(dir, 2, behind);
  expect((await readdir(dir)).sort()).toEqual([at('1970-01-01'), at('2026-11-27')].map(backupName));
});

it('no backup lies in a folder that is none', async () => {
  await writeFile(path.join(dir, 'file'), '');
  expect(await listBackups(path.join(dir, 'file'))).toEqual([]);
});

it('says why a folder takes no backup, and makes one that is missing', async () => {
  await writeFile(path.join(dir, 'file'), '');
  expect(await backupFolderFault(path.join(dir, 'new', 'folder'))).toBeNull();
  expect(await backupFolderFault(path.join(dir, 'file', 'folder'))).toContain('BACKUP_DIR');
});
