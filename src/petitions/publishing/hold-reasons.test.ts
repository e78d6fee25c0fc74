import { describe, expect, it } from 'vitest';
import { standings } from '#countries/index.ts';
import { canRelease, holdMessages, holdReasons, type Publishable } from './hold-reasons.ts';

const publishable: Publishable = {
  quality: 80,
  failedChecks: ['verified'],
  support: { recipient: 'reported', legalBasis: 'confirmed' },
  outdated: false,
  openRemarks: 0,
};

describe('what holds an approved draft back', () => {
  it.each<[string[], Partial<Publishable>]>([
    [[], {}],
    [[], { quality: 100, failedChecks: [] }],
    [['checks'], { quality: 79, failedChecks: ['address'] }],
    [['facts'], { support: { ...publishable.support, recipient: 'unconfirmed' } }],
    [['facts'], { support: { ...publishable.support, legalBasis: 'unconfirmed' } }],
    [['outdated'], { outdated: true }],
    [['remarks'], { openRemarks: 1 }],
    [['unprintable'], { failedChecks: ['glyphs'] }],
    [
      ['checks', 'facts', 'outdated', 'remarks', 'unprintable'],
      {
        ...{ quality: 0, failedChecks: ['address', 'glyphs'], outdated: true, openRemarks: 3 },
        support: { recipient: 'unconfirmed', legalBasis: 'unconfirmed' },
      },
    ],
  ])('%j: %j', (reasons, change) => expect(holdReasons({ ...publishable, ...change })).toEqual(reasons));

  it.each(standings)('a fact that is %s holds it back only when nothing supports it', (standing) => {
    const reasons = holdReasons({ ...publishable, support: { recipient: standing, legalBasis: standing } });
    expect(reasons).toEqual(standing === 'unconfirmed' ? ['facts'] : []);
  });

  it('is told in sentences that name what to do something about', () => {
    const draft = { ...publishable, quality: 67, failedChecks: ['address', 'placeholders'], openRemarks: 2 };
    expect(holdMessages(draft)).toEqual([
      { reason: 'checks', message: 'Qualität 67 %, nötig sind 80 %: Anschrift, Offene Platzhalter.' },
      { reason: 'remarks', message: '2 Bemerkungen sind noch offen.' },
    ]);
  });

  it('can be released by a person, but for what cannot be set', () => {
    expect(canRelease(['checks', 'facts', 'outdated', 'remarks'])).toBe(true);
    expect(canRelease(['checks', 'unprintable'])).toBe(false);
  });
});
