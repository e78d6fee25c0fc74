import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readAudit } from '#office/audit/store.server.ts';
import { createTestDatabase, type TestDatabase } from '../../tests/support/database.ts';
import { baseTextVersions } from './base-text-versions.table.ts';
import { baseTexts } from './base-texts.table.ts';
import { changeOriginal } from './change-original.server.ts';
import { readOverride, removeOverride, saveOverride } from './change-override.server.ts';
import { reviewTranslation, saveTranslation } from './change-translation.server.ts';
import type { OriginalsFile, TranslationsFile } from './files.server.ts';
import { textHash } from './hash.server.ts';
import { storeMachineTranslations } from './machine-translations.server.ts';
import { readTranslation } from './replace-translations.server.ts';
import { seedOriginals, seedTranslations } from './store.server.ts';
import { readHistory } from './translation-history.server.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const german = 'Straße für {country} – „Gruß“';
const by = { actor: { id: 1, username: 'Ägidius' }, now: new Date() };
const place = { key: 'greeting', language: 'fr' };

/** A release with one text, in German and French. */
const release = (text: string, french: string, source = text, key = 'greeting') =>
  database.db.write(async (tx) => {
    const original = { category: 'petition' as const, description: 'a note', text };
    await seedOriginals(tx, { language: 'de', texts: { [key]: original } } satisfies OriginalsFile);
    const translation = { origin: 'machine' as const, source: textHash(source), text: french };
    await seedTranslations(tx, { language: 'fr', texts: { [key]: translation } } satisfies TranslationsFile);
  });
const originalNow = async () => {
  const [row] = await database.db.select().from(baseTexts).where(eq(baseTexts.key, 'greeting'));
  return row as typeof baseTexts.$inferSelect;
};
const frenchNow = async () => {
  const row = await readTranslation(database.db, 'greeting', 'fr');
  return { ...row, fresh: row?.sourceHash === (await originalNow()).hash };
};
const change = (text: string, keepTranslations = false, seen?: Date) =>
  database.db.write((tx) =>
    changeOriginal(tx, { key: 'greeting', german: text, keepTranslations, seen }, by),
  );
const write = (text: string, more: { seen?: Date | null; sourceHash?: string; credit?: string } = {}) =>
  database.db.write((tx) =>
    saveTranslation(tx, { ...place, text, sourceHash: textHash(german), ...more }, by),
  );
const machine = async (text: string, source = german, humanBefore: string | null = null) => {
  const made = [{ key: 'greeting', text, sourceHash: textHash(source) }];
  const [outcome] = await database.db.write((tx) =>
    storeMachineTranslations(tx, 'fr', made, { humanBefore }),
  );
  return outcome;
};
const review = (source = german) =>
  database.db.write((tx) => reviewTranslation(tx, { ...place, sourceHash: textHash(source) }, by));
const historyNow = async (countryCode: string | null = null) =>
  (await readHistory(database.db, { ...place, countryCode }, 10)).map(
    ({ text, origin, status, savedBy }) => `${text} ${origin} ${status} ${savedBy}`,
  );
const actions = async () =>
  (await readAudit(database.db, 20, 'text:greeting')).map(({ action }) => action).reverse();

beforeEach(async () => {
  await database.db.write((tx) => tx.delete(baseTexts));
  await release(german, 'à {country}');
});

