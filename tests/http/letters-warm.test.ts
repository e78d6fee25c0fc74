import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findCountry, listedCountries } from '#features/countries/index.server.ts';
import { letterState, warmLetters } from '#features/petitions/index.server.ts';
import { startTestApp, type TestApp } from '../support/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const parts = () => ({ petitions: app.petitions, countries: listedCountries });
const units = async () => warmLetters(parts()).units({ state: letterState(parts()), askedAt: Date.now() });

describe('the letters prepared after a change of content', () => {
  it('are those of every country in each of its own languages, each named once', async () => {
    const names = (await units()).map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    for (const { code } of listedCountries())
      expect(names.some((name) => name.startsWith(`${code} `))).toBe(true);
    expect(names.filter((name) => name.startsWith('CH '))).toEqual(['CH de', 'CH fr', 'CH it']);
  });

  it('lie ready for whoever asks first, and are not prepared again', async () => {
    const [first] = await units();
    const [code = ''] = first?.name.split(' ') ?? [];
    await first?.run({ signal: new AbortController().signal, setMessage: () => {} });
    const before = app.press.counts();
    expect((await app.get(`/api/download-petition/${findCountry(code)?.code}`)).status).toBe(200);
    expect(app.press.counts().set).toBe(before.set);
    expect((await units()).map(({ name }) => name)).not.toContain(first?.name);
  });

  it('do not wait for a state that is long past', async () => {
    const askedAt = Date.now() - 10_000;
    expect((await warmLetters(parts()).units({ state: 'of before', askedAt })).length).toBeGreaterThan(100);
  });
});
