type Flight<Result> = { result: Promise<Result>; wanted: number; abandoned: AbortController };

/** Waits for the result, and no longer than the signal allows; the last one to go abandons the work. */
const join = async <Result>(flight: Flight<Result>, signal: AbortSignal | undefined): Promise<Result> => {
  flight.wanted += 1;
  if (!signal) return flight.result;
  const gone = Promise.withResolvers<never>();
  const leave = () => {
    flight.wanted -= 1;
    if (flight.wanted === 0) flight.abandoned.abort(signal.reason);
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
 * Does a piece of work once, however many ask for it at the same time. Its signal is aborted when all who asked have
 * gone; somebody who asks after that and finds it given up has it begun anew.
 */
export const createSingleFlight = <Result>() => {
  const flights = new Map<string, Flight<Result>>();

  const begin = (key: string, work: (abandoned: AbortSignal) => Promise<Result>): Flight<Result> => {
    const abandoned = new AbortController();
    const result = work(abandoned.signal).finally(() => flights.delete(key));
    const flight = { result, wanted: 0, abandoned };
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
      const latecomer = flight.abandoned.signal.aborted;
      try {
        return await join(flight, signal);
      } catch (error) {
        if (!latecomer || error !== flight.abandoned.signal.reason) throw error;
      }
    }
  };
};
