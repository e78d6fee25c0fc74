import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../tests/support/database.ts';
import { baseTexts } from './base-texts.table.ts';
import type { OriginalsFile, TranslationsFile } from './files.server.ts';
import { textHash } from './hash.server.ts';
import { loadTexts } from './load.server.ts';
import {
  isReleaseSeeded,
  recordSeededRelease,
  seedOriginals,
  seedTranslations,
} from './seed-release.server.ts';
import { createSnapshot } from './snapshot.ts';
import { translations } from './translations.table.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const original = (text: string): OriginalsFile['texts'][string] => ({
  category: 'petition',
  description: 'a note',
  text,
});
const originals = (texts: Record<string, string>): OriginalsFile => ({
  language: 'de',
  texts: Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, original(text)])),
});
const french = (texts: Record<string, string>): TranslationsFile => ({
  language: 'fr',
  texts: Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [key, { origin: 'machine', source: textHash('x'), text }]),
  ),
});

describe('shipped texts', () => {
  it('are added and updated, but never overwrite edited ones', async () => {
    const { db } = database;
    await db.write(async (tx) => {
      await seedOriginals(tx, originals({ kept: 'alt', edited: 'alt' }));
      await seedTranslations(tx, french({ kept: 'vieux', edited: 'vieux' }));
    });
    await db.write(async (tx) => {
      await tx
        .update(baseTexts)
        .set({ german: 'von Hand', hash: textHash('von Hand') })
        .where(eq(baseTexts.key, 'edited'));
      await tx
        .update(translations)
        .set({ text: 'à la main', origin: 'human' })
        .where(eq(translations.key, 'edited'));
    });
    await db.write(async (tx) => {
      await seedOriginals(tx, originals({ kept: 'neu', edited: 'neu', added: 'dazu' }));
      await seedTranslations(tx, french({ kept: 'neuf', edited: 'neuf', added: 'ajouté' }));
    });
    const texts = createSnapshot(await loadTexts(db));
    expect(texts.text('kept', 'de')).toBe('neu');
    expect(texts.text('kept', 'fr')).toBe('neuf');
    expect(texts.text('edited', 'de')).toBe('von Hand');
    expect(texts.text('edited', 'fr')).toBe('à la main');
    expect(texts.text('added', 'fr')).toBe('ajouté');
  });

  it('are seeded once per digest of the release', async () => {
    const { db } = database;
    expect(await isReleaseSeeded(db, 'digest one')).toBe(false);
    for (const digest of ['an older one', 'digest one'])
      await db.write((tx) => recordSeededRelease(tx, digest));
    expect(await isReleaseSeeded(db, 'digest one')).toBe(true);
    expect(await isReleaseSeeded(db, 'digest two')).toBe(false);
  });
});
