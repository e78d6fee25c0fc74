import { describe, expect, it } from 'vitest';
import { sourceSchema } from './evidence.contract.ts';
import type { ConfirmablePart, Source, SourceKind } from './facts.ts';
import { standingOf, supportingSources } from './standing.ts';

const source = (kind: SourceKind, confirms: ConfirmablePart[], publisher: string = kind): Source => ({
  url: `https://${publisher.toLowerCase()}.example/contact`,
  publisher,
  kind,
  pageDate: '2026',
  readOn: '2026-11-23',
  confirms,
});

describe('the standing of a recipient', () => {
  const lines = ['Straße 1'];
  it.each<[string, Source[], boolean, string[] | null]>([
    ['confirmed', [], true, lines],
    ['documented', [source('own', ['street'])], false, lines],
    ['documented', [source('official', ['box'])], false, lines],
    ['documented', [source('reputable', ['street'], 'A'), source('reputable', ['city'], 'B')], false, lines],
    ['reported', [source('reputable', ['street'], 'A'), source('reputable', ['city'], 'A')], false, lines],
    ['reported', [source('reputable', ['postcode'])], false, lines],
    ['unconfirmed', [source('weak', ['street'])], false, lines],
    ['unconfirmed', [source('own', ['office'])], false, lines],
    ['unconfirmed', [source('own', ['online'])], false, lines],
    ['unconfirmed', [], false, lines],
    // Without lines only the office and its city are printed.
    ['documented', [source('own', ['office'])], false, null],
    ['unconfirmed', [source('own', ['street'])], false, null],
  ])('is %s', (standing, sources, verified, postalLines) => {
    expect(standingOf({ verified, sources, lines: postalLines })).toBe(standing);
  });
});

it('the standing of a legal basis rests on pages that give its number or say what it grants', () => {
  const standing = (...sources: Source[]) => standingOf({ verified: false, sources });
  expect(standing(source('official', ['number']))).toBe('documented');
  expect(standing(source('reputable', ['right']))).toBe('reported');
  expect(standing(source('official', ['city']))).toBe('unconfirmed');
});

it('supportingSources sorts the best first and leaves out weak ones', () => {
  const kinds = (['reputable', 'weak', 'own', 'official'] as const).map((kind) => source(kind, ['street']));
  const supporting = supportingSources({ lines: ['Straße 1'], sources: kinds });
  expect(supporting.map(({ kind }) => kind)).toEqual(['own', 'official', 'reputable']);
});

it('copies of one repository and branches of one organisation are not independent', () => {
  const at = (url: string): Source => ({ ...source('reputable', ['number']), url });
  const standing = (...urls: string[]) => standingOf({ verified: false, sources: urls.map(at) });
  expect(standing('https://github.com/a/b/x', 'https://github.com/a/b/y')).toBe('reported');
  expect(standing('https://github.com/a/b/x', 'https://github.com/c/d/y')).toBe('documented');
  expect(standing('https://www.amnesty.de/x', 'https://www.amnestyusa.org/y')).toBe('reported');
});

describe('a source', () => {
  const good = source('own', ['street']);
  it.each<[string, object]>([
    ['an address without https', { url: 'http://example.org' }],
    ['a script', { url: 'javascript:alert(1)' }],
    ['markup in the address', { url: 'https://example.org/"><script>' }],
    ['a name and password in the address', { url: 'https://user:pass@example.org' }],
    ['an unknown kind', { kind: 'hearsay' }],
    ['a day that is none', { readOn: '2026-02-30' }],
    ['a date of the page in words', { pageDate: 'May 2026' }],
    ['nothing that it confirms', { confirms: [] }],
    ['a publisher of blanks', { publisher: '  ' }],
  ])('is refused with %s', (_, change) => {
    expect(sourceSchema.safeParse({ ...good, ...change }).success).toBe(false);
    expect(sourceSchema.parse(good)).toEqual(good);
  });
});
