import { expect, it } from 'vitest';
import { createPace } from './pace.ts';
import { withRetries } from './retry.ts';
import { type LanguageService, LanguageServiceError } from './service.ts';

const signal = () => new AbortController().signal;
const request = { texts: ['a'], from: 'de', to: 'fr', context: '', terms: [] };

/** A service that records the time of each request, and fails with the given errors first. */
const noting = (failures: LanguageServiceError[]) => {
  const askedAt: number[] = [];
  const service: LanguageService = {
    provider: 'libretranslate',
    limits: { texts: 1, characters: 10 },
    improve: null,
    translate: async () => {
      askedAt.push(performance.now());
      const failure = failures.shift();
      if (failure) throw failure;
      return ['b'];
    },
  };
  return { service, askedAt };
};

it('requests start evenly spaced', async () => {
  const begun = performance.now();
  const pace = createPace(3000);
  const started: number[] = [];
  await Promise.all(
    Array.from({ length: 5 }, async () => {
      await pace.turn(signal());
      started.push(performance.now());
    }),
  );
  for (const [index, time] of started.entries()) expect(time - begun).toBeGreaterThanOrEqual(index * 20);
});

it('everybody waits when the service asks one of them to', async () => {
  const { service, askedAt } = noting([
    new LanguageServiceError('rate_limited', 'slow', { retryAfterMs: 300 }),
  ]);
  const paced = withRetries(service, { pace: createPace(null) });
  const first = paced.translate(request, signal());
  await expect.poll(() => askedAt.length, { interval: 1 }).toBe(1);
  await Promise.all([first, paced.translate(request, signal()), paced.translate(request, signal())]);
  expect(askedAt).toHaveLength(4);
  for (const time of askedAt.slice(1)) expect(time - (askedAt[0] as number)).toBeGreaterThanOrEqual(290);
});

it('whoever goes away waits no longer', async () => {
  const pace = createPace(1);
  await pace.turn(signal());
  const away = new AbortController();
  const waiting = pace.turn(away.signal);
  away.abort(new Error('away'));
  await expect(waiting).rejects.toMatchObject({ name: 'AbortError' });
});

it('an answer that is under way is awaited a while after the signal to stop', async () => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const { service, askedAt } = noting([]);
  const slow: LanguageService = {
    ...service,
    translate: async (asked, each) => {
      const answer = await service.translate(asked, each);
      await released;
      each.throwIfAborted();
      return answer;
    },
  };
  const stop = new AbortController();
  const work = withRetries(slow, { graceMs: 60_000 }).translate(request, stop.signal);
  await expect.poll(() => askedAt.length, { interval: 1 }).toBe(1);
  stop.abort();
  release();
  expect(await work).toEqual(['b']);
});
