import { answersHelp } from '#countries/answers/help.ts';
import { factsHelp } from '#countries/facts/help.ts';
import { accountsHelp } from '#office/accounts/help.ts';
import { HelpScreen } from '#office/admin/index.ts';
import { analyticsHelp } from '#operations/analytics/help.ts';
import { backupsHelp } from '#operations/backups/help.ts';
import { healthHelp } from '#operations/health/help.ts';
import { petitionsHelp } from '#petitions/help.ts';
import { glossaryHelp } from '#translation/glossary/help.ts';
import { translationHelp } from '#translation/help.ts';
import { nativeReviewersHelp } from '#translation/native-reviewers/help.ts';

export const sections = [
  ...accountsHelp,
  ...factsHelp,
  ...answersHelp,
  ...translationHelp,
  ...glossaryHelp,
  ...nativeReviewersHelp,
  ...petitionsHelp,
  ...healthHelp,
  ...backupsHelp,
  ...analyticsHelp,
].sort((one, other) => one.position - other.position);

/** `/admin/help`: the handbook, to which each feature brings its sections. */
export const Help = () => <HelpScreen sections={sections} />;
