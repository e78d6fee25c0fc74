import type { Context } from 'hono';
import { type Replacer, staffOf } from '#office/index.server.ts';
import type { Db } from '#platform/db/index.server.ts';
import { type Sources, todaysSources } from '../composing/sources.server.ts';
import type { ChangedByStaff } from '../editing/edit-draft.server.ts';
import type { ImproveText } from '../improving/improve-text.server.ts';
import type { PetitionJobs } from '../jobs.server.ts';
import type { DraftChecker } from '../quality/draft-checker.server.ts';
import type { Viewer } from '../rows/list-rows.server.ts';

/** Dependencies of the draft API. */
export type EditorialParts = {
  db: Db;
  content: () => Sources;
  checker: DraftChecker;
  replacer: Replacer;
  improveText: ImproveText;
  jobs: PetitionJobs;
  /** A service that translates is configured. */
  canTranslate: boolean;
};

/** The signed-in user and the time, for recording a change. */
export const changedByStaff = (c: Context): ChangedByStaff => {
  const { id, username, role } = staffOf(c).user;
  return { actor: { id, username }, role, now: new Date() };
};

/** The user and current sources that list rows depend on. */
export const viewerOf = ({ content }: Pick<EditorialParts, 'content'>, c: Context): Viewer => {
  const { username, role } = staffOf(c).user;
  return { today: todaysSources(content()), username, role };
};
