/** @module-tag slow */

import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestDatabase } from '../support/database.ts';
import { endProgram, type Program, sourceProgram, startProgram } from '../support/process.ts';
import { createSiteDatabase } from '../support/site-database.ts';

const origin = 'http://petition.example';

describe('npm run dev', () => {
  let database: TestDatabase;
  let program: Program;
  beforeAll(async () => {
    database = await createSiteDatabase();
    const env = { NODE_ENV: 'development', DATABASE_URL: database.url, PUBLIC_URL: origin };
    program = await startProgram({ ...env, LOG_LEVEL: 'silent' }, sourceProgram);
    await program.waitForStatus('/readyz', 200);
  });
  afterAll(async () => {
    await endProgram(program);
    await database.close();
  });
  const storedPassword = async () => {
    const text = await readFile(path.join(program.dataDir, 'first-start.txt'), 'utf8').catch(() => '');
    return /^ {2}Passwort: +(\S+)$/m.exec(text)?.[1];
  };

  it('makes the first user as npm start does', async () => {
    await expect.poll(storedPassword).toBeDefined();
    const response = await fetch(`${program.url}/api/admin/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: origin },
      body: JSON.stringify({ username: 'admin', password: await storedPassword() }),
    });
    expect(response.status).toBe(200);
  });

  it.each([
    ...['/', '/?lang=ar', '/?all=1', '/?q=Bangldesh', '/?q=a', '/?region=Oceania', '/impressum', '/offline'],
    ...[
      '/country/EG',
      '/country/DE?lang=zh',
      '/country/EG/letter',
      '/country/DE/share',
      '/country/DE/report',
    ],
    ...['/country/EG/index', '/index', '/index?lang=ja', '/index/methode', '/embed/DE'],
  ])('renders %s without a complaint of React', async (path) => {
    await expect.poll(storedPassword).toBeDefined();
    const before = program.output().length;
    const response = await fetch(program.url + path);
    expect(response.status).toBe(200);
    await response.text();
    expect(program.output().slice(before)).toBe('');
  });
});
