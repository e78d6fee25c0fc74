import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { readAsShell, readAsSystemd } from '../../../tests/support/settings-file.ts';
import { settingNames } from './environment.ts';
import { loadConfig } from './load.ts';

const example = path.resolve(import.meta.dirname, '../../../.env.example');

it('the example names every setting, with values that stand for the defaults', async () => {
  const settings = readAsSystemd(await readFile(example, 'utf8'));
  expect(Object.keys(settings).sort()).toEqual([...settingNames].sort());
  const [given, defaults] = [loadConfig(settings), loadConfig({})];
  if (!given.ok || !defaults.ok) throw new Error(JSON.stringify([given, defaults]));
  expect({ ...given.value, setVariables: null }).toEqual({ ...defaults.value, setVariables: null });
});

it('the example means the same to a shell and to systemd, also with awkward values in its quotes', async () => {
  const shipped = await readFile(example, 'utf8');
  const awkward = {
    OPERATOR_NAME: 'Müller & Söhne; "Verein" #1',
    OPERATOR_ADDRESS: 'Weg 1, 35390 Gießen ',
    BACKUP_UPLOAD: 'restic -r sftp:b@example.org:/p backup "$BACKUP_FILE"',
    DATABASE_URL: 'postgres://petition:$ein`ge\\heim!es*@host:5432/petition?a=1&b=2',
  };
  const filled = Object.entries(awkward).reduce((text, [name, value]) => {
    expect(text).toContain(`\n${name}=''\n`);
    return text.replace(`\n${name}=''\n`, () => `\n${name}='${value}'\n`);
  }, shipped);
  const dir = await mkdtemp(path.join(os.tmpdir(), 'wto-settings-'));
  const file = path.join(dir, 'site.env');
  await writeFile(file, filled);
  const [shell, systemd] = [await readAsShell(file), readAsSystemd(filled)];
  await rm(dir, { recursive: true });
  expect(shell).toEqual(systemd);
  expect(shell).toMatchObject(awkward);
});
