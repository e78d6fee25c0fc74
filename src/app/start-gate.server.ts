import { setTimeout as pause } from 'node:timers/promises';

export type Fetch = (request: Request, env: object) => Response | Promise<Response>;

/** How long after the start requests may wait for content, in milliseconds. */
const maxHoldMs = 10_000;
/** Requests that may wait at once; the application answers further ones, with 503 while it has no content. */
const maxHeld = 500;
/** What proxies and operators ask must say how things are, not how they will be. */
const probes = new Set(['/healthz', '/readyz', '/metrics']);

/** Whether the address has this path; cheaper than parsing it. */
const isProbe = (url: string): boolean => probes.has(url.replace(/^[a-z]+:\/\/[^/]*|[?#].*$/g, ''));

export type StartGate = {
  fetch: Fetch;
  /** Settles when no request waits any longer. */
  opened: Promise<void>;
};

/**
 * Lets requests wait until the process is ready, ten seconds at most, so that a restart refuses no visitor.
 * @param ready settles when pages can be served
 */
export const holdUntilReady = (application: Fetch, ready: Promise<unknown>): StartGate => {
  let held = 0;
  const opened = Promise.race([ready, pause(maxHoldMs, undefined, { ref: false })]).then(
    () => {},
    () => {},
  );
  const hold: Fetch = async (request, env) => {
    held += 1;
    await opened;
    held -= 1;
    return application(request, env);
  };
  return {
    fetch: (request, env) =>
      held >= maxHeld || isProbe(request.url) ? application(request, env) : hold(request, env),
    opened,
  };
};