describe('a German original', () => {
  it('leaves its translations stale, and every wording in the history', async () => {
    await change('Neu: {country}');
    expect(await originalNow()).toMatchObject({ german: 'Neu: {country}', hash: textHash('Neu: {country}') });
    expect(await frenchNow()).toMatchObject({ text: 'à {country}', fresh: false });
    await change(german);
    expect(await frenchNow()).toMatchObject({ fresh: true });
    const versions = await database.db.select().from(baseTextVersions).orderBy(baseTextVersions.savedAt);
    expect(versions.map(({ german, savedBy }) => `${german} ${savedBy}`)).toEqual([
      'Neu: {country} Ägidius',
      `${german} Ägidius`,
    ]);
  });

  it('keeps its translations when only a typing error was corrected: the fresh ones fresh, the stale ones stale', async () => {
    await change('Mit Komma, {country}', true);
    expect(await frenchNow()).toMatchObject({ fresh: true });
    await change('Anders, {country}');
    await change('Anders: {country}', true);
    expect(await frenchNow()).toMatchObject({ fresh: false });
  });

  it('was only a typing error, as somebody says afterwards: what was fresh before is fresh again', async () => {
    const before = (await actions()).length;
    await change('Anders, {country}');
    await change('Anders, {country}', true);
    expect(await frenchNow()).toMatchObject({ fresh: true });
    await change('Neu: {country}');
    await change('Ganz neu: {country}');
    await change('Ganz neu: {country}', true);
    expect(await frenchNow()).toMatchObject({ fresh: false });
    expect((await actions()).slice(before)).toEqual(Array(5).fill('base_text_changed'));
  });

  it('is changed by one of several who saw the same', async () => {
    const { updatedAt } = await originalNow();
    const saved = await Promise.all(
      ['a {country}', 'b {country}', 'c {country}'].map((text) => change(text, false, updatedAt)),
    );
    expect(saved.filter(({ ok }) => ok)).toHaveLength(1);
    expect(saved.filter((each) => !each.ok && each.error === 'conflict')).toHaveLength(2);
  });

  it('leaves no trace when nothing changes', async () => {
    const before = [await originalNow(), (await actions()).length];
    await change(german);
    expect([await originalNow(), (await actions()).length]).toEqual(before);
  });
});

describe('a translation', () => {
  it('written by a person is kept from machines, unless somebody says so', async () => {
    expect(await write('écrit {country}', { credit: 'Zoë' })).toMatchObject({ ok: true });
    expect(await frenchNow()).toMatchObject({ origin: 'human', status: 'reviewed', updatedBy: 'Ägidius' });
    expect(await machine('machine {country}')).toBe('human');
    expect(await machine('machine {country}', german, '2000-01-01')).toBe('human');
    expect(await machine('machine {country}', german, 'infinity')).toBe('stored');
    expect(await frenchNow()).toMatchObject({ origin: 'machine', status: 'generated', updatedBy: null });
    expect(await historyNow()).toEqual([
      'machine {country} machine generated null',
      'écrit {country} human reviewed Ägidius',
      'à {country} catalogue published null',
    ]);
    const [, written] = await readHistory(database.db, { ...place, countryCode: null }, 10);
    expect(written?.credit).toBe('Zoë');
  });

  it('is not stored when the German changed meanwhile', async () => {
    await change('Neu: {country}');
    expect(await write('écrit {country}')).toEqual({ ok: false, error: 'german_changed' });
    expect(await machine('machine {country}')).toBe('german_changed');
    expect(await review()).toEqual({ ok: false, error: 'german_changed' });
    expect(await historyNow()).toEqual([]);
  });

  it('is saved by one of several who saw the same, also where there was none', async () => {
    const writeAll = (seen: Date | null) =>
      Promise.all(['un', 'deux', 'trois'].map((text) => write(`${text} {country}`, { seen })));
    const { updatedAt } = (await readTranslation(database.db, 'greeting', 'fr')) as { updatedAt: Date };
    expect((await writeAll(updatedAt)).filter(({ ok }) => ok)).toHaveLength(1);
    await database.db.write((tx) => tx.delete(baseTexts));
    await release(german, 'à {country}', german, 'other');
    await release(german, 'à {country}');
    await database.pool.query(`delete from translations where key = 'greeting'`);
    expect((await writeAll(null)).filter(({ ok }) => ok)).toHaveLength(1);
  });

  it('read and found good is fresh, and stays what it was', async () => {
    await change('Neu: {country}');
    expect(await review('Neu: {country}')).toMatchObject({ ok: true });
    expect(await frenchNow()).toMatchObject({
      ...{ text: 'à {country}', origin: 'catalogue', status: 'reviewed', updatedBy: 'Ägidius', fresh: true },
    });
    expect(await historyNow()).toEqual([
      'à {country} catalogue reviewed Ägidius',
      'à {country} catalogue published null',
    ]);
  });

  it('made again by a machine with the same words is fresh and nothing else', async () => {
    await change('Neu: {country}');
    expect(await machine('à {country}', 'Neu: {country}')).toBe('unchanged');
    expect(await frenchNow()).toMatchObject({ origin: 'catalogue', status: 'published', fresh: true });
    expect(await historyNow()).toEqual([]);
  });
});

