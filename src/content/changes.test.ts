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
import { seedOriginals, seedTranslations } from './seed-release.server.ts';
import { readHistory } from './translation-history.server.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const german = 'Straße für {country} – „Gruß“';
const changedBy = { actor: { id: 1, username: 'Ägidius' }, now: new Date() };
const textRef = { key: 'greeting', language: 'fr' };

/** A release with one text, in German and French. */
const release = (text: string, french: string, source = text, key = 'greeting') =>
  database.db.write(async (tx) => {
    const original = { category: 'petition' as const, description: 'a note', text };
    await seedOriginals(tx, { language: 'de', texts: { [key]: original } } satisfies OriginalsFile);
    const translation = { origin: 'machine' as const, source: textHash(source), text: french };
    await seedTranslations(tx, { language: 'fr', texts: { [key]: translation } } satisfies TranslationsFile);
  });
const readOriginal = async () => {
  const [row] = await database.db.select().from(baseTexts).where(eq(baseTexts.key, 'greeting'));
  return row as typeof baseTexts.$inferSelect;
};
const readFrench = async () => {
  const row = await readTranslation(database.db, 'greeting', 'fr');
  return { ...row, fresh: row?.sourceHash === (await readOriginal()).hash };
};
const change = (text: string, keepTranslations = false, seen?: Date) =>
  database.db.write((tx) =>
    changeOriginal(tx, { key: 'greeting', german: text, keepTranslations, lastSeen: seen }, changedBy),
  );
const saveText = (
  text: string,
  more: { lastSeen?: Date | null; sourceHash?: string; credit?: string } = {},
) =>
  database.db.write((tx) =>
    saveTranslation(tx, { ...textRef, text, sourceHash: textHash(german), ...more }, changedBy),
  );
const storeMachineText = async (text: string, source = german, humanBefore: string | null = null) => {
  const made = [{ key: 'greeting', text, sourceHash: textHash(source) }];
  const [outcome] = await database.db.write((tx) =>
    storeMachineTranslations(tx, 'fr', made, { humanBefore }),
  );
  return outcome;
};
const review = (source = german) =>
  database.db.write((tx) => reviewTranslation(tx, { ...textRef, sourceHash: textHash(source) }, changedBy));
const readHistoryTexts = async (countryCode: string | null = null) =>
  (await readHistory(database.db, { ...textRef, countryCode }, 10)).map(
    ({ text, origin, status, savedBy }) => `${text} ${origin} ${status} ${savedBy}`,
  );
const actions = async () =>
  (await readAudit(database.db, 20, 'text:greeting')).map(({ action }) => action).reverse();

beforeEach(async () => {
  await database.db.write((tx) => tx.delete(baseTexts));
  await release(german, 'à {country}');
});

describe('a German original', () => {
  it('makes its translations stale when changed, and records every wording in the history', async () => {
    await change('Neu: {country}');
    expect(await readOriginal()).toMatchObject({
      german: 'Neu: {country}',
      hash: textHash('Neu: {country}'),
    });
    expect(await readFrench()).toMatchObject({ text: 'à {country}', fresh: false });
    await change(german);
    expect(await readFrench()).toMatchObject({ fresh: true });
    const versions = await database.db.select().from(baseTextVersions).orderBy(baseTextVersions.savedAt);
    expect(versions.map(({ german, savedBy }) => `${german} ${savedBy}`)).toEqual([
      'Neu: {country} Ägidius',
      `${german} Ägidius`,
    ]);
  });

  it('keeps fresh translations fresh and stale ones stale when only a typo was corrected', async () => {
    await change('Mit Komma, {country}', true);
    expect(await readFrench()).toMatchObject({ fresh: true });
    await change('Anders, {country}');
    await change('Anders: {country}', true);
    expect(await readFrench()).toMatchObject({ fresh: false });
  });

  it('makes translations fresh again when the last change is marked as a typo afterwards', async () => {
    const before = (await actions()).length;
    await change('Anders, {country}');
    await change('Anders, {country}', true);
    expect(await readFrench()).toMatchObject({ fresh: true });
    await change('Neu: {country}');
    await change('Ganz neu: {country}');
    await change('Ganz neu: {country}', true);
    expect(await readFrench()).toMatchObject({ fresh: false });
    expect((await actions()).slice(before)).toEqual(Array(5).fill('base_text_changed'));
  });

  it('accepts only one of several concurrent changes', async () => {
    const { updatedAt } = await readOriginal();
    const saved = await Promise.all(
      ['a {country}', 'b {country}', 'c {country}'].map((text) => change(text, false, updatedAt)),
    );
    expect(saved.filter(({ ok }) => ok)).toHaveLength(1);
    expect(saved.filter((each) => !each.ok && each.error === 'conflict')).toHaveLength(2);
  });

  it('writes no history and no audit entry when nothing changes', async () => {
    const before = [await readOriginal(), (await actions()).length];
    await change(german);
    expect([await readOriginal(), (await actions()).length]).toEqual(before);
  });
});

