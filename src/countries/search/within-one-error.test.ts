import { describe, expect, it } from 'vitest';
import { withinOneError } from './within-one-error.ts';

describe('withinOneError', () => {
  it.each([
    ['germany', 'germany', true],
    ['germny', 'germany', true],
    ['gerrmany', 'germany', true],
    ['gormany', 'germany', true],
    ['gemrany', 'germany', true],
    ['germanx', 'germany', true],
    ['german', 'germany', true],
    ['germanyy', 'germany', true],
    ['egrmany', 'germany', true],
    ['tawain', 'taiwan', true],
    ['tanwai', 'taiwan', false],
    ['gmreany', 'germany', false],
    ['ermgany', 'germany', false],
    ['germ', 'germany', false],
    ['grmny', 'germany', false],
    ['ngermay', 'germany', false],
    ['', 'ab', false],
  ])('%j for %j: %j', (typed, meant, expected) => {
    expect(withinOneError(typed, meant)).toBe(expected);
  });

  it.each([
    ['bangldes', 'bangladesh', true],
    ['bangla', 'bangladesh', true],
    ['bnaglad', 'bangladesh', true],
    ['bnglds', 'bangladesh', false],
  ])('%j as the beginning of %j: %j', (typed, meant, expected) => {
    expect(withinOneError(typed, meant, 'beginning')).toBe(expected);
  });
});
