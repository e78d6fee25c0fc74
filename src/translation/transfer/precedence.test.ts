import { expect, it } from 'vitest';
import type { Entry, StoredText } from './entry.ts';
import { whyNotImported } from './precedence.ts';

const [earlier, later] = [new Date('2026-01-01'), new Date('2026-02-01')];

const shipped = { origin: 'catalogue', status: 'published', updatedAt: later } as const;
const versions = {
  shipped,
  shippedHuman: { ...shipped, origin: 'human' },
  machine: { origin: 'machine', status: 'generated', updatedAt: earlier },
  newerMachine: { origin: 'machine', status: 'generated', updatedAt: later },
  read: { origin: 'catalogue', status: 'reviewed', updatedAt: earlier },
  human: { origin: 'human', status: 'reviewed', updatedAt: earlier },
  newerHuman: { origin: 'human', status: 'reviewed', updatedAt: later },
} as const;
type Version = keyof typeof versions;

const importedEntry = (version: Version): Entry => ({
  ...{ index: 0, key: 'title', language: 'sq', countryCode: null, text: 'Tyre', source: '0123456789ab' },
  ...versions[version],
  updatedBy: versions[version].status === 'reviewed' ? 'Zoë' : null,
});
const storedText = (version: Version): StoredText => ({
  ...{ text: 'Yni', source: '0123456789ab' },
  ...versions[version],
  isFromRelease: version.startsWith('shipped'),
});

it.each<[Version, Version, RegExp | null]>([
  ['human', 'shipped', null],
  ['human', 'newerMachine', null],
  ['human', 'shippedHuman', null],
  ['newerHuman', 'human', null],
  ['human', 'newerHuman', /nicht älter/],
  ['human', 'human', /nicht älter/],
  ['newerMachine', 'human', /Mensch den Text geschrieben/],
  ['newerMachine', 'shippedHuman', /Mensch den Text geschrieben/],
  ['newerMachine', 'read', /Mensch die Übersetzung geprüft/],
  ['read', 'newerMachine', null],
  ['read', 'human', /Mensch den Text geschrieben/],
  ['machine', 'shipped', null],
  ['newerMachine', 'machine', null],
  ['machine', 'newerMachine', /nicht älter/],
  ['shipped', 'machine', /mitgelieferte Text geändert/],
  ['shipped', 'shipped', /aus einer Ausgabe/],
  ['shippedHuman', 'shipped', null],
])('imports %s over stored %s unless refused: %s', (their, our, reason) => {
  const why = whyNotImported(importedEntry(their), storedText(our));
  if (reason === null) expect(why).toBeNull();
  else expect(why).toMatch(reason);
});

it('skips an identical text, and imports a new one', () => {
  const human = importedEntry('human');
  expect(whyNotImported(human, { ...storedText('shipped'), ...human })).toBe('Unverändert.');
  expect(whyNotImported(human, { ...storedText('human'), ...human, source: 'ffffffffffff' })).toMatch(
    /nicht älter/,
  );
  expect(whyNotImported(importedEntry('machine'), undefined)).toBeNull();
});
