import type { JobsOf } from '#office/index.server.ts';
import type { Db } from '#platform/db/index.server.ts';
import type { TranslateText } from '#translation/index.server.ts';
import { createBulkJobs } from './bulk/bulk-jobs.server.ts';
import type { Sources } from './composing/sources.server.ts';
import { completeDrafts } from './generating/complete-drafts.job.server.ts';
import { generateMany } from './generating/generate-many.job.server.ts';
import type { petitionsFeature } from './manifest.ts';
import { scheduledSteps } from './planning/scheduled-steps.job.server.ts';
import type { LetterTexts } from './publishing/letter-texts.server.ts';
import type { DraftChecker } from './quality/draft-checker.server.ts';
import { translatePetition } from './translating/translate-petition.job.server.ts';

type JobParts = {
  db: Db;
  checker: DraftChecker;
  content: () => Sources;
  letterTexts: Pick<LetterTexts, 'pdf'>;
  translateText: TranslateText | null;
};

/** The jobs on petitions, by kind. */
export const createPetitionJobs = (parts: JobParts) =>
  ({
    'drafts-generate': generateMany(parts),
    'drafts-complete': completeDrafts(parts),
    'drafts-scheduled': scheduledSteps(parts),
    'petition-translate': translatePetition(parts),
    ...createBulkJobs(parts),
  }) satisfies JobsOf<typeof petitionsFeature>;

export type PetitionJobs = ReturnType<typeof createPetitionJobs>;
