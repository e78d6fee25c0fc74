/** Rate limit per client. */
export type Limit = {
  /** Requests of one client (an IPv4 address, or an IPv6 /64 network) in a window. */
  requests: number;
  /** Length of the window in seconds; it begins with the first request. */
  seconds: number;
  /**
   * `process`: in memory of each process; costs next to nothing.
   * `shared`: also in PostgreSQL, so that it holds across processes and restarts.
   */
  counted: 'process' | 'shared';
  /** What an uncached request counts as. Default 1. */
  uncachedCountsAs?: number;
  /**
   * A second limit for the wider network of the client, because an IPv6 /48 contains 65,536 /64 networks.
   * With IPv4 it applies to the same address.
   */
  networkLimit?: { requests: number; seconds: number };
};

export type Limiter = {
  /** Counts requests of a client, by default one. @returns 0, or the seconds until it may retry. */
  consume: (client: string, requests?: number) => Promise<number>;
};
