/** Limits of one response of a source and of one import run. */
export type Limits = {
  /** Bytes of one response and of all together, after decompression. */
  responseBytes: number;
  runBytes: number;
  /** Time until the last byte of a response, and until the last response of the run. */
  responseMs: number;
  runMs: number;
  /** Retries count as well. */
  requests: number;
  pagesPerSeries: number;
};

/** A run against the World Bank's API takes about 31 requests with responses of up to 1.5 MB. */
export const defaultLimits: Limits = {
  responseBytes: 8_000_000,
  runBytes: 100_000_000,
  responseMs: 60_000,
  runMs: 1_800_000,
  requests: 200,
  pagesPerSeries: 20,
};

const formatNumber = (value: number): string => value.toLocaleString('de-DE', { maximumFractionDigits: 1 });

export const formatMegabytes = (bytes: number): string => `${formatNumber(bytes / 1_000_000)} MB`;
export const formatSeconds = (ms: number): string => `${formatNumber(ms / 1000)} s`;

/** Keeps track of what a run has used. */
export const createBudget = (limits: Limits) => {
  const end = performance.now() + limits.runMs;
  let requests = 0;
  let bytes = 0;
  return {
    /** Counts a request; returns the reason if it must not be made. */
    consumeRequest: (): string | null => {
      if (performance.now() >= end) return `der Lauf dauert länger als ${formatSeconds(limits.runMs)}`;
      if (requests >= limits.requests) return `mehr als ${limits.requests} Anfragen in einem Lauf`;
      requests += 1;
      return null;
    },
    consumeBytes: (count: number): string | null => {
      bytes += count;
      return bytes > limits.runBytes
        ? `alle Antworten zusammen größer als ${formatMegabytes(limits.runBytes)}`
        : null;
    },
    /** Milliseconds that the next response may take. */
    responseMs: (): number => Math.max(1, Math.round(Math.min(limits.responseMs, end - performance.now()))),
  };
};

export type Budget = ReturnType<typeof createBudget>;
