import type { MiddlewareHandler } from 'hono';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { ApiError } from '#platform/http/index.ts';
import { createSingleFlight } from '#platform/work/index.ts';
import { failureReason } from './failure-reason.server.ts';
import type { MetricSource } from './source.ts';
import { durationBuckets, type Totals } from './totals.ts';

type MeasuredRequest = { method: string; route: string; status: number };

export type Metrics = {
  /** Measures every request by route, method and status; never by address or visitor. */
  measure: MiddlewareHandler;
  /** Adds a response that was sent without the application, after so many seconds. */
  observe: (request: MeasuredRequest, seconds: number) => void;
  /** What has been measured since the start. */
  requests: () => Omit<Totals, 'letters'>;
  /** Prometheus text; concurrent requests share one collection. */
  text: () => Promise<string>;
};

let processRegistry: Registry | undefined;

/** Metrics of the Node.js process; registered once, because the library never stops collecting. */
const processMetrics = (): Registry => {
  if (processRegistry) return processRegistry;
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  // The library names some gauges like counters; the same figures have no total in `nodejs_active_handles` and others.
  for (const { name } of registry.getMetricsAsArray())
    if (registry.getSingleMetric(name) instanceof Gauge && name.endsWith('_total'))
      registry.removeSingleMetric(name);
  processRegistry = registry;
  return registry;
};

/** Adds a metric whose samples are read anew for each collection. */
const addSource = (registry: Registry, { type, name, help, labels = [], read }: MetricSource): void => {
  const collect = async (): Promise<void> => {
    const found = await Promise.resolve()
      .then(read)
      .catch(() => []);
    const samples = typeof found === 'number' ? [{ value: found, labels: {} }] : found;
    metric.reset();
    // What cannot be read is missing; a metric without labels would count as zero.
    if (samples.length === 0 && labels.length === 0) metric.remove();
    for (const sample of samples) metric.inc(sample.labels, sample.value);
  };
  const options = { name, help, labelNames: [...labels], registers: [registry], collect };
  const metric: Pick<Counter, 'reset' | 'remove' | 'inc'> =
    type === 'counter' ? new Counter(options) : new Gauge(options);
};

/** Clients choose the method freely, and every new label value would be kept forever. */
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Asked by proxies and tools every few seconds, so that on a quiet site little else would be counted. */
const machineRoutes = new Set(['/healthz', '/readyz', '/metrics']);

const createRequestMetrics = (registry: Registry) => {
  const histogram = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer a request, by route.',
    labelNames: ['method', 'route', 'status'],
    buckets: [...durationBuckets],
    registers: [registry],
  });
  /** By class and reason, which make up the key, because a counter of the library hashes its labels for each response. */
  const responses = new Map<string, { labels: { class: string; reason: string }; value: number }>();
  addSource(registry, {
    type: 'counter',
    name: 'http_responses_total',
    help: 'Responses by class, those with an error also by its reason; without health checks and scrapes.',
    labels: ['class', 'reason'],
    read: () => [...responses.values()],
  });
  const countResponse = (status: number, reason: string): void => {
    const key = `${Math.floor(status / 100)}xx ${reason}`;
    const counted = responses.get(key);
    if (counted) counted.value += 1;
    else responses.set(key, { labels: { class: key.slice(0, 3), reason }, value: 1 });
  };
  const durations: number[] = Array(durationBuckets.length + 1).fill(0);
  const totals = { requests: 0, errors: 0, refused: 0 };

  const observe = (request: MeasuredRequest, seconds: number, failure?: ApiError): void => {
    const { route, status } = request;
    histogram.observe(request, seconds);
    if (machineRoutes.has(route)) return;
    countResponse(status, failure ? failureReason(failure) : '');
    totals.requests += 1;
    if (status >= 500) totals.errors += 1;
    if (status === 429) totals.refused += 1;
    const bucket = durationBuckets.findIndex((bound) => seconds <= bound);
    const index = bucket < 0 ? durationBuckets.length : bucket;
    durations[index] = (durations[index] ?? 0) + 1;
  };
  return { observe, requests: () => ({ ...totals, durations: [...durations] }) };
};

/** Metrics of one application and its process. */
export const createMetrics = (sources: readonly MetricSource[]): Metrics => {
  const registry = new Registry();
  const singleFlight = createSingleFlight<string>();
  const { observe, requests } = createRequestMetrics(registry);
  for (const source of sources) addSource(registry, source);
  const all = Registry.merge([processMetrics(), registry]);
  return {
    measure: async (c, next) => {
      const start = performance.now();
      await next();
      const { routePath, method } = c.req;
      observe(
        {
          method: methods.has(method) ? method : 'other',
          route: routePath === '/*' ? 'other' : routePath,
          status: c.res.status,
        },
        (performance.now() - start) / 1000,
        c.get('failure'),
      );
    },
    observe,
    requests,
    text: () => singleFlight('text', () => all.metrics()),
  };
};
