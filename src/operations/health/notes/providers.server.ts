import type { LetterService } from '#letters/index.server.ts';
import type { Accounts } from '#office/index.server.ts';
import { lastRehearsal, lastUpload } from '#operations/backups/last-results.server.ts';
import { readScheduleState } from '#petitions/index.server.ts';
import type { Config } from '#platform/config/index.server.ts';
import type { Reader } from '#platform/db/index.server.ts';
import type { HostGuard } from '#platform/http/index.server.ts';
import type { ProxyDetector } from '#platform/limits/index.server.ts';
import { readMailState } from '#platform/mail/index.server.ts';
import type { Translating } from '#translation/index.server.ts';
import type { Check } from '../../monitoring/state/rules.ts';
import type { NoteProvider } from './contract.ts';
import { mailNote } from './mail-note.ts';
import {
  budgetNote,
  lettersNote,
  operatorNote,
  proxyNote,
  publicUrlNote,
  type Release,
  rehearsalNote,
  secondFactorNote,
  unusedSettingsNote,
  uploadNote,
  versionNote,
} from './rules.ts';
import { scheduleNotes } from './schedule-notes.ts';

type NoteSources = {
  config: Config;
  db: Reader;
  forwarding: ProxyDetector;
  hostGuard: HostGuard;
  accounts: Accounts;
  petitions: LetterService;
  release: Release;
  translating: Pick<Translating, 'budget'>;
  /** How the parts of the operation are. */
  checks: () => Promise<readonly Check[]>;
};

/** All providers of operation notes; new ones are added here. */
export const noteProviders = ({ config, db, accounts, ...running }: NoteSources): NoteProvider[] => [
  () => proxyNote(running.forwarding.fault()),
  () =>
    publicUrlNote({
      publicUrl: config.server.publicUrl,
      isConfigured: config.setVariables.has('PUBLIC_URL'),
      reachedElsewhere: running.hostGuard.isReachedElsewhere(),
    }),
  () => operatorNote(config.operator),
  () => versionNote(running.release, new Date()),
  async () => secondFactorNote(await accounts.adminsWithoutSecondFactor()),
  () => unusedSettingsNote(config),
  async () => (await running.checks()).flatMap(({ note }) => note ?? []),
  async () =>
    uploadNote(
      {
        isConfigured: config.secrets.backupUpload !== null,
        last: config.secrets.backupUpload ? await lastUpload(db) : null,
        everyHours: config.backup.everyHours,
      },
      new Date(),
    ),
  async () =>
    rehearsalNote({ last: await lastRehearsal(db), everyDays: config.backup.rehearseEveryDays }, new Date()),
  async () => mailNote(await readMailState(db)),
  async () => budgetNote(await running.translating.budget.state()),
  async () => scheduleNotes(await readScheduleState(db)),
  async () => lettersNote(await running.petitions.unrenderableLetters()),
];
