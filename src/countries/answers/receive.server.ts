import { findListed } from '#countries/catalogue/catalogue.server.ts';
import type { Db } from '#platform/db/index.server.ts';
import type { ConcurrencyLimit } from '#platform/work/index.ts';
import { type AnswerFieldError, type AnswerInput, checkAnswer } from './rules.ts';
import { addAnswer } from './store.server.ts';

/**
 * What became of an answer. `busy`: not stored, because this client or all together sent too many; `waitSeconds` says when
 * to try again.
 */
export type AnswerOutcome =
  | { kind: 'received' }
  | { kind: 'invalid'; errors: AnswerFieldError[] }
  | { kind: 'busy'; from: 'client' | 'all'; waitSeconds: number };

/** What is asked about a sender; nothing of it is stored but the label of the network. */
export type AnswerSender = {
  /** Identifies the client for fair waiting; kept in memory while it waits. */
  client: string;
  /** Counts an answer against the client's limit. Resolves to 0, or to the seconds until the next is allowed. */
  count: () => Promise<number>;
  /** A label of the network for this day that leads to no address; null where the network is not known. */
  network: () => Promise<string | null>;
};

export type ReceiveAnswer = (input: AnswerInput, sender: AnswerSender) => Promise<AnswerOutcome>;

const secondsToMidnight = (now: Date): number => 86_400 - (Math.floor(now.getTime() / 1000) % 86_400);

/**
 * Checks and stores what a visitor says a government answered, for the API and the form. Only valid answers count towards
 * the client's limit.
 * @param writing bounds how many are written at once, so that a burst takes no connections from others
 */
export const createReceiveAnswer =
  (db: Db, writing: Pick<ConcurrencyLimit, 'run'>): ReceiveAnswer =>
  async (input, { client, count, network }) => {
    const country = findListed(input.countryCode);
    const checked = checkAnswer(input, new Date());
    const errors: AnswerFieldError[] = [
      ...(country ? [] : [{ field: 'countryCode', fault: 'unknown_country' } as const]),
      ...(checked.ok ? [] : checked.error),
    ];
    if (!country || !checked.ok) return { kind: 'invalid', errors };
    const waitSeconds = await count();
    if (waitSeconds > 0) return { kind: 'busy', from: 'client', waitSeconds };
    const isStored = await writing.run(
      async () => {
        const receivedOn = new Date().toISOString().slice(0, 10);
        const answer = {
          ...checked.value,
          ...{ countryCode: country.code, receivedOn, network: await network() },
        };
        return db.write((tx) => addAnswer(tx, answer));
      },
      undefined,
      { client },
    );
    return isStored
      ? { kind: 'received' }
      : { kind: 'busy', from: 'all', waitSeconds: secondsToMidnight(new Date()) };
  };