describe('a translation', () => {
  it('is not overwritten by a machine when a person wrote it, unless requested', async () => {
    expect(await saveText('écrit {country}', { credit: 'Zoë' })).toMatchObject({ ok: true });
    expect(await readFrench()).toMatchObject({ origin: 'human', status: 'reviewed', updatedBy: 'Ägidius' });
    expect(await storeMachineText('machine {country}')).toBe('human');
    expect(await storeMachineText('machine {country}', german, '2000-01-01')).toBe('human');
    expect(await storeMachineText('machine {country}', german, 'infinity')).toBe('stored');
    expect(await readFrench()).toMatchObject({ origin: 'machine', status: 'generated', updatedBy: null });
    expect(await readHistoryTexts()).toEqual([
      'machine {country} machine generated null',
      'écrit {country} human reviewed Ägidius',
      'à {country} catalogue published null',
    ]);
    const [, written] = await readHistory(database.db, { ...textRef, countryCode: null }, 10);
    expect(written?.credit).toBe('Zoë');
  });

  it('is rejected when the German text changed meanwhile', async () => {
    await change('Neu: {country}');
    expect(await saveText('écrit {country}')).toEqual({ ok: false, error: 'german_changed' });
    expect(await storeMachineText('machine {country}')).toBe('german_changed');
    expect(await review()).toEqual({ ok: false, error: 'german_changed' });
    expect(await readHistoryTexts()).toEqual([]);
  });

  it('is saved by only one of several concurrent writers, also where there was none', async () => {
    const writeAll = (seen: Date | null) =>
      Promise.all(['un', 'deux', 'trois'].map((text) => saveText(`${text} {country}`, { lastSeen: seen })));
    const { updatedAt } = (await readTranslation(database.db, 'greeting', 'fr')) as { updatedAt: Date };
    expect((await writeAll(updatedAt)).filter(({ ok }) => ok)).toHaveLength(1);
    await database.db.write((tx) => tx.delete(baseTexts));
    await release(german, 'à {country}', german, 'other');
    await release(german, 'à {country}');
    await database.pool.query(`delete from translations where key = 'greeting'`);
    expect((await writeAll(null)).filter(({ ok }) => ok)).toHaveLength(1);
  });

  it('becomes fresh with its wording unchanged when reviewed', async () => {
    await change('Neu: {country}');
    expect(await review('Neu: {country}')).toMatchObject({ ok: true });
    expect(await readFrench()).toMatchObject({
      ...{ text: 'à {country}', origin: 'catalogue', status: 'reviewed', updatedBy: 'Ägidius', fresh: true },
    });
    expect(await readHistoryTexts()).toEqual([
      'à {country} catalogue reviewed Ägidius',
      'à {country} catalogue published null',
    ]);
  });

  it('only becomes fresh when a machine returns the same wording', async () => {
    await change('Neu: {country}');
    expect(await storeMachineText('à {country}', 'Neu: {country}')).toBe('unchanged');
    expect(await readFrench()).toMatchObject({ origin: 'catalogue', status: 'published', fresh: true });
    expect(await readHistoryTexts()).toEqual([]);
  });
});

