import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import {
  insertPublishedPetitions,
  withdrawPublishedPetition,
} from '../../../tests/support/published-petitions.ts';
import { type PublishedPetitionRef, publishedPetitionKey } from './published-petition-index.ts';
import { publishedPetitions } from './published-petitions.table.ts';
import { createPublishedTexts } from './published-texts.server.ts';
import { loadPublishedPetitionIndex, loadPublishedPetitionRef } from './store.server.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await database.db.write((tx) =>
    insertPublishedPetitions(tx, [
      { country: 'BR', language: 'pt', title: 'Petição <b>„ß“</b>', content: 'á'.repeat(1500) },
      { country: 'EG', language: 'ar', title: 'عريضة', content: 'ب'.repeat(1500) },
    ]),
  );
});
afterAll(() => database.close());

const refTo = async (country: string, language: string): Promise<PublishedPetitionRef> => {
  const ref = await loadPublishedPetitionRef(database.db, { country, language });
  if (!ref) throw new Error(`nothing is published for ${country} in ${language}`);
  return ref;
};

describe('the index of published petitions', () => {
  it('contains every served petition, loaded separately or all at once', async () => {
    const index = await loadPublishedPetitionIndex(database.db);
    expect([...index.keys()].sort()).toEqual(['BR pt', 'EG ar']);
    expect(await refTo('BR', 'pt')).toEqual(index.get(publishedPetitionKey('BR', 'pt')));
    expect(await loadPublishedPetitionRef(database.db, { country: 'BR', language: 'fr' })).toBeNull();
  });

  it('gives each publication its own digest, and drops withdrawn ones', async () => {
    const before = await refTo('BR', 'pt');
    await database.db.write((tx) => withdrawPublishedPetition(tx, 'BR', 'pt'));
    expect(await loadPublishedPetitionRef(database.db, { country: 'BR', language: 'pt' })).toBeNull();
    const again = { country: 'BR', language: 'pt', title: 'Outra', content: 'Outra' };
    await database.db.write((tx) => insertPublishedPetitions(tx, [again]));
    expect((await refTo('BR', 'pt')).digest).not.toBe(before.digest);
    expect([...(await loadPublishedPetitionIndex(database.db)).keys()].sort()).toEqual(['BR pt', 'EG ar']);
  });
});

describe('the texts of published petitions', () => {
  it('are loaded on demand and cached up to a number of bytes', async () => {
    const text = createPublishedTexts(database.db, 4000);
    const [arabic, portuguese] = [await refTo('EG', 'ar'), await refTo('BR', 'pt')];
    expect(await text(arabic)).toEqual({ title: 'عريضة', content: 'ب'.repeat(1500) });
    await database.db.write((tx) =>
      tx.delete(publishedPetitions).where(eq(publishedPetitions.id, arabic.id)),
    );
    expect((await text(arabic))?.title).toBe('عريضة');
    for (let more = 0; more < 2; more += 1) expect((await text(portuguese))?.title).toBe('Outra');
    await text({ ...portuguese, digest: 'the same under another name' });
    expect(await text({ ...arabic, digest: 'asked for anew' })).toBeNull();
  });
});
