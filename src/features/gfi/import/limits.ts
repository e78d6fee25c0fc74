/** What one answer of a source, and one run of questions, may take. */
export type Limits = {
  /** Bytes of one answer and of all together, counted after they are unpacked. */
  answerBytes: number;
  runBytes: number;
  /** Until the last byte of an answer, and until the last answer of a run. */
  answerMs: number;
  runMs: number;
  /** New attempts count. */
  requests: number;
  pagesPerSeries: number;
};

/** The World Bank's API answers about 31 questions of a run with at most 1.5 MB each. */
export const usualLimits: Limits = {
  answerBytes: 8_000_000,
  runBytes: 100_000_000,
  answerMs: 60_000,
  runMs: 1_800_000,
  requests: 200,
  pagesPerSeries: 20,
};

const written = (value: number): string => value.toLocaleString('de-DE', { maximumFractionDigits: 1 });

export const megabytes = (bytes: number): string => `${written(bytes / 1_000_000)} MB`;
export const seconds = (ms: number): string => `${written(ms / 1000)} s`;

/** Counts what a run takes. */
export const openBudget = (limits: Limits) => {
  const end = performance.now() + limits.runMs;
  let requests = 0;
  let bytes = 0;
  return {
    /** Counts a request; a text says why it must not be made. */
    takeRequest: (): string | null => {
      if (performance.now() >= end) return `der Lauf dauert länger als ${seconds(limits.runMs)}`;
      if (requests >= limits.requests) return `mehr als ${limits.requests} Anfragen in einem Lauf`;
      requests += 1;
      return null;
    },
    takeBytes: (count: number): string | null => {
      bytes += count;
      return bytes > limits.runBytes
        ? `alle Antworten zusammen größer als ${megabytes(limits.runBytes)}`
        : null;
    },
    /** Milliseconds the next answer may take. */
    answerMs: (): number => Math.max(1, Math.round(Math.min(limits.answerMs, end - performance.now()))),
  };
};

export type Budget = ReturnType<typeof openBudget>;
