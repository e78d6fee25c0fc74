import { afterEach, beforeEach, expect } from 'vitest';

const { error } = console;
let written: unknown[][] = [];

beforeEach(() => {
  written = [];
  console.error = (...words) => {
    written.push(words);
  };
});

/** React reports faults to `console.error`, so a test that writes there fails. */
afterEach(() => {
  console.error = error;
  expect(written, 'written to console.error').toEqual([]);
});
