import type { Accounts } from '#office/index.server.ts';
import { newestBackup } from '#operations/backups/backup-files.server.ts';
import type { Config } from '#platform/config/index.server.ts';
import type { RunnerWatch } from '#platform/jobs/index.server.ts';
import type { ProxyDetector } from '#platform/limits/index.server.ts';
import type { ServiceState } from './contract.ts';
import { serviceStates } from './rules.ts';

type Sources = {
  config: Config;
  forwarding: ProxyDetector;
  accounts: Accounts;
  runner: Pick<RunnerWatch, 'isMissing'>;
};

/** How each optional service of the running site is set up. */
export const readServiceStates = async ({
  config,
  forwarding,
  accounts,
  runner,
}: Sources): Promise<ServiceState[]> => {
  const [newest, adminsWithoutSecondFactor] = await Promise.all([
    newestBackup(config.backup.dir, new Date()),
    accounts.adminsWithoutSecondFactor(),
  ]);
  return serviceStates(config, {
    newestBackup: newest,
    proxyFault: forwarding.fault(),
    adminsWithoutSecondFactor,
    isRunnerMissing: runner.isMissing(),
  });
};