describe('an override', () => {
  const inFrance = { ...textRef, countryCode: 'FR' };
  const save = (text: string, seen?: Date | null) =>
    database.db.write((tx) =>
      saveOverride(tx, { ...inFrance, text, sourceHash: textHash(german), lastSeen: seen }, changedBy),
    );

  it('is added, changed and removed, with audit entries', async () => {
    await save('pour {country}', null);
    expect(await save('contre {country}', null)).toEqual({ ok: false, error: 'conflict' });
    await save('chez {country}');
    expect(await readOverride(database.db, inFrance)).toMatchObject({ text: 'chez {country}' });
    expect(await database.db.write((tx) => removeOverride(tx, inFrance, changedBy))).toMatchObject({
      ok: true,
    });
    expect(await database.db.write((tx) => removeOverride(tx, inFrance, changedBy))).toMatchObject({
      ok: false,
    });
    expect(await readHistoryTexts('FR')).toEqual([
      'null human reviewed Ägidius',
      'chez {country} human reviewed Ägidius',
      'pour {country} human reviewed Ägidius',
    ]);
    expect(await readHistoryTexts()).toEqual([]);
    expect((await actions()).slice(-3)).toEqual(['override_saved', 'override_saved', 'override_removed']);
  });
});

describe('the next release', () => {
  it('keeps a corrected typo and its translations', async () => {
    await change('Ohne Fehler {country}', true);
    await release(german, 'à {country}');
    expect(await readOriginal()).toMatchObject({ german: 'Ohne Fehler {country}' });
    expect(await readFrench()).toMatchObject({ text: 'à {country}', fresh: true });
  });

  it('updates a translation of the wording before the typo correction', async () => {
    await change('Ohne Fehler {country}', true);
    await release(german, 'mieux {country}');
    expect(await readFrench()).toMatchObject({ text: 'mieux {country}', fresh: true });
  });

  it('does not make a translation of the edited wording stale', async () => {
    await change('Ohne Fehler {country}', true);
    await release('Ganz neu {country}', 'tout nouveau {country}');
    expect(await readFrench()).toMatchObject({ text: 'à {country}', fresh: true });
  });

  it('keeps a translation stale when its German text was edited', async () => {
    await change('Neu: {country}');
    await release(german, 'à {country}');
    expect(await readFrench()).toMatchObject({ fresh: false });
  });

  it('keeps translations written by a person, even when identical to the shipped ones', async () => {
    await saveText('à {country}');
    await release(german, 'autre {country}');
    expect(await readFrench()).toMatchObject({ text: 'à {country}', origin: 'human', status: 'reviewed' });
  });

  it('keeps the review status until it ships another wording', async () => {
    await review();
    await release(german, 'à {country}');
    expect(await readFrench()).toMatchObject({ status: 'reviewed', updatedBy: 'Ägidius' });
    await release(german, 'autre {country}');
    expect(await readFrench()).toMatchObject({
      ...{ text: 'autre {country}', origin: 'catalogue', status: 'published', updatedBy: null },
    });
    await saveText('écrit {country}');
    expect((await readHistoryTexts())[1]).toBe('autre {country} catalogue published null');
  });

  it('counts a text as unedited once the shipped wording equals the edited one', async () => {
    await change('Neu: {country}');
    await release('Neu: {country}', 'nouveau {country}');
    await release('Neuer: {country}', 'plus nouveau {country}');
    expect(await readOriginal()).toMatchObject({ german: 'Neuer: {country}' });
    expect(await readFrench()).toMatchObject({ text: 'plus nouveau {country}', fresh: true });
  });

  it('does not change updatedAt when the wording stays the same', async () => {
    const before = [(await readOriginal()).updatedAt, (await readFrench()).updatedAt];
    await release(german, 'à {country}');
    expect([(await readOriginal()).updatedAt, (await readFrench()).updatedAt]).toEqual(before);
  });

  it('replaces texts whose placeholders it does not know', async () => {
    await change('Hier: {country}');
    await saveText('écrit {country}', { sourceHash: textHash('Hier: {country}') });
    await database.db.write((tx) =>
      saveOverride(
        tx,
        { ...textRef, countryCode: 'FR', text: 'x {country}', sourceHash: textHash('Hier: {country}') },
        changedBy,
      ),
    );
    await release('Staat: {state}', 'état {state}');
    expect(await readOriginal()).toMatchObject({ german: 'Staat: {state}' });
    expect(await readFrench()).toMatchObject({ text: 'état {state}', fresh: true });
    expect(await readOverride(database.db, { ...textRef, countryCode: 'FR' })).toBeNull();
    const [stored] = await database.db
      .select()
      .from(baseTextVersions)
      .where(and(eq(baseTextVersions.key, 'greeting'), eq(baseTextVersions.german, 'Hier: {country}')));
    expect(stored?.savedBy).toBe('Ägidius');
  });
});
