import { factsFeature } from '#countries/facts/manifest.ts';
import { gfiFeature } from '#gfi/manifest.ts';
import { lettersFeature } from '#letters/petition/manifest.ts';
import { accountsFeature } from '#office/accounts/manifest.ts';
import { type JobNameOf, jobNameOf, rightsOf } from '#office/index.ts';
import { jobsFeature } from '#office/jobs/manifest.ts';
import { shellFeature } from '#office/shell/manifest.ts';
import { analyticsFeature } from '#operations/analytics/manifest.ts';
import { backupsFeature } from '#operations/backups/manifest.ts';
import { healthFeature } from '#operations/health/manifest.ts';
import { installationFeature } from '#operations/installation/manifest.ts';
import { overviewFeature } from '#operations/overview/manifest.ts';
import { screensFeature } from '#operations/screens/manifest.ts';
import { staticSiteFeature } from '#operations/static-site/manifest.ts';
import { petitionsFeature } from '#petitions/manifest.ts';
import { translationFeature } from '#translation/manifest.ts';
import { readersFeature } from '#translation/readers/manifest.ts';

/** What the features say of themselves, in the order of the wings. */
export const features = [
  accountsFeature,
  jobsFeature,
  shellFeature,
  factsFeature,
  gfiFeature,
  lettersFeature,
  translationFeature,
  readersFeature,
  petitionsFeature,
  overviewFeature,
  healthFeature,
  backupsFeature,
  installationFeature,
  staticSiteFeature,
  analyticsFeature,
  screensFeature,
] as const;

/** The table of rights that guard and pages go by. */
export const rights = rightsOf(features);

/** A kind of long work that a feature names. */
export type JobName = JobNameOf<(typeof features)[number]>;

export const jobName = jobNameOf(features);
