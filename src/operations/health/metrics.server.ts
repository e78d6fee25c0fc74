import type { MiddlewareHandler } from 'hono';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { createSingleFlight } from '#platform/work/index.ts';

export type Metrics = {
  /** Measures every request by route, method and status; never by address or visitor. */
  measure: MiddlewareHandler;
  /** Adds a response that was sent without the application, after so many seconds. */
  observe: (labels: { method: string; route: string; status: number }, seconds: number) => void;
  /** Prometheus text; concurrent requests share one collection. */
  text: () => Promise<string>;
};

type Source = { name: string; help: string; values: () => Readonly<Record<string, number>> };

let processRegistry: Registry | undefined;

/** Metrics of the Node.js process; registered once, because the library never stops collecting. */
const processMetrics = (): Registry => {
  if (processRegistry) return processRegistry;
  processRegistry = new Registry();
  collectDefaultMetrics({ register: processRegistry });
  return processRegistry;
};

/** Clients choose the method freely, and every new label value would be kept forever. */
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Metrics of one application and its process. Each source becomes a gauge with one label, `kind`. */
export const createMetrics = (sources: readonly Source[] = []): Metrics => {
  const registry = new Registry();
  const singleFlight = createSingleFlight<string>();
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer a request, by route.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [registry],
  });
  for (const { name, help, values } of sources)
    new Gauge({
      name,
      help,
      labelNames: ['kind'],
      registers: [registry],
      collect() {
        for (const [kind, value] of Object.entries(values())) this.set({ kind }, value);
      },
    });
  const all = Registry.merge([processMetrics(), registry]);
  return {
    measure: async (c, next) => {
      const start = performance.now();
      await next();
      const { routePath } = c.req;
      const route = routePath === '/*' ? 'other' : routePath;
      const method = methods.has(c.req.method) ? c.req.method : 'other';
      seconds.observe({ method, route, status: c.res.status }, (performance.now() - start) / 1000);
    },
    observe: (labels, duration) => seconds.observe(labels, duration),
    text: () => singleFlight('text', () => all.metrics()),
  };
};
