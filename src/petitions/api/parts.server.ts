import type { Context } from 'hono';
import { staffOf } from '#office/index.server.ts';
import type { Db } from '#platform/db/index.server.ts';
import type { JobKind } from '#platform/jobs/index.server.ts';
import { type Sources, todaysSources } from '../composing/sources.server.ts';
import type { ChangedByStaff } from '../editing/edit-draft.server.ts';
import type { CompleteDrafts } from '../generating/complete-drafts.job.server.ts';
import type { GenerateMany } from '../generating/generate-many.job.server.ts';
import type { ImproveText } from '../improving/improve-text.server.ts';
import type { DraftsJob } from '../jobs/drafts-job.server.ts';
import type { PetitionJob } from '../manifest.ts';
import type { DraftChecker } from '../quality/draft-checker.server.ts';
import type { Viewer } from '../rows/list-rows.server.ts';
import type { TranslatePetition } from '../translating/translate-petition.job.server.ts';

/** Dependencies of the draft API. */
export type EditorialParts = {
  db: Db;
  content: () => Sources;
  checker: DraftChecker;
  improveText: ImproveText;
  jobs: {
    generate: JobKind<GenerateMany, PetitionJob>;
    complete: JobKind<CompleteDrafts, PetitionJob>;
    check: JobKind<DraftsJob, PetitionJob>;
    merge: JobKind<DraftsJob, PetitionJob>;
    translate: JobKind<TranslatePetition, PetitionJob>;
  };
  /** A service that translates is configured. */
  canTranslate: boolean;
};

/** The signed-in user and the time, for recording a change. */
export const changedByStaff = (c: Context): ChangedByStaff => {
  const { id, username, role } = staffOf(c).user;
  return { actor: { id, username }, role, now: new Date() };
};

/** The user and current sources that list rows depend on. */
export const viewerOf = ({ content }: Pick<EditorialParts, 'content'>, c: Context): Viewer => ({
  today: todaysSources(content()),
  username: staffOf(c).user.username,
});
