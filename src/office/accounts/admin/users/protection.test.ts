import { expect, it } from 'vitest';
import type { Role } from '../../rights.ts';
import { isLastAdmin, protectionOf } from './protection.ts';

const user = (id: number, role: Role, isActive = true) => ({
  id,
  username: `benutzer${id}`,
  email: null,
  role,
  languages: [],
  isActive,
  createdAt: '2026-01-01T00:00:00.000Z',
  lastLogin: null,
  twoFactor: false,
  passkeys: 0,
  invitation: null,
});
const first = user(1, 'admin');

it.each([
  [user(2, 'editor'), [first], null],
  [user(2, 'admin'), [first], null],
  [first, [user(2, 'admin')], 'Der erste Benutzer'],
  [user(2, 'admin'), [{ ...first, role: 'editor' as const }], 'letzte aktive Administrator'],
  [user(2, 'admin'), [{ ...first, role: 'editor' as const }, user(3, 'admin', false)], 'letzte aktive'],
  [user(2, 'admin', false), [first], null],
])('the protection of %o among %o', (one, others, reason) => {
  const found = protectionOf(one, [...others, one]);
  if (reason === null) expect(found).toBeNull();
  else expect(found).toContain(reason);
});

it('detects the last active admin, also when it is the first user', () => {
  expect(isLastAdmin(first, [first, user(2, 'editor'), user(3, 'admin', false)])).toBe(true);
  expect(isLastAdmin(first, [first, user(2, 'admin')])).toBe(false);
  const invited = { ...user(2, 'admin'), invitation: { expiresAt: null } };
  expect(isLastAdmin(first, [first, invited])).toBe(true);
});
