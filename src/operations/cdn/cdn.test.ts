import { expect, it } from 'vitest';
import { Secret } from '#platform/config/index.server.ts';
import { cdnHeaders } from './headers.server.ts';
import { keysOfEvents, keysOfPath } from './keys.ts';
import { purgeCall } from './purge.server.ts';

it.each([
  ['/', ['site', 'lists']],
  ['/country/de', ['site', 'country-DE']],
  ['/country/DE/letter', ['site', 'country-DE']],
  ['/embed/KE', ['site', 'country-KE']],
  ['/api/gfi/KE/figures.csv', ['site', 'country-KE']],
  ['/api/pre-translation/BD/bn', ['site', 'country-BD']],
  ['/api/countries', ['site', 'lists']],
  ['/country/germany', ['site', 'lists']],
])('%s is stored under %j', (path, keys) => expect(keysOfPath(path)).toEqual(keys));

it('a change of a country purges what belongs to it and the lists, any other change everything', () => {
  const petition = { kind: 'petition', country: 'DE', language: 'de' } as const;
  const facts = { kind: 'facts', country: 'KE' } as const;
  expect(keysOfEvents([petition, facts])).toEqual(['country-DE', 'lists', 'country-KE']);
  expect(keysOfEvents([petition, { kind: 'edition' }])).toEqual(['site']);
  expect(keysOfEvents([petition, { kind: 'original', key: 'a' }])).toEqual(['site']);
  const many = Array.from({ length: 40 }, (_, n) => ({ kind: 'facts', country: `A${n}` }) as const);
  expect(keysOfEvents(many)).toEqual(['site']);
});

it.each([
  ['fastly', 'Surrogate-Control', 'Surrogate-Key', 'site country-DE'],
  ['cloudflare', 'CDN-Cache-Control', 'Cache-Tag', 'site,country-DE'],
  ['varnish', 'Surrogate-Control', 'xkey', 'site country-DE'],
] as const)(
  '%s is told how long, until when at worst, and under which keys',
  (kind, control, keys, value) => {
    expect(cdnHeaders(kind, '/country/DE', 'public, max-age=0, s-maxage=60')).toEqual({
      [control]: 'max-age=60, stale-while-revalidate=60, stale-if-error=86400',
      [keys]: value,
    });
    expect(cdnHeaders(kind, '/country/DE', 'no-store')).toEqual({});
    expect(cdnHeaders(kind, '/assets/a.js', null)).toEqual({});
    // The site counts the letters that it delivers.
    expect(cdnHeaders(kind, '/api/download-petition/DE', 'public, max-age=60, s-maxage=300')).toEqual({
      [control]: 'no-store',
    });
  },
);

it('each CDN is called in its own way', () => {
  const token = new Secret('t');
  const keys = ['lists', 'country-DE'];
  expect(purgeCall({ kind: 'fastly', url: 'https://f', service: 's', token }, keys)).toEqual([
    'https://f/service/s/purge',
    {
      method: 'POST',
      headers: { 'Fastly-Key': 't', 'Surrogate-Key': 'lists country-DE', 'Fastly-Soft-Purge': '1' },
    },
  ]);
  expect(purgeCall({ kind: 'cloudflare', url: 'https://c', service: 'z', token }, keys)).toEqual([
    'https://c/zones/z/purge_cache',
    {
      method: 'POST',
      headers: { Authorization: 'Bearer t', 'Content-Type': 'application/json' },
      body: '{"tags":["lists","country-DE"]}',
    },
  ]);
  expect(purgeCall({ kind: 'varnish', url: 'http://v', service: '', token: null }, keys)).toEqual([
    'http://v',
    { method: 'PURGE', headers: { xkey: 'lists country-DE' } },
  ]);
});
