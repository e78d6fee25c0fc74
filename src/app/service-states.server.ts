import type { Accounts } from '#office/index.server.ts';
import { listBackups, type ServiceState, serviceStates } from '#operations/index.server.ts';
import type { Config } from '#platform/config/index.server.ts';
import type { ForwardingWatch } from '#platform/limits/index.server.ts';

type Sources = { config: Config; forwarding: ForwardingWatch; accounts: Accounts };

/** How each optional service of the running site is set up. */
export const readServiceStates = async ({
  config,
  forwarding,
  accounts,
}: Sources): Promise<ServiceState[]> => {
  const [[newest], adminsWithoutSecondFactor] = await Promise.all([
    listBackups(config.backup.dir),
    accounts.adminsWithoutSecondFactor(),
  ]);
  return serviceStates(config, {
    newestBackup: newest?.createdAt ?? null,
    proxyFault: forwarding.fault(),
    adminsWithoutSecondFactor,
  });
};
