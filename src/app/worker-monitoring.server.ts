import { createServer } from 'node:http';
import { createMetrics, metricSourcesOfProcess, startSampling } from '#operations/index.server.ts';
import type { Config } from '#platform/config/index.server.ts';
import type { Logger } from '#platform/log/index.server.ts';
import { identityOf, metricInputs } from './monitoring.server.ts';
import { listenOrExplain } from './serve.server.ts';
import type { Services } from './services.server.ts';

/** A few tools that scrape; not visitors. */
const maxConnections = 20;
const requestTimeoutMs = 10_000;

/** Serves the metrics of a worker at `HOST:METRICS_PORT`. @throws StartError when the port is in use */
const serveMetrics = async (text: () => Promise<string>, { host }: Config['server'], port: number) => {
  const server = createServer({ requestTimeout: requestTimeoutMs }, async (request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return void response.writeHead(404).end();
    const body = await text();
    response.writeHead(200, { 'Content-Type': 'text/plain; charset=UTF-8', 'Cache-Control': 'no-store' });
    response.end(body);
  });
  server.maxConnections = maxConnections;
  await listenOrExplain(server, { host, port }, 'METRICS_PORT');
  return server;
};

/** Lets a worker report how it is doing: to the database, and where a port is set as metrics. @returns ends it */
export const startWorkerMonitoring = async (
  services: Services,
  config: Config,
  log: Logger,
): Promise<() => void> => {
  const { database } = services;
  const identity = identityOf('worker', config);
  const metrics = createMetrics(metricSourcesOfProcess(metricInputs(services, config, identity)));
  const { metricsPort } = config.jobs;
  const server = metricsPort === null ? null : await serveMetrics(metrics.text, config.server, metricsPort);
  const stopSampling = startSampling({
    ...{ database, log, identity, backupDir: config.backup.dir },
    totals: () => ({ ...metrics.requests(), letters: 0 }),
  });
  return () => {
    stopSampling();
    server?.close();
    server?.closeAllConnections();
  };
};
