import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { SECRET_VARIABLES } from './environment.ts';
import { readSecretFiles } from './secret-files.server.ts';

const dir = mkdtempSync(path.join(os.tmpdir(), 'wto-secrets-'));
afterAll(() => rmSync(dir, { recursive: true }));
const fileWith = (text: string): string => {
  const file = path.join(dir, String(text.length));
  writeFileSync(file, text);
  return file;
};

describe('secrets in files', () => {
  it.each([...SECRET_VARIABLES])('%s may be one', (name) => {
    const read = readSecretFiles({ [`${name}_FILE`]: fileWith('wörd mit Leerzeichen \n'), PORT: '1' });
    expect(read).toMatchObject({ ok: true, value: { [name]: 'wörd mit Leerzeichen ', PORT: '1' } });
  });

  it('are read only for what is secret, and only where a file is named', () => {
    const env = { PORT_FILE: '/nowhere', DATABASE_URL: 'postgres://u@h/d', DATABASE_URL_FILE: ' ' };
    expect(readSecretFiles(env)).toEqual({ ok: true, value: env });
  });

  it('that cannot be read, are too large or given twice are named without their content', () => {
    const large = fileWith('geheim'.repeat(1000));
    const twice = { MASTER_PASSWORD: 'geheim', MASTER_PASSWORD_FILE: fileWith('geheim') };
    const read = readSecretFiles({ DATABASE_URL_FILE: '/nowhere/url', ADMIN_PASSWORD_FILE: large, ...twice });
    const lines = read.ok ? [] : read.error.map(({ message }) => message);
    expect(lines).toEqual([
      'DATABASE_URL_FILE: Die Datei /nowhere/url kann nicht gelesen werden (ENOENT).',
      `ADMIN_PASSWORD_FILE: Die Datei ${large} kann nicht gelesen werden (mehr als 4096 Zeichen).`,
      'MASTER_PASSWORD_FILE: MASTER_PASSWORD ist auch gesetzt. Erlaubt: eines von beiden.',
    ]);
  });
});
