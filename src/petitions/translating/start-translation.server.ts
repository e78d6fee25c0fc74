import { err, ok, type Result } from '#lib/result.ts';
import type { Actor } from '#office/index.server.ts';
import type { Db } from '#platform/db/index.server.ts';
import { enqueueJob, type JobKind } from '#platform/jobs/index.server.ts';
import { recordAudit } from '../audit.server.ts';
import type { PublishedPetitionResponse } from '../publishing.contract.ts';
import { lockDraftsOf, lockOpenDraft } from '../store/find-drafts.server.ts';
import type { TranslatePetition } from './translate-petition.job.server.ts';

/** Has a published petition translated. @returns the job; the same one while it is open */
export const startTranslation = (
  db: Db,
  job: JobKind<TranslatePetition>,
  { id, countryCode }: Pick<PublishedPetitionResponse, 'id' | 'countryCode'>,
  language: string,
  actor: Actor,
): Promise<Result<string, 'draft_exists'>> =>
  db.write(async (tx) => {
    const name = { countryCode, language };
    await lockDraftsOf(tx, name);
    if (await lockOpenDraft(tx, name)) return err('draft_exists');
    const jobId = await enqueueJob(tx, job, `${id} ${language}`, { finalId: id, language, actor });
    await recordAudit(tx, {
      ...{ at: new Date(), actor, action: 'petition_translation_started', subject: `job:${jobId}` },
      details: { country: countryCode, language },
    });
    return ok(jobId);
  });
