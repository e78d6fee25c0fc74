import type { Prepared } from './prepared.server.ts';

/** Keeps the answer of the latest version alone, made once however many ask; what failed is made again. */
export const createVersionedAnswer = () => {
  let held: { version: string; answer: Promise<Prepared> } | null = null;
  return (version: string, make: () => Promise<Prepared>): Promise<Prepared> => {
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
