import { createRoute, z } from '@hono/zod-openapi';
import { sessionsChannel } from '#office/accounts/sessions.server.ts';
import { staffOf } from '#office/accounts/staff-session.server.ts';
import { contentChannel } from '#platform/changes/content-events.server.ts';
import type { Database } from '#platform/db/index.server.ts';
import { createRouter, errorResponses, sendStream, sessionScheme } from '#platform/http/index.server.ts';
import { ApiError, httpErrors } from '#platform/http/index.ts';
import { getJob, jobsChannel, type RunnerWatch } from '#platform/jobs/index.server.ts';
import { accountErrors } from '../accounts/errors.ts';
import type { EventName } from './contract.ts';
import { jobResponder } from './job-response.server.ts';
import { createJobThrottle } from './job-throttle.server.ts';
import { createStreams } from './streams.server.ts';

const eventsRoute = createRoute({
  method: 'get',
  path: '/api/admin/events',
  operationId: 'streamEvents',
  tags: ['Staff'],
  summary: 'Progress of long work and changes of the site, as server-sent events',
  description:
    'Events `sync` (ask for everything again), `job` (a job as it is now) and `changed` (something the public site is made of). Four streams of one session at most; ends when the session ends.',
  security: [{ [sessionScheme]: [] }],
  responses: {
    200: {
      description: 'Goes on until one of both ends it; a comment every 15 seconds',
      content: { 'text/event-stream': { schema: z.string() } },
    },
    ...errorResponses(
      accountErrors.no_session,
      accountErrors.role_not_allowed,
      accountErrors.two_factor_setup_required,
      httpErrors.rate_limited,
      httpErrors.unavailable,
    ),
  },
});

const message = (event: EventName, data: unknown): string =>
  `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;

/** First message of a stream: the reconnect delay of the browser, and a `sync` event. */
const firstMessage = `retry: 5000\n${message('sync', {})}`;

type EventsApi = {
  runner: Pick<RunnerWatch, 'isMissing'>;
  database: Pick<Database, 'db' | 'subscribe'>;
  /** Whether a session is still that of an admin. */
  isOpen: (sessionId: string) => Promise<boolean>;
};

/** `GET /api/admin/events`, behind the guard. */
export const eventsApi = ({ database: { db, subscribe }, runner, isOpen }: EventsApi) => {
  const toJobResponse = jobResponder(runner);
  const streams = createStreams({ isOpen });
  const sendJob = async (jobId: string): Promise<void> => {
    const job = await getJob(db, jobId);
    if (job) streams.sendAll(message('job', toJobResponse(job)));
  };
  const sendSync = () => streams.sendAll(message('sync', {}));
  const throttle = createJobThrottle((jobId) => {
    if (streams.count() > 0) sendJob(jobId).catch(sendSync);
  });
  const unsubscribe = [
    subscribe(jobsChannel, throttle.report, sendSync),
    subscribe(sessionsChannel, streams.endClosedSessions, streams.endClosedSessions),
    subscribe(contentChannel, (change) => streams.sendAll(message('changed', JSON.parse(change)))),
  ];

  const routes = createRouter();
  routes.openAPIRegistry.registerPath(eventsRoute);
  routes.get('/api/admin/events', (c) => {
    const headers = { 'Content-Type': 'text/event-stream', 'X-Accel-Buffering': 'no' };
    return sendStream(c, headers, () => {
      const stream = streams.open(staffOf(c).id, firstMessage);
      if (typeof stream === 'string')
        throw new ApiError(httpErrors[stream], { headers: { 'Retry-After': '60' } });
      return stream;
    });
  });
  return {
    routes,
    /** Ends every stream, so that a shutdown does not wait for them. */
    close: () => {
      for (const end of unsubscribe) end();
      throttle.close();
      streams.close();
    },
  };
};
