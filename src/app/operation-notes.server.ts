import type { Petitions } from '#letters/index.server.ts';
import type { Accounts } from '#office/index.server.ts';
import {
  backupNote,
  budgetNote,
  lettersNote,
  listBackups,
  type NoteProvider,
  operatorNote,
  proxyNote,
  publicUrlNote,
  secondFactorNote,
  unusedSettingsNote,
} from '#operations/index.server.ts';
import type { Config } from '#platform/config/index.server.ts';
import type { HostGuard } from '#platform/http/index.server.ts';
import type { ForwardingWatch } from '#platform/limits/index.server.ts';
import type { Translating } from '#translation/index.server.ts';

type NoteSources = {
  config: Config;
  forwarding: ForwardingWatch;
  hostGuard: HostGuard;
  accounts: Accounts;
  petitions: Petitions;
  translating: Pick<Translating, 'budget'>;
};

const startedAt = new Date();

/** All providers of operation notes; new ones are added here. */
export const noteProviders = ({
  config,
  forwarding,
  hostGuard,
  accounts,
  petitions,
  translating,
}: NoteSources): NoteProvider[] => [
  () => proxyNote(forwarding.fault()),
  () =>
    publicUrlNote({
      publicUrl: config.server.publicUrl,
      given: config.given.has('PUBLIC_URL'),
      reachedElsewhere: hostGuard.isReachedElsewhere(),
    }),
  () => operatorNote(config.operator),
  async () => secondFactorNote(await accounts.adminsWithoutSecondFactor()),
  () => unusedSettingsNote(config),
  async () => {
    const { dir, everyHours } = config.backup;
    const [newest] = await listBackups(dir);
    return backupNote({ newest: newest?.createdAt ?? null, everyHours, startedAt }, new Date());
  },
  async () => budgetNote(await translating.budget.state()),
  async () => lettersNote(await petitions.unsettableLetters()),
];
