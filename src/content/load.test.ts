import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../tests/support/database.ts';
import { baseTexts } from './base-texts.table.ts';
import { loadTexts, reloadText } from './load.server.ts';
import type { SnapshotRows } from './snapshot.ts';
import { createTextDigests } from './text-digest.server.ts';
import { translations } from './translations.table.ts';

let database: TestDatabase;
let current: SnapshotRows;

const originals = {
  greeting: 'Grüße, Straße – „Ärger“',
  plain: 'z',
  Plain: 'Z',
  plain_2: '\u{1f600}\n**x**',
};

const original = (key: string, german: string) => ({
  ...{ key, german, category: 'petition' as const, description: '' },
  ...{ hash: 'x', shippedHash: 'x' },
});
const translation = (key: string, language: string, text: string) => ({
  ...{ key, language, text, sourceHash: 'x', origin: 'human' as const },
});

beforeAll(async () => {
  database = await createTestDatabase();
  await database.db.write(async (tx) => {
    await tx
      .insert(baseTexts)
      .values(Object.entries(originals).map(([key, german]) => original(key, german)));
    await tx
      .insert(translations)
      .values([
        translation('greeting', 'ar', 'تحية <b>&</b>'),
        translation('plain', 'ar', 'ي'),
        translation('greeting', 'fr', 'à la Kärntner Straße'),
      ]);
  });
  current = await loadTexts(database.db);
});
afterAll(() => database.close());

const setTranslation = (key: string, language: string, text: string) =>
  database.db.write((tx) =>
    tx
      .update(translations)
      .set({ text })
      .where(and(eq(translations.key, key), eq(translations.language, language))),
  );

describe('reloading texts', () => {
  it('reloads only the languages that differ', async () => {
    expect(await loadTexts(database.db, current)).toBe(current);
    await setTranslation('greeting', 'fr', 'salut');
    const changed = await loadTexts(database.db, current);
    expect(changed.translations.get('fr')).toEqual(new Map([['greeting', 'salut']]));
    expect(changed.translations.get('ar')).toBe(current.translations.get('ar'));
    expect(changed.originals).toBe(current.originals);
    current = changed;
  });

  it('replaces or removes a single text', async () => {
    await setTranslation('greeting', 'fr', 'bonjour');
    const renewed = await reloadText(database.db, current, { key: 'greeting', language: 'fr' });
    expect(renewed.translations.get('fr')?.get('greeting')).toBe('bonjour');
    expect(current.translations.get('fr')?.get('greeting')).toBe('salut');
    expect(await loadTexts(database.db, renewed)).toBe(renewed);
    await database.db.write((tx) => tx.delete(translations).where(eq(translations.language, 'fr')));
    const without = await reloadText(database.db, renewed, { key: 'greeting', language: 'fr' });
    expect(without.translations.get('fr')?.size).toBe(0);
    expect((await loadTexts(database.db, renewed)).translations.has('fr')).toBe(false);
  });
});

describe('the digests of texts', () => {
  const rows = (german: Record<string, string>, french: Record<string, string>): SnapshotRows => ({
    originals: new Map(Object.entries(german)),
    translations: new Map([['fr', new Map(Object.entries(french))]]),
  });
  const digests = (texts: SnapshotRows) => [...'de fr'.split(' '), 'es'].map(createTextDigests(texts));

  it('depend on the German text only where a language lacks the translation', () => {
    const before = digests(rows({ a: 'A', b: 'B' }, { a: 'à' }));
    const translated = digests(rows({ a: 'other', b: 'B' }, { a: 'à' }));
    const lacking = digests(rows({ a: 'A', b: 'other' }, { a: 'à' }));
    expect(translated.map((digest, at) => digest === before[at])).toEqual([false, true, false]);
    expect(lacking.map((digest, at) => digest === before[at])).toEqual([false, false, false]);
  });

  it('distinguish a translation equal to the German text from a missing one', () => {
    const [, with_] = digests(rows({ a: 'A', b: 'B' }, { a: 'A', b: 'b' }));
    const [, without] = digests(rows({ a: 'A', b: 'B' }, { b: 'b' }));
    expect(with_).not.toBe(without);
  });
});
