import { answersFeature } from '#countries/answers/manifest.ts';
import { factsFeature } from '#countries/facts/manifest.ts';
import { gfiFeature } from '#gfi/manifest.ts';
import { lettersFeature } from '#letters/petition/manifest.ts';
import { accountsFeature } from '#office/accounts/manifest.ts';
import { inboxFeature } from '#office/inbox/manifest.ts';
import { jobNameOf, rightsOf } from '#office/index.ts';
import { jobsFeature } from '#office/jobs/manifest.ts';
import { shellFeature } from '#office/shell/manifest.ts';
import { analyticsFeature } from '#operations/analytics/manifest.ts';
import { backupsFeature } from '#operations/backups/manifest.ts';
import { healthFeature } from '#operations/health/manifest.ts';
import { installationFeature } from '#operations/installation/manifest.ts';
import { monitoringFeature } from '#operations/monitoring/manifest.ts';
import { overviewFeature } from '#operations/overview/manifest.ts';
import { screensFeature } from '#operations/screens/manifest.ts';
import { staticSiteFeature } from '#operations/static-site/manifest.ts';
import { petitionsFeature } from '#petitions/manifest.ts';
import { glossaryFeature } from '#translation/glossary/manifest.ts';
import { translationFeature } from '#translation/manifest.ts';
import { nativeReviewersFeature } from '#translation/native-reviewers/manifest.ts';

/** The manifests of the features, ordered by area. */
export const features = [
  accountsFeature,
  jobsFeature,
  inboxFeature,
  shellFeature,
  factsFeature,
  answersFeature,
  gfiFeature,
  lettersFeature,
  translationFeature,
  glossaryFeature,
  nativeReviewersFeature,
  petitionsFeature,
  overviewFeature,
  healthFeature,
  monitoringFeature,
  backupsFeature,
  installationFeature,
  staticSiteFeature,
  analyticsFeature,
  screensFeature,
] as const;

/** The access rights that the API guard and the pages check. */
export const rights = rightsOf(features);

export const jobName = jobNameOf(features);
