import { createRoute, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { debounce } from '#lib/debounce.ts';
import type { Role } from '#office/accounts/rights.ts';
import { sessionsChannel } from '#office/accounts/sessions.server.ts';
import { staffOf } from '#office/accounts/staff-session.server.ts';
import { contentChannel } from '#platform/changes/content-events.server.ts';
import type { Database } from '#platform/db/index.server.ts';
import { createRouter, errorResponses, sendStream, sessionScheme } from '#platform/http/index.server.ts';
import { ApiError, httpErrors } from '#platform/http/index.ts';
import { getJob, jobsChannel, type RunnerWatch } from '#platform/jobs/index.server.ts';
import { accountErrors } from '../accounts/errors.ts';
import { inboxChannel } from '../inbox/notify.server.ts';
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
    'Events `sync` (ask for everything again), `job` (a job as it is now) and `changed` (something the public site is made of, or with the kind `inbox` what arrived). Four streams of one session at most; ends when the session ends.',
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

const inboxEventsRoute = createRoute({
  ...eventsRoute,
  path: '/api/admin/inbox/events',
  operationId: 'streamInboxEvents',
  summary: 'Changes of the inbox, as server-sent events',
  description:
    'Events `sync` and `changed` with the kind `inbox`: ask for the inbox again. For admins, the other stream has them too. Four streams of one session at most; ends when the session ends.',
});

/** Many things that arrive at once are told once. */
const inboxPause = { waitMs: 200, maxWaitMs: 1000 };

const message = (event: EventName, data: unknown): string =>
  `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;

/** First message of a stream: the reconnect delay of the browser, and a `sync` event. */
const firstMessage = `retry: 5000\n${message('sync', {})}`;

type EventsApi = {
  runner: Pick<RunnerWatch, 'isMissing'>;
  database: Pick<Database, 'db' | 'subscribe'>;
  /** The role of a session's user; null when the session has ended. */
  roleInSession: (sessionId: string) => Promise<Role | null>;
};

/** `GET /api/admin/events` and the stream of the inbox, behind the guard. */
export const eventsApi = ({ database: { db, subscribe }, runner, roleInSession }: EventsApi) => {
  const toJobResponse = jobResponder(runner);
  const streams = createStreams({ isOpen: async (id) => (await roleInSession(id)) === 'admin' });
  const inboxStreams = createStreams({ isOpen: async (id) => (await roleInSession(id)) !== null });
  const all = [streams, inboxStreams];
  const inboxChange = debounce(() => {
    for (const each of all) each.sendAll(message('changed', { kind: 'inbox' }));
  }, inboxPause);
  const sendJob = async (jobId: string): Promise<void> => {
    const job = await getJob(db, jobId);
    if (!job) return;
    streams.sendAll(message('job', toJobResponse(job)));
    if (job.state === 'failed') inboxChange.call();
  };
  const sendSync = () => streams.sendAll(message('sync', {}));
  const endClosedSessions = () => {
    for (const each of all) void each.endClosedSessions();
  };
  const throttle = createJobThrottle((jobId) => {
    if (streams.count() > 0) sendJob(jobId).catch(sendSync);
  });
  const unsubscribe = [
    subscribe(jobsChannel, throttle.report, sendSync),
    subscribe(sessionsChannel, endClosedSessions, endClosedSessions),
    subscribe(inboxChannel, inboxChange.call, inboxChange.call),
    subscribe(contentChannel, (change) => streams.sendAll(message('changed', JSON.parse(change)))),
  ];

  const openIn = (c: Context, opened: ReturnType<typeof createStreams>) => {
    const headers = { 'Content-Type': 'text/event-stream', 'X-Accel-Buffering': 'no' };
    return sendStream(c, headers, () => {
      const stream = opened.open(staffOf(c).id, firstMessage);
      if (typeof stream === 'string')
        throw new ApiError(httpErrors[stream], { headers: { 'Retry-After': '60' } });
      return stream;
    });
  };
  const routes = createRouter();
  routes.openAPIRegistry.registerPath(eventsRoute);
  routes.openAPIRegistry.registerPath(inboxEventsRoute);
  routes.get(eventsRoute.path, (c) => openIn(c, streams));
  routes.get(inboxEventsRoute.path, (c) => openIn(c, inboxStreams));
  return {
    routes,
    /** Ends every stream, so that a shutdown does not wait for them. */
    close: () => {
      for (const end of unsubscribe) end();
      throttle.close();
      inboxChange.close();
      for (const each of all) each.close();
    },
  };
};
