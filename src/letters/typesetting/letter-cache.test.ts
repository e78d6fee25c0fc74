import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createDiskCache } from '#platform/disk/index.server.ts';
import { createLogger } from '#platform/log/index.server.ts';
import { TypesetError } from '#platform/typst/errors.ts';
import { createFailures } from './failures.server.ts';
import { createLetterCache, letterHash } from './letter-cache.server.ts';
import type { LetterModel } from './model.ts';

const model = (subject: string): LetterModel => ({
  language: 'de',
  direction: 'ltr',
  paper: 'a4',
  title: 'Titel',
  countryCode: 'DE',
  sender: [],
  recipientIn: { language: 'de', direction: 'ltr' },
  enclosure: 'Anlage',
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

const silent = createLogger({ level: 'silent', name: 'test' });
let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'letters-'));
});
afterEach(async () => {
  vi.useRealTimers();
  await rm(dir, { recursive: true, force: true });
});

const errorsBySubject: Readonly<Record<string, Error>> = {
  emoji: new TypesetError('missing_glyph', '…', ['😀']),
  slow: new TypesetError('timeout', 'longer than 10000 ms'),
  full: new TypesetError('busy', '100 letters are waiting'),
  bug: new TypeError('cannot read'),
};

/** A letter cache with a fake typesetter that counts its calls. */
const createTestCache = (folder: string, { memoryBytes = 1_000_000, log = silent } = {}) => {
  let runs = 0;
  const cache = createLetterCache({
    typeset: async (letter, { signal } = {}) => {
      runs += 1;
      await pause(20, undefined, signal && { signal });
      const error = errorsBySubject[letter.subject];
      if (error) throw error;
      return { bytes: new TextEncoder().encode(`%PDF ${letter.subject}`), pages: 2 };
    },
    templateVersion: '1',
    disk: createDiskCache({ dir: folder, maxBytes: 10_000_000, label: 'Briefe', log: silent }),
    memoryBytes,
    log,
  });
  const letter = (subject: string, signal?: AbortSignal) => {
    const made = model(subject);
    return cache.letter({ hash: cache.hashOf(made), model: () => made }, signal && (() => ({ signal })));
  };
  return { cache, letter, runs: () => runs };
};

/** A logger, and the lines it writes. */
const captureLog = () => {
  const lines: Record<string, unknown>[] = [];
  const output = { write: (line: string) => lines.push(JSON.parse(line)) };
  return { log: createLogger({ level: 'info', name: 'test', pretty: false, output }), lines };
};

describe('createLetterCache', () => {
  it('typesets a letter once for many concurrent requests', async () => {
    const { cache, letter, runs } = createTestCache(dir);
    const letters = await Promise.all(Array.from({ length: 1000 }, () => letter('a')));
    expect(runs()).toBe(1);
    expect(new Set(letters.map(({ hash }) => hash)).size).toBe(1);
    await letter('a');
    expect(cache.counts()).toEqual({ memory: 1, disk: 0, set: 1, joined: 999 });
  });

  it('reads from disk what an earlier process has typeset', async () => {
    const first = await createTestCache(dir).letter('a');
    const { letter, runs } = createTestCache(dir);
    expect(await letter('a')).toEqual(first);
    expect(runs()).toBe(0);
  });

  it('typesets a letter again when its file on disk is truncated', async () => {
    const { hash } = await createTestCache(dir).letter('a');
    await writeFile(path.join(dir, hash.slice(0, 2), `${hash}.kept`), '{"pages":2,"length":999}\n%PDF');
    const { letter, runs } = createTestCache(dir);
    expect((await letter('a')).pages).toBe(2);
    expect(runs()).toBe(1);
  });

  it('works without a disk', async () => {
    const file = path.join(dir, 'file');
    await writeFile(file, '');
    const { letter } = createTestCache(path.join(file, 'below-a-file'));
    expect((await letter('a')).pages).toBe(2);
  });

  it('keeps no more in memory than allowed', async () => {
    const { cache, letter } = createTestCache(dir, { memoryBytes: 300 });
    await letter('a');
    await letter('b');
    await letter('a');
    expect(cache.counts()).toMatchObject({ memory: 0, disk: 1, set: 2 });
  });

  it('neither builds a model nor creates a signal when the letter is in memory', async () => {
    const { cache, letter } = createTestCache(dir);
    const { hash } = await letter('a');
    const never = () => {
      throw new Error('asked');
    };
    await expect(Promise.resolve(cache.letter({ hash, model: never }, never))).resolves.toMatchObject({
      hash,
    });
  });
});

