import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Writer } from '#platform/db/index.server.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { untilOneWaits } from '../../../tests/support/lock-waits.ts';
import { maxUsers } from './names.ts';
import type { Role } from './rights.ts';
import { createUser, deleteUser, findUser, listUsers, updateUser } from './users.server.ts';
import { users } from './users.table.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.close());

const changedBy = { actor: null, now: new Date() };
const person = (name: string, role: Role = 'editor') => ({
  username: name,
  email: `${name}@example.org`,
  password: '',
  role,
  languages: role === 'translator' ? ['fr'] : [],
});
const add = (...people: { username: string; email: string; role: Role }[]) =>
  database.db.write((tx) => tx.insert(users).values(people.map((each) => ({ ...each, passwordHash: '-' }))));

/** Starts the second change while the first is made but not yet committed. */
const overlapping = async <A, B>(
  first: (tx: Writer) => Promise<A>,
  second: (tx: Writer) => Promise<B>,
): Promise<[A, B]> => {
  const firstChangeMade = Promise.withResolvers<void>();
  const slow = database.db.write(async (tx) => {
    const result = await first(tx);
    firstChangeMade.resolve();
    await untilOneWaits(database.pool);
    return result;
  });
  await firstChangeMade.promise;
  return Promise.all([slow, database.db.write(second)]);
};

describe('concurrent changes of users', () => {
  it('keep an admin when two demote each other', async () => {
    await add(person('eins', 'admin'), person('zwei', 'admin'));
    const [one, two] = (await listUsers(database.db)).map(({ id }) => id) as [number, number];
    const demote = (id: number) => (tx: Writer) => updateUser(tx, id, { role: 'editor' }, null, changedBy);
    const [first, second] = await overlapping(demote(one), demote(two));
    expect(first.ok).toBe(true);
    expect(second).toEqual({ ok: false, error: 'last_admin' });
  });

  it('keep an admin when one is removed and the other deactivated', async () => {
    await add(person('eins', 'admin'), person('zwei', 'admin'));
    const [one, two] = (await listUsers(database.db)).map(({ id }) => id) as [number, number];
    const [first, second] = await overlapping(
      (tx) => deleteUser(tx, one, changedBy),
      (tx) => updateUser(tx, two, { isActive: false }, null, changedBy),
    );
    expect(first.ok).toBe(true);
    expect(second).toEqual({ ok: false, error: 'last_admin' });
  });

  it('do not overwrite a password that the user sets meanwhile', async () => {
    await add(person('eins', 'admin'), person('zwei'));
    const [, { id = 0 } = {}] = await listUsers(database.db);
    await overlapping(
      (tx) => tx.update(users).set({ passwordHash: 'fresh' }).where(eq(users.id, id)),
      (tx) => updateUser(tx, id, { email: 'neu@example.org' }, null, changedBy),
    );
    expect(await findUser(database.db, id)).toMatchObject({
      passwordHash: 'fresh',
      email: 'neu@example.org',
    });
  });

  it('create at most a hundred users', async () => {
    await add(...Array.from({ length: maxUsers - 1 }, (_, i) => person(`person_${i}`)));
    const [first, second] = await overlapping(
      (tx) => createUser(tx, person('eins'), '-', changedBy),
      (tx) => createUser(tx, person('zwei'), '-', changedBy),
    );
    expect(first.ok).toBe(true);
    expect(second).toEqual({ ok: false, error: 'user_limit_reached' });
  });

  it('keep usernames and e-mail addresses unique', async () => {
    const [first, second] = await overlapping(
      (tx) => createUser(tx, person('Eins'), '-', changedBy),
      (tx) => createUser(tx, { ...person('eINS'), email: 'andere@example.org' }, '-', changedBy),
    );
    expect(first.ok).toBe(true);
    expect(second).toEqual({ ok: false, error: 'username_taken' });
    const [, third] = await overlapping(
      (tx) => createUser(tx, person('zwei'), '-', changedBy),
      (tx) => createUser(tx, { ...person('drei'), email: 'zwei@example.org' }, '-', changedBy),
    );
    expect(third).toEqual({ ok: false, error: 'email_taken' });
  });
});
