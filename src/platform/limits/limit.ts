/** How much one client may ask for. */
export type Limit = {
  /** Requests of one client (an IPv4 address, or an IPv6 /64 network) in a window. */
  requests: number;
  /** Length of the window in seconds; it begins with the first request. */
  seconds: number;
  /**
   * `process`: in memory, by each process alone; costs next to nothing.
   * `shared`: also in PostgreSQL, so that it holds across processes and restarts.
   */
  counted: 'process' | 'shared';
  /** How many requests one counts as whose answer is not in memory and has to be made. Default 1. */
  uncachedCountsAs?: number;
};

/** Counts requests. */
export type Limiter = {
  /** Counts requests of a client, one unless stated. @returns 0, or the seconds after which it may come again. */
  take: (client: string, requests?: number) => Promise<number>;
};
