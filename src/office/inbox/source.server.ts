import type { Reader } from '#platform/db/index.server.ts';
import type { Role } from '../accounts/rights.ts';
import type { CallName } from '../manifest.ts';

/** A member of the staff. */
export type Receiver = {
  id: number;
  username: string;
  role: Role;
  /** Those of a translator; empty for the other roles. */
  languages: readonly string[];
};

type InboxRequest = {
  receiver: Receiver;
  now: Date;
  /** What arrived before is left out. */
  since: Date;
  /** The newest that are wanted. */
  limit: number;
  /** The German name of a kind of job. */
  jobName: (kind: string) => string;
};

/** Something that arrived for a person. */
export type Arrival = {
  /** What it is about, unique within its kind; a newer arrival with the same key makes the item unread again. */
  key: string;
  /** One German sentence, without anything that visitors or colleagues wrote. */
  text: string;
  /** Path of the page that shows it. */
  link: string;
  /** When the newest of it arrived. */
  at: Date;
};

/** A kind of thing that arrives, read from where its feature keeps it. */
export type InboxSource = {
  kind: string;
  /** Whoever may make this call can act on it, and so gets it. */
  right: CallName;
  /** In any order. */
  read: (db: Reader, request: InboxRequest) => Promise<readonly Arrival[]>;
};