describe('an override', () => {
  const inFrance = { ...place, countryCode: 'FR' };
  const save = (text: string, seen?: Date | null) =>
    database.db.write((tx) =>
      saveOverride(tx, { ...inFrance, text, sourceHash: textHash(german), seen }, by),
    );

  it('is written, changed and taken away, on record', async () => {
    await save('pour {country}', null);
    expect(await save('contre {country}', null)).toEqual({ ok: false, error: 'conflict' });
    await save('chez {country}');
    expect(await readOverride(database.db, inFrance)).toMatchObject({ text: 'chez {country}' });
    expect(await database.db.write((tx) => removeOverride(tx, inFrance, by))).toMatchObject({ ok: true });
    expect(await database.db.write((tx) => removeOverride(tx, inFrance, by))).toMatchObject({ ok: false });
    expect(await historyNow('FR')).toEqual([
      'null human reviewed Ägidius',
      'chez {country} human reviewed Ägidius',
      'pour {country} human reviewed Ägidius',
    ]);
    expect(await historyNow()).toEqual([]);
    expect((await actions()).slice(-3)).toEqual(['override_saved', 'override_saved', 'override_removed']);
  });
});

describe('the next release', () => {
  it('leaves a corrected typing error and the translations it kept', async () => {
    await change('Ohne Fehler {country}', true);
    await release(german, 'à {country}');
    expect(await originalNow()).toMatchObject({ german: 'Ohne Fehler {country}' });
    expect(await frenchNow()).toMatchObject({ text: 'à {country}', fresh: true });
  });

  it('brings a better translation of the wording whose typing error was corrected', async () => {
    await change('Ohne Fehler {country}', true);
    await release(german, 'mieux {country}');
    expect(await frenchNow()).toMatchObject({ text: 'mieux {country}', fresh: true });
  });

  it('does not make a translation stale that fits what was edited here', async () => {
    await change('Ohne Fehler {country}', true);
    await release('Ganz neu {country}', 'tout nouveau {country}');
    expect(await frenchNow()).toMatchObject({ text: 'à {country}', fresh: true });
  });

  it('leaves a translation stale whose German was edited here', async () => {
    await change('Neu: {country}');
    await release(german, 'à {country}');
    expect(await frenchNow()).toMatchObject({ fresh: false });
  });

  it('leaves what a person wrote, even word for word what was shipped', async () => {
    await write('à {country}');
    await release(german, 'autre {country}');
    expect(await frenchNow()).toMatchObject({ text: 'à {country}', origin: 'human', status: 'reviewed' });
  });

  it('leaves the mark of having been read, until it brings other words', async () => {
    await review();
    await release(german, 'à {country}');
    expect(await frenchNow()).toMatchObject({ status: 'reviewed', updatedBy: 'Ägidius' });
    await release(german, 'autre {country}');
    expect(await frenchNow()).toMatchObject({
      ...{ text: 'autre {country}', origin: 'catalogue', status: 'published', updatedBy: null },
    });
    await write('écrit {country}');
    expect((await historyNow())[1]).toBe('autre {country} catalogue published null');
  });

  it('takes over a text again that says what was edited here', async () => {
    await change('Neu: {country}');
    await release('Neu: {country}', 'nouveau {country}');
    await release('Neuer: {country}', 'plus nouveau {country}');
    expect(await originalNow()).toMatchObject({ german: 'Neuer: {country}' });
    expect(await frenchNow()).toMatchObject({ text: 'plus nouveau {country}', fresh: true });
  });

  it('changes no time where it changes no word', async () => {
    const before = [(await originalNow()).updatedAt, (await frenchNow()).updatedAt];
    await release(german, 'à {country}');
    expect([(await originalNow()).updatedAt, (await frenchNow()).updatedAt]).toEqual(before);
  });

  it('replaces what its pages could not fill', async () => {
    await change('Hier: {country}');
    await write('écrit {country}', { sourceHash: textHash('Hier: {country}') });
    await database.db.write((tx) =>
      saveOverride(
        tx,
        { ...place, countryCode: 'FR', text: 'x {country}', sourceHash: textHash('Hier: {country}') },
        by,
      ),
    );
    await release('Staat: {state}', 'état {state}');
    expect(await originalNow()).toMatchObject({ german: 'Staat: {state}' });
    expect(await frenchNow()).toMatchObject({ text: 'état {state}', fresh: true });
    expect(await readOverride(database.db, { ...place, countryCode: 'FR' })).toBeNull();
    const [stored] = await database.db
      .select()
      .from(baseTextVersions)
      .where(and(eq(baseTextVersions.key, 'greeting'), eq(baseTextVersions.german, 'Hier: {country}')));
    expect(stored?.savedBy).toBe('Ägidius');
  });
});
