import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createDiskCache } from '#platform/disk/index.server.ts';
import { createLogger } from '#platform/log/index.server.ts';
import { letterHash } from './letter-hash.server.ts';
import type { LetterModel } from './model.ts';
import { createPress } from './press.server.ts';

const model = (subject: string): LetterModel => ({
  language: 'de',
  direction: 'ltr',
  paper: 'a4',
  title: 'Titel',
  countryCode: 'DE',
  senderLabels: [],
  recipient: ['Ä'.repeat(200)],
  placeDateLabel: 'Ort, Datum',
  subject,
  body: [],
  explanation: { title: '', paragraphs: [] },
  annex: { title: '', intro: '', areas: [], note: '' },
  link: { url: 'https://example.org/', label: 'example.org', caption: '' },
  pageLabel: '{page}/{pages}',
  digits: '0123456789',
});

const log = createLogger({ level: 'silent', name: 'test' });
let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'letters-'));
});
afterEach(() => rm(dir, { recursive: true, force: true }));

/** A press over a typesetter that counts its work; the real one has its own tests. */
const pressOver = (folder: string, memoryBytes = 1_000_000) => {
  let settings = 0;
  const press = createPress({
    typeset: async (letter) => {
      settings += 1;
      await new Promise((resolve) => setTimeout(resolve, 20));
      if (letter.subject === 'kaputt') throw new Error('no glyph');
      return { bytes: new TextEncoder().encode(`%PDF ${letter.subject}`), pages: 2 };
    },
    templateVersion: '1',
    disk: createDiskCache({ dir: folder, maxBytes: 10_000_000, what: 'Briefe', log }),
    memoryBytes,
  });
  return { press, settings: () => settings };
};

describe('press', () => {
  it('sets one letter once, however many ask at the same time', async () => {
    const { press, settings } = pressOver(dir);
    const letters = await Promise.all(Array.from({ length: 1000 }, () => press.letter(model('a'))));
    expect(settings()).toBe(1);
    expect(new Set(letters.map((letter) => letter.hash)).size).toBe(1);
    await press.letter(model('a'));
    expect(press.counts()).toEqual({ memory: 1, disk: 0, set: 1, joined: 999 });
  });

  it('finds on disk what an earlier process has set', async () => {
    const first = await pressOver(dir).press.letter(model('a'));
    const { press, settings } = pressOver(dir);
    expect(await press.letter(model('a'))).toEqual(first);
    expect(settings()).toBe(0);
  });

  it('sets a letter again when its file on disk is torn', async () => {
    const { hash } = await pressOver(dir).press.letter(model('a'));
    await writeFile(path.join(dir, hash.slice(0, 2), `${hash}.kept`), '{"pages":2,"length":999}\n%PDF');
    const { press, settings } = pressOver(dir);
    expect((await press.letter(model('a'))).pages).toBe(2);
    expect(settings()).toBe(1);
  });

  it('goes on without a disk', async () => {
    const file = path.join(dir, 'file');
    await writeFile(file, '');
    const { press } = pressOver(path.join(file, 'below-a-file'));
    expect((await press.letter(model('a'))).pages).toBe(2);
  });

  it('keeps no more in memory than allowed', async () => {
    const { press } = pressOver(dir, 300);
    await press.letter(model('a'));
    await press.letter(model('b'));
    await press.letter(model('a'));
    expect(press.counts()).toMatchObject({ memory: 0, disk: 1, set: 2 });
  });

  it('tells everybody who waits when a letter fails, and tries again next time', async () => {
    const { press, settings } = pressOver(dir);
    const results = await Promise.allSettled([press.letter(model('kaputt')), press.letter(model('kaputt'))]);
    expect(results.map((result) => result.status)).toEqual(['rejected', 'rejected']);
    await expect(press.letter(model('kaputt'))).rejects.toThrow('no glyph');
    expect(settings()).toBe(2);
  });
});

describe('letterHash', () => {
  it('does not depend on the order of keys, but on every value and on the template', () => {
    const one = model('a');
    const reordered = Object.fromEntries(Object.entries(one).reverse()) as LetterModel;
    expect(letterHash(reordered, '1')).toBe(letterHash(one, '1'));
    expect(letterHash(model('b'), '1')).not.toBe(letterHash(one, '1'));
    expect(letterHash(one, '2')).not.toBe(letterHash(one, '1'));
  });
});
