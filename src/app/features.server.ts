import { contentServer } from '#content/manifest.server.ts';
import { answersServer } from '#countries/answers/manifest.server.ts';
import { catalogueServer } from '#countries/catalogue/manifest.server.ts';
import { factsServer } from '#countries/facts/manifest.server.ts';
import { lettersServer } from '#letters/petition/manifest.server.ts';
import { accountsServer } from '#office/accounts/manifest.server.ts';
import { inboxServer } from '#office/inbox/manifest.server.ts';
import { editingErrors, errorsOf, inboxOf, logOf, type ServerFeature } from '#office/index.server.ts';
import { jobsServer } from '#office/jobs/manifest.server.ts';
import { backupsServer } from '#operations/backups/manifest.server.ts';
import { installationServer } from '#operations/installation/manifest.server.ts';
import { staticSiteServer } from '#operations/static-site/manifest.server.ts';
import { petitionsServer } from '#petitions/manifest.server.ts';
import { httpErrors } from '#platform/http/index.ts';
import { countryPagesServer } from '#public/country/manifest.server.ts';
import { printablesServer } from '#public/printables/manifest.server.ts';
import { glossaryServer } from '#translation/glossary/manifest.server.ts';
import { translationServer } from '#translation/manifest.server.ts';
import { nativeReviewersServer } from '#translation/native-reviewers/manifest.server.ts';
import { inDocumentedOrder } from './error-order.ts';

/** What each feature contributes to the server, ordered by area. */
export const serverFeatures: readonly ServerFeature[] = [
  { errors: httpErrors },
  { errors: editingErrors },
  accountsServer,
  jobsServer,
  inboxServer,
  contentServer,
  catalogueServer,
  factsServer,
  answersServer,
  lettersServer,
  countryPagesServer,
  printablesServer,
  translationServer,
  glossaryServer,
  nativeReviewersServer,
  petitionsServer,
  backupsServer,
  installationServer,
  staticSiteServer,
];

/** All errors that a call may return. */
export const errors = inDocumentedOrder(errorsOf(serverFeatures));

/** The sentences of the audit log, by recorded action. */
export const log = logOf(serverFeatures);

/** What arrives for the staff. */
export const inboxSources = inboxOf(serverFeatures);
