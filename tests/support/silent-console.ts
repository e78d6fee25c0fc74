import { afterEach, beforeEach, expect } from 'vitest';

const { error } = console;
let messages: unknown[][] = [];

beforeEach(() => {
  messages = [];
  console.error = (...words) => {
    messages.push(words);
  };
});

/** React reports faults to `console.error`, so a test that writes there fails. */
afterEach(() => {
  console.error = error;
  expect(messages, 'written to console.error').toEqual([]);
});
