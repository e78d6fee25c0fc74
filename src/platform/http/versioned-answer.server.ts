/**
 * Caches the result of the latest version only. Concurrent callers share one computation; a failed one is not
 * cached.
 */
export const createVersionedAnswer = <Answer>() => {
  let held: { version: string; answer: Promise<Answer> } | null = null;
  return (version: string, make: () => Promise<Answer>): Promise<Answer> => {
    if (held?.version === version) return held.answer;
    const answer = make();
    const mine = { version, answer };
    held = mine;
    answer.catch(() => {
      if (held === mine) held = null;
    });
    return answer;
  };
};
