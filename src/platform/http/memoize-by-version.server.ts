/**
 * Caches the result of the latest version only. Concurrent callers share one computation; a failed one is not
 * cached.
 */
export const memoizeByVersion = <Result>() => {
  let cached: { version: string; result: Promise<Result> } | null = null;
  return (version: string, compute: () => Promise<Result>): Promise<Result> => {
    if (cached?.version === version) return cached.result;
    const result = compute();
    const entry = { version, result };
    cached = entry;
    result.catch(() => {
      if (cached === entry) cached = null;
    });
    return result;
  };
};
