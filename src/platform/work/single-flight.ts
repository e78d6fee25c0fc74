type Flight<T> = { result: Promise<T>; passengers: (() => boolean)[] };

export type SingleFlight<T> = {
  /**
   * Makes what a key stands for once, however many ask for it at the same time.
   * @param make gets a function that says whether anybody still waits for the result
   * @param isWanted says whether this caller still waits
   */
  join: (key: string, make: (isWanted: () => boolean) => Promise<T>, isWanted?: () => boolean) => Promise<T>;
};

export const createSingleFlight = <T>(): SingleFlight<T> => {
  const flights = new Map<string, Flight<T>>();
  return {
    join: (key, make, isWanted = () => true) => {
      const running = flights.get(key);
      if (running) {
        running.passengers.push(isWanted);
        return running.result;
      }
      const passengers = [isWanted];
      const result = make(() => passengers.some((waits) => waits())).finally(() => flights.delete(key));
      flights.set(key, { result, passengers });
      return result;
    },
  };
};
