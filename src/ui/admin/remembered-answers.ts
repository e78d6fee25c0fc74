/** A response body and its ETag. */
export type RememberedAnswer = { etag: string; answer: unknown };

/** More URLs than any screen polls. */
const most = 40;

/** LRU cache of responses by URL. */
export const createRememberedAnswers = () => {
  const answers = new Map<string, RememberedAnswer>();
  const keep = (address: string, answer: RememberedAnswer): void => {
    answers.delete(address);
    answers.set(address, answer);
    for (const oldest of answers.keys()) if (answers.size > most) answers.delete(oldest);
  };
  return {
    keep,
    of: (address: string): RememberedAnswer | undefined => {
      const known = answers.get(address);
      if (known) keep(address, known);
      return known;
    },
    forget: (): void => answers.clear(),
  };
};
