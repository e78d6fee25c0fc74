import { describe, expect, it } from 'vitest';
import { textHash } from '#content/hash.server.ts';
import { createSnapshot } from '#content/snapshot.ts';
import type { RecipientFact } from '#countries/catalogue/facts.ts';
import { canonicalJson } from '#lib/canonical-json.ts';
import { shippedSources } from '../../../tests/support/shipped-sources.ts';
import { petitionTextKeys, recipientDigest } from './sources.server.ts';

const sources = await shippedSources();
const digestOf = (change: Partial<RecipientFact>) =>
  recipientDigest({ ...sources, recipient: (code) => ({ ...sources.recipient(code), ...change }) }, 'DE');

describe('the digests that tell whether a draft is outdated', () => {
  it('count the text of a law that the database keeps and this release no longer ships', () => {
    const originals = new Map([
      ['legal_unit_article', '{instrument}'],
      ['legal_old_code', 'Altes Gesetzbuch'],
      ['legal_constitution', 'Verfassung'],
    ]);
    const keys = petitionTextKeys(createSnapshot({ originals, translations: new Map() }));
    expect(keys.filter((key) => originals.has(key))).toEqual([
      ...['legal_constitution', 'legal_old_code', 'legal_unit_article'],
    ]);
  });

  it('are those that drafts of earlier releases carry', () => {
    const { office, lines, postalLanguage, officeLine = null } = sources.recipient('DE');
    const printed = { office, lines, linesOwnScript: null, postalLanguage, officeLine };
    expect(digestOf({})).toBe(textHash(canonicalJson(printed)));
  });

  it('change with what a letter prints of its recipient, and with nothing else', () => {
    expect(digestOf({ lines: ['Straße 1'] })).not.toBe(digestOf({}));
    expect(digestOf({ postalCountry: 'BE' })).not.toBe(digestOf({}));
    expect(digestOf({ verified: true, sources: [] })).toBe(digestOf({}));
  });
});
