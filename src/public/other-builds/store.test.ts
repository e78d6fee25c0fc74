import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { loadFile, loadStoredNames, storeBuild } from './store.server.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const contentOf = (name: string) => new TextEncoder().encode(`content of ${name}`);
const store = (...names: string[]) =>
  database.db.write((tx) => storeBuild(tx, new Map(names.map((name) => [name, contentOf(name)]))));
const storedNames = async () => (await loadStoredNames(database.db)).sort();

it('keeps the files of the three builds that started last, each once', async () => {
  await store('common.css', 'page-1.js');
  await store('common.css', 'page-2.js');
  await store('common.css', 'page-3.js');
  expect(await storedNames()).toEqual(['common.css', 'page-1.js', 'page-2.js', 'page-3.js']);

  await store('common.css', 'page-1.js');
  await store('other.css', 'page-4.js');
  expect(await storedNames()).toEqual(['common.css', 'other.css', 'page-1.js', 'page-3.js', 'page-4.js']);
  expect(await loadFile(database.db, 'page-1.js')).toEqual(Buffer.from(contentOf('page-1.js')));
  expect(await loadFile(database.db, 'page-2.js')).toBeNull();

  await Promise.all(['page-5.js', 'page-6.js', 'page-7.js', 'page-7.js'].map((name) => store(name)));
  expect(await storedNames()).toEqual(['page-5.js', 'page-6.js', 'page-7.js']);
});