describe('a letter that cannot be typeset', () => {
  it('fails for all waiting requests, is not retried for a while, and is logged once', async () => {
    const { log, lines } = captureLog();
    const { letter, runs } = createTestCache(dir, { log });
    const results = await Promise.allSettled(Array.from({ length: 50 }, () => letter('emoji')));
    expect(new Set(results.map(({ status }) => status))).toEqual(new Set(['rejected']));
    await expect(letter('emoji')).rejects.toMatchObject({
      reason: 'unrenderable',
      permanent: true,
      retryAfter: 600,
    });
    expect(runs()).toBe(1);
    expect(lines).toEqual([
      expect.objectContaining({ level: 'error', country: 'DE', language: 'de', characters: ['😀'] }),
    ]);
    expect(lines[0]).not.toHaveProperty('err');
  });

  it('is retried after a while, sooner for transient causes, and reports since when it fails', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 0 });
    const { log, lines } = captureLog();
    const { cache, letter, runs } = createTestCache(dir, { log });
    await Promise.allSettled([letter('emoji'), letter('slow')]);
    vi.setSystemTime(61_000);
    await Promise.allSettled([letter('emoji'), letter('slow')]);
    expect(runs()).toBe(3);
    vi.setSystemTime(601_000);
    await Promise.allSettled([letter('emoji')]);
    expect(runs()).toBe(4);
    expect(cache.failures.list().map(([, { since }]) => since.getTime())).toEqual([0, 0]);
    expect(lines).toHaveLength(2);
  });

  it('is reported to the operator until it can be typeset', async () => {
    const { cache, letter } = createTestCache(dir);
    await Promise.allSettled([letter('emoji'), letter('a')]);
    const named = { country: 'DE', language: 'de', characters: ['😀'], since: expect.any(Date) };
    expect(cache.failures.list()).toEqual([[expect.any(String), expect.objectContaining(named)]]);
    cache.failures.forget(cache.hashOf(model('emoji')));
    expect(cache.failures.list()).toEqual([]);
  });

  it('is neither retried nor logged twice after an unexpected error', async () => {
    const { log, lines } = captureLog();
    const { cache, letter, runs } = createTestCache(dir, { log });
    for (let times = 0; times < 3; times += 1)
      await expect(letter('bug')).rejects.toMatchObject({ reason: 'unrenderable', permanent: true });
    expect(runs()).toBe(1);
    expect(cache.failures.list()).toHaveLength(1);
    expect(lines).toEqual([expect.objectContaining({ cause: 'TypeError: cannot read' })]);
  });

  it('is logged once for all letters of a language with the same cause', () => {
    const { log, lines } = captureLog();
    const failures = createFailures(log);
    for (const country of ['FR', 'BE', 'CH'])
      for (const language of ['fr', 'de'])
        failures.record(`${country} ${language}`, { country, language }, errorsBySubject.bug);
    expect(lines.map(({ country, language }) => `${country} ${language}`)).toEqual(['FR fr', 'FR de']);
    expect(failures.list()).toHaveLength(6);
  });

  it('does not count as failed when all clients have disconnected', async () => {
    const { cache, letter } = createTestCache(dir);
    const patience = new AbortController();
    const waiting = letter('a', patience.signal);
    patience.abort(new Error('gone'));
    await expect(waiting).rejects.toThrow('gone');
    await expect.poll(() => letter('a')).toMatchObject({ pages: 2 });
    expect(cache.failures.list()).toEqual([]);
  });
});

describe('a full queue', () => {
  it('does not mark the letter as failed, and logs one line a minute', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 1_000_000 });
    const { log, lines } = captureLog();
    const { cache, letter } = createTestCache(dir, { log });
    for (let times = 0; times < 5; times += 1)
      await expect(letter('full')).rejects.toMatchObject({ reason: 'busy', retryAfter: 5 });
    expect(cache.failures.list()).toEqual([]);
    expect(lines).toEqual([expect.objectContaining({ level: 'warn' })]);
    vi.setSystemTime(1_061_000);
    await expect(letter('full')).rejects.toMatchObject({ reason: 'busy' });
    expect(lines).toHaveLength(2);
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
