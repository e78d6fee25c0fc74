import { afterEach, beforeEach, expect } from 'vitest';

const { error } = console;
let said: unknown[][] = [];

beforeEach(() => {
  said = [];
  console.error = (...words) => {
    said.push(words);
  };
});

/** React and others report their faults there: a test in which something does has found one. */
afterEach(() => {
  console.error = error;
  expect(said, 'written to console.error').toEqual([]);
});
