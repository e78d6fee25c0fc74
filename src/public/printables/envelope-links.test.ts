import { expect, it } from 'vitest';
import { createSnapshot } from '#content/index.ts';
import { envelopeLinks } from './envelope-links.ts';

const texts = createSnapshot({
  originals: new Map([['envelope_print', 'Umschlag: {format}']]),
  translations: new Map(),
});

it('offers the envelopes that go with the paper of the country', () => {
  expect(envelopeLinks('DZ', texts, 'de')).toEqual([
    { href: '/api/envelope/DZ?format=dl', text: 'Umschlag: DL' },
    { href: '/api/envelope/DZ?format=c6', text: 'Umschlag: C6' },
  ]);
  expect(envelopeLinks('MX', texts, 'de')).toEqual([
    { href: '/api/envelope/MX?format=10', text: 'Umschlag: No. 10' },
  ]);
});
