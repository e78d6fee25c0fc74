/** An answer and the entity tag that the server gave it. */
export type RememberedAnswer = { etag: string; answer: unknown };

/** More addresses than any screen asks for again and again. */
const most = 40;

/** The answers by address; of too many those go that have not been asked for the longest. */
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
