import { LRUCache } from 'lru-cache';
import type { Prepared } from './prepared.server.ts';

/** Answers by key, up to a number of bytes; an answer is made once, however many ask for it at the same time. */
export type AnswerCache = {
  get: <Answer extends Prepared>(key: string, make: () => Promise<Answer>) => Promise<Answer>;
};

export const createAnswerCache = (maxBytes: number): AnswerCache => {
  const kept = new LRUCache<string, Prepared>({
    maxSize: maxBytes,
    sizeCalculation: (answer) => answer.size + 500,
  });
  const underway = new Map<string, Promise<Prepared>>();
  return {
    get: async <Answer extends Prepared>(key: string, make: () => Promise<Answer>) => {
      // Under one key always lies what the same maker made.
      const known = (kept.get(key) ?? underway.get(key)) as Answer | Promise<Answer> | undefined;
      if (known) return known;
      const job = make();
      underway.set(key, job);
      try {
        const answer = await job;
        kept.set(key, answer);
        return answer;
      } finally {
        underway.delete(key);
      }
    },
  };
};
