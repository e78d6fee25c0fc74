import { expect, it } from 'vitest';
import { prepareForTypesetting } from './prepare-for-typesetting.ts';

it('normalizes each string separately at every depth, and nothing else', () => {
  const data = { a: ['e\u0301', { b: 'x\n\u0301y', c: null, d: 7 }], e: true, f: '"\\\u0338\t\u0327' };
  expect(prepareForTypesetting(data)).toEqual({
    a: ['é', { b: 'x\n\u0301y', c: null, d: 7 }],
    e: true,
    f: '"\\\u0338\t\u0327',
  });
});

it('replaces lone surrogates', () => expect(prepareForTypesetting(['a\ud83db'])).toEqual(['a\ufffdb']));
