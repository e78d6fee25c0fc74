import { describe, expect, it } from 'vitest';
import { checkAnswer } from './rules.ts';

const now = new Date('2026-06-30T09:59:00Z');
const input = { countryCode: 'BD', postedMonth: '2026-03', answeredMonth: '2026-05', kind: 'substance' };
const check = (extra: object = {}, at = now) => checkAnswer({ ...input, ...extra }, at);
const errorsOf = (extra: object, at = now) => {
  const checked = check(extra, at);
  return checked.ok ? [] : checked.error.map(({ field, fault }) => `${field} ${fault}`);
};

describe('an answer', () => {
  it('is stored as typed, without spaces around it', () => {
    expect(
      check({ office: '  Amt\r\n für  Straßen ', text: ' a\r\nb\u0308 ', publishText: true, language: 'fr' }),
    ).toEqual({
      ok: true,
      value: {
        ...{ postedMonth: '2026-03', answeredMonth: '2026-05', kind: 'substance' },
        ...{ office: 'Amt für Straßen', text: 'a\nb\u0308', publishText: true, language: 'fr' },
      },
    });
  });

  it('has nothing where nothing is visible, and then nothing to publish', () => {
    expect(check({ office: ' ', text: '\u200b\n', publishText: true })).toMatchObject({
      value: { office: null, text: null, publishText: false, language: 'und' },
    });
    expect(check({ text: 'Ja' })).toMatchObject({ value: { publishText: false } });
    expect(check({ language: 'xx-nonsense' })).toMatchObject({ value: { language: 'und' } });
  });

  it.each([
    [{ postedMonth: '2026-7' }, ['postedMonth not_a_month']],
    [{ postedMonth: '2026-13', answeredMonth: '' }, ['postedMonth not_a_month', 'answeredMonth not_a_month']],
    [{ postedMonth: '2019-12' }, ['postedMonth not_a_month']],
    [{ answeredMonth: '2026-07' }, ['answeredMonth future']],
    [{ answeredMonth: '2026-02' }, ['answeredMonth answered_before_posted']],
    [{ kind: 'love' }, ['kind unknown_kind']],
    [{ office: 'ß'.repeat(121), text: 'ß'.repeat(601) }, ['office too_long', 'text too_long']],
    [{ text: 'a\u0000b' }, ['text characters']],
    [{ office: '\u202eesrever' }, ['office characters']],
  ])('%j is refused: %j', (extra, errors) => expect(errorsOf(extra)).toEqual(errors));

  it('may be of the longest lengths, of the same month, and of a month that has begun somewhere', () => {
    expect(errorsOf({ office: 'ß'.repeat(120), text: 'ß'.repeat(600), postedMonth: '2026-05' })).toEqual([]);
    expect(errorsOf({ answeredMonth: '2026-07' }, new Date('2026-06-30T10:00:00Z'))).toEqual([]);
  });
});
