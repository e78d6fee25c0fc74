import { describe, expect, it } from 'vitest';
import { hashPassword, randomPassword, verifyPassword } from './password-hash.server.ts';
import { passwordProblem } from './password-rules.ts';
import { loadStrength } from './password-strength.server.ts';

describe('password hashes', () => {
  it('are argon2id with the documented cost and a unique salt', async () => {
    const [one, two] = await Promise.all([hashPassword('Füße'), hashPassword('Füße')]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
    expect(one).not.toBe(two);
  });

  it('match the password in any Unicode normalization form, and no other password', async () => {
    const hash = await hashPassword('Füße am Strand');
    expect(await verifyPassword(hash, 'Füße am Strand'.normalize('NFD'))).toBe(true);
    for (const other of ['Füße am strand', 'Füße am Strand ', 'Füße am Strand\0', ''])
      expect(await verifyPassword(hash, other)).toBe(false);
  });

  it('match nothing when the user does not exist', async () => {
    expect(await verifyPassword(null, '')).toBe(false);
    expect(await verifyPassword(null, 'nobody')).toBe(false);
  });

  it('are verified with the cost stored in them', async () => {
    const cheap = '$argon2id$v=19$m=64,t=1,p=1$MTIzNDU2Nzg5MDEyMzQ1Ng$';
    await expect(verifyPassword('plain text', 'plain text')).rejects.toThrow('PHC');
    expect(await verifyPassword(`${cheap}AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA`, 'x')).toBe(false);
  });
});

describe('random passwords', () => {
  it('are unique, easy to copy and follow the password rules', async () => {
    const passwords = Array.from({ length: 200 }, randomPassword);
    expect(new Set(passwords).size).toBe(200);
    const strength = await loadStrength();
    for (const password of passwords.slice(0, 20)) {
      expect(password).toMatch(/^([a-kmnp-z2-9]{6}-){3}[a-kmnp-z2-9]{6}$/);
      expect(passwordProblem(password, ['admin'], strength)).toBeNull();
    }
  });
});

describe('the rules for passwords', () => {
  it.each([
    ['elf Zeichen', 'length'],
    ['x'.repeat(129), 'length'],
    ['password1234', 'guessable'],
    ['passwortpasswort', 'guessable'],
    ['123456123456', 'guessable'],
    ['qwertyuiop[]', 'guessable'],
    ['redaktion2026', 'guessable'],
    ['redaktion@example.org', 'guessable'],
    ['vier müde Esel am Wehr', null],
    ['Ein-langes-Kennwort-42', null],
    ['平和と公正な世界貿易を求める', null],
  ])('"%s": %s', async (password, problem) => {
    const about = ['redaktion', 'redaktion@example.org'];
    expect(passwordProblem(password, about, await loadStrength())).toBe(problem);
  });
});
