import { describe, expect, it } from 'vitest';
import { usernameKey } from './names.ts';

describe('usernames', () => {
  it.each([
    ['Admin', 'admin'],
    [' admin ', 'admin'],
    ['ＡＤＭＩＮ', 'admin'],
    ['𝐚𝐝𝐦𝐢𝐧', 'admin'],
    ['ⅳ_x', 'iv_x'],
    ['a.b_9', 'a.b_9'],
  ])('"%s" has the key "%s"', (typed, key) => expect(usernameKey(typed)).toBe(key));

  it.each([
    '',
    'ab',
    'x'.repeat(31),
    'аdmin',
    'admın',
    'ad min',
    'admin\0',
    'admin\u200b',
    'jürgen',
    "a'b--",
    '<b>a</b>',
  ])('"%s" is not a valid username', (typed) => expect(usernameKey(typed)).toBeNull());
});
