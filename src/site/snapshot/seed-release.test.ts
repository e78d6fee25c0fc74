/** @module-tag slow */
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { languages } from '#content/language.ts';
import { currentEdition, loadEdition } from '#gfi/store/editions.server.ts';
import { loadConfig } from '#platform/config/index.server.ts';
import { type Database, openDatabase } from '#platform/db/index.server.ts';
import { createLogger } from '#platform/log/index.server.ts';
import type { TestDatabase } from '../../../tests/support/database.ts';
import { createSiteDatabase } from '../../../tests/support/site-database.ts';
import { seedRelease } from './seed-release.server.ts';

/** A database with this release, and a copy of its files to change. */
let stored: TestDatabase;
let database: Database;
let contentDir: string;
const log = createLogger({ level: 'silent', name: 'test' });
beforeAll(async () => {
  stored = await createSiteDatabase();
  const config = loadConfig({ DATABASE_URL: stored.url });
  if (!config.ok) throw new Error(JSON.stringify(config.error));
  database = openDatabase(config.value, log);
  await database.whenReady;
  contentDir = await mkdtemp(path.join(os.tmpdir(), 'wto-content-'));
  for (const part of ['texts', 'gfi'])
    await cp(path.resolve('content', part), path.join(contentDir, part), { recursive: true });
});
afterAll(async () => {
  await database.close();
  await stored.close();
  await rm(contentDir, { recursive: true, force: true });
});

const replaceIn = async (name: string, before: RegExp, after: string) => {
  const file = path.join(contentDir, name);
  const text = await readFile(file, 'utf8');
  expect(text).toMatch(before);
  await writeFile(file, text.replace(before, after));
};
const seedCount = async (): Promise<number> =>
  Number((await stored.pool.query('select version from content_state')).rows[0].version);

/** Reduces the release to a few languages: comparing two takes a thirtieth of the time of sixty. */
const keepLanguages = async (...tags: string[]): Promise<void> => {
  for (const { tag } of languages)
    if (!tags.includes(tag)) await rm(path.join(contentDir, 'texts', `${tag}.json`));
};

it('seeds a release once, and again when a byte of its texts or figures changes', async () => {
  const before = await seedCount();
  await seedRelease({ database, contentDir, log });
  expect(await seedCount()).toBe(before);

  await keepLanguages('de', 'fr');
  await seedRelease({ database, contentDir, log });
  expect(await seedCount()).toBe(before + 1);

  await replaceIn('texts/fr.json', /("site_tagline": \{[^}]*"text": ")[^"]*/, '$1Tout nouveau');
  await replaceIn('gfi/2026.1/manifest.json', /"referenceYear": \d+/, '"referenceYear": 2031');
  await seedRelease({ database, contentDir, log });
  expect(await seedCount()).toBe(before + 2);
  const { rows } = await stored.pool.query(
    "select text from translations where key = 'site_tagline' and language = 'fr'",
  );
  expect(rows).toEqual([{ text: 'Tout nouveau' }]);
  const current = await currentEdition(stored.db);
  expect((await loadEdition(stored.db, current?.id ?? ''))?.manifest.referenceYear).toBe(2031);

  await replaceIn('texts/fr.json', /Tout nouveau/, 'Encore nouveau');
  await seedRelease({ database, contentDir, log });
  expect(await seedCount()).toBe(before + 3);

  await replaceIn('gfi/2026.1/manifest.json', /"referenceYear": 2031/, '"referenceYear": 2032');
  await seedRelease({ database, contentDir, log });
  expect(await seedCount()).toBe(before + 4);
});
