import { beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../support/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});

const json = async (target: string) => (await app.get(target)).json();

describe('GET /api/countries', () => {
  it('lists the 169 listed countries, sorted by English name', async () => {
    const list = (await json('/api/countries')) as { name: string; code: string; id: number }[];
    expect(list).toHaveLength(169);
    const names = list.map((country) => country.name);
    expect(names).toEqual([...names].sort(new Intl.Collator('en').compare));
    expect(new Set(list.map((country) => country.id)).size).toBe(169);
    expect(list.find((country) => country.code === 'BD')).toEqual({
      id: expect.any(Number),
      name: 'Bangladesh',
      code: 'BD',
      flag: '🇧🇩',
      description: expect.stringMatching(/Petition/),
      region: 'Asia',
    });
  });

  it.each(['Africa', 'Americas', 'Asia', 'Europe', 'Oceania'])('filters by %s', async (region) => {
    const list = (await json(`/api/countries?region=${region}`)) as { region: string }[];
    expect(list.length).toBeGreaterThan(5);
    expect(new Set(list.map((country) => country.region))).toEqual(new Set([region]));
  });

  it('has every country in exactly one region', async () => {
    const regions = ['Africa', 'Americas', 'Asia', 'Europe', 'Oceania'];
    const lists = await Promise.all(regions.map((region) => json(`/api/countries?region=${region}`)));
    expect(lists.flat()).toHaveLength(169);
    expect(await json('/api/countries?region=all')).toHaveLength(169);
  });

  it.each(['region', 'region=', 'region=%20', 'region=+', 'region&lang=de'])(
    'lists all where ?%s names no region',
    async (query) => {
      expect(await json(`/api/countries?${query}`)).toHaveLength(169);
    },
  );

  it.each(['Atlantis', 'asia', "Asia' or 1=1", 'Asia%00'])('refuses the region "%s"', async (region) => {
    const response = await app.get(`/api/countries?region=${region}`);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      code: 'invalid_input',
      error: expect.any(String),
      details: [{ path: 'region', message: expect.any(String) }],
    });
  });
});

describe('GET /api/countries/{code}', () => {
  it('gives every field of the contract', async () => {
    expect(await json('/api/countries/ch')).toMatchObject({
      code: 'CH',
      name: 'Switzerland',
      nameDe: 'Schweiz',
      capital: 'Bern',
      mainLanguage: 'de',
      languages: ['de', 'fr', 'it', 'rm'],
      wtoStatus: 'member',
      wtoSince: 1995,
      region: 'Europe',
    });
    expect(await json('/api/countries/AD')).toMatchObject({ wtoStatus: 'observer', wtoSince: null });
  });

  it.each(['bd', 'Bd', 'BD'])('takes the code as %s', async (code) => {
    expect(await json(`/api/countries/${code}`)).toMatchObject({ code: 'BD' });
  });

  it.each([
    'XX',
    'AZ',
    'DEU',
    'D',
    '%00',
    '..%2F..%2Fetc%2Fpasswd',
    '%2e%2e%2f',
    'DE%2FBD',
    '🇩🇪',
    'a'.repeat(1500),
    "'--",
  ])('answers 404 country_not_found or not_found for "%s"', async (code) => {
    const response = await app.get(`/api/countries/${code}`);
    expect(response.status).toBe(404);
    expect(response.headers.get('content-type')).toMatch(/json/);
    expect(((await response.json()) as { code: string }).code).toMatch(/^(country_)?not_found$/);
  });
});
