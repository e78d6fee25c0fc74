import { beforeEach, describe, expect, it } from 'vitest';
import { createGroupCommit, GroupFullError } from './group-commit.ts';

/** A store that commits when it is told to. */
const slowStore = () => {
  const groups: number[][] = [];
  const commits: PromiseWithResolvers<void>[] = [];
  const commit = (items: readonly number[]) => {
    groups.push([...items]);
    const done = Promise.withResolvers<void>();
    commits.push(done);
    return done.promise;
  };
  return { groups, commits, commit };
};

/** Waits until a group with a store that is never slow has committed twice. */
const untilOthersCommit = async () => {
  const group = createGroupCommit(() => Promise.resolve(), { pause: 5, maxWaiting: 100, onLost });
  await group.add(1);
  await group.add(2);
};

let lost = 0;
const onLost = (items: number) => {
  lost += items;
};
beforeEach(() => {
  lost = 0;
});

describe('group commit', () => {
  it('commits the first item at once and what arrives meanwhile together', async () => {
    const { groups, commits, commit } = slowStore();
    const group = createGroupCommit(commit, { pause: 1, maxWaiting: 100, onLost });
    const first = group.add(1);
    const others = [group.add(2), group.add(3)];
    expect(groups).toEqual([[1]]);
    commits[0]?.resolve();
    await first;
    await expect.poll(() => groups).toEqual([[1], [2, 3]]);
    commits[1]?.resolve();
    await Promise.all(others);
  });

  it('says nothing before the commit', async () => {
    const { commits, commit } = slowStore();
    const group = createGroupCommit(commit, { pause: 1, maxWaiting: 100, onLost });
    let committed = false;
    const added = group.add(1).then(() => {
      committed = true;
    });
    await untilOthersCommit();
    expect(committed).toBe(false);
    commits[0]?.resolve();
    await added;
    expect(committed).toBe(true);
  });

  it('tells a failure to its own group only, and goes on', async () => {
    const { groups, commits, commit } = slowStore();
    const group = createGroupCommit(commit, { pause: 1, maxWaiting: 100, onLost });
    const [one, two] = [group.add(1), group.add(2)];
    commits[0]?.reject(new Error('away'));
    await expect(one).rejects.toThrow('away');
    expect(lost).toBe(1);
    await expect.poll(() => groups.length).toBe(2);
    commits[1]?.resolve();
    await two;
    const three = group.add(3);
    await expect.poll(() => groups.length).toBe(3);
    commits[2]?.resolve();
    await three;
  });

  it('counts what is lost when nobody waits, and troubles nobody', async () => {
    const group = createGroupCommit(() => Promise.reject(new Error('away')), {
      pause: 1,
      maxWaiting: 100,
      onLost,
    });
    for (const item of [1, 2, 3]) void group.add(item);
    await group.close();
    expect(lost).toBe(3);
  });

  it('refuses more than may wait', async () => {
    const { commit } = slowStore();
    const group = createGroupCommit(commit, { pause: 1, maxWaiting: 2, onLost });
    for (const item of [1, 2, 3]) void group.add(item);
    await expect(group.add(4)).rejects.toBeInstanceOf(GroupFullError);
    expect(lost).toBe(1);
  });

  it('pauses between commits, but not when it closes', async () => {
    const groups: number[][] = [];
    const commit = async (items: readonly number[]) => void groups.push([...items]);
    const group = createGroupCommit(commit, { pause: 60_000, maxWaiting: 100, onLost });
    await group.add(1);
    const [two, three] = [group.add(2), group.add(3)];
    await untilOthersCommit();
    expect(groups).toEqual([[1]]);
    await group.close();
    expect(groups).toEqual([[1], [2, 3]]);
    await Promise.all([two, three]);
  });
});
