type Flight<Result> = { result: Promise<Result>; waiters: number; abandoned: AbortController };

/** Waits for the result until the signal aborts; the last waiter to leave aborts the work. */
const join = async <Result>(flight: Flight<Result>, signal: AbortSignal | undefined): Promise<Result> => {
  flight.waiters += 1;
  if (!signal) return flight.result;
  const gone = Promise.withResolvers<never>();
  const leave = () => {
    flight.waiters -= 1;
    if (flight.waiters === 0) flight.abandoned.abort(signal.reason);
    gone.reject(signal.reason);
  };
  signal.addEventListener('abort', leave, { once: true });
  try {
    return await Promise.race([flight.result, gone.promise]);
  } finally {
    signal.removeEventListener('abort', leave);
  }
};

/**
 * Concurrent calls with the same key share one run. Its signal is aborted when all callers have
 * left; a caller that joins an aborted run starts a new one.
 */
export const createSingleFlight = <Result>() => {
  const flights = new Map<string, Flight<Result>>();

  const begin = (key: string, work: (abandoned: AbortSignal) => Promise<Result>): Flight<Result> => {
    const abandoned = new AbortController();
    const result = work(abandoned.signal).finally(() => flights.delete(key));
    const flight = { result, waiters: 0, abandoned };
    flights.set(key, flight);
    return flight;
  };

  return async (
    key: string,
    work: (abandoned: AbortSignal) => Promise<Result>,
    signal?: AbortSignal,
  ): Promise<Result> => {
    for (;;) {
      signal?.throwIfAborted();
      const flight = flights.get(key) ?? begin(key, work);
      const joinedAborted = flight.abandoned.signal.aborted;
      try {
        return await join(flight, signal);
      } catch (error) {
        if (!joinedAborted || error !== flight.abandoned.signal.reason) throw error;
      }
    }
  };
};
