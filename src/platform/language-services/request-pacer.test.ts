import { expect, it } from 'vitest';
import { createRequestPacer } from './request-pacer.ts';
import { withRetries } from './retry.ts';
import { type LanguageService, LanguageServiceError } from './service.ts';

const signal = () => new AbortController().signal;
const request = { texts: ['a'], from: 'de', to: 'fr', context: '', terms: [] };

/** A service that records the time of each request, and fails with the given errors first. */
const recordingService = (failures: LanguageServiceError[]) => {
  const requestTimes: number[] = [];
  const service: LanguageService = {
    provider: 'libretranslate',
    limits: { texts: 1, characters: 10 },
    improve: null,
    translate: async () => {
      requestTimes.push(performance.now());
      const failure = failures.shift();
      if (failure) throw failure;
      return ['b'];
    },
  };
  return { service, askedAt: requestTimes };
};

it('requests start evenly spaced', async () => {
  const startedAt = performance.now();
  const pace = createRequestPacer(3000);
  const started: number[] = [];
  await Promise.all(
    Array.from({ length: 5 }, async () => {
      await pace.waitForTurn(signal());
      started.push(performance.now());
    }),
  );
  for (const [index, time] of started.entries()) expect(time - startedAt).toBeGreaterThanOrEqual(index * 20);
});

it('everybody waits when the service asks one of them to', async () => {
  const { service, askedAt: requestTimes } = recordingService([
    new LanguageServiceError('rate_limited', 'slow', { retryAfterMs: 300 }),
  ]);
  const paced = withRetries(service, { pacer: createRequestPacer(null) });
  const first = paced.translate(request, signal());
  await expect.poll(() => requestTimes.length, { interval: 1 }).toBe(1);
  await Promise.all([first, paced.translate(request, signal()), paced.translate(request, signal())]);
  expect(requestTimes).toHaveLength(4);
  for (const time of requestTimes.slice(1))
    expect(time - (requestTimes[0] as number)).toBeGreaterThanOrEqual(290);
});

it('whoever goes away waits no longer', async () => {
  const pace = createRequestPacer(1);
  await pace.waitForTurn(signal());
  const away = new AbortController();
  const waiting = pace.waitForTurn(away.signal);
  away.abort(new Error('away'));
  await expect(waiting).rejects.toMatchObject({ name: 'AbortError' });
});

it('an answer that is under way is awaited a while after the signal to stop', async () => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const { service, askedAt: requestTimes } = recordingService([]);
  const slow: LanguageService = {
    ...service,
    translate: async (asked, each) => {
      const response = await service.translate(asked, each);
      await released;
      each.throwIfAborted();
      return response;
    },
  };
  const stop = new AbortController();
  const work = withRetries(slow, { graceMs: 60_000 }).translate(request, stop.signal);
  await expect.poll(() => requestTimes.length, { interval: 1 }).toBe(1);
  stop.abort();
  release();
  expect(await work).toEqual(['b']);
});
