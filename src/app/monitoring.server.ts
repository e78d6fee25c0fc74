import os from 'node:os';
import type { ProcessIdentity, ProcessSources } from '#operations/index.server.ts';
import type { Config } from '#platform/config/index.server.ts';
import { contentRelease } from '#site/index.server.ts';
import { contentDir } from './paths.server.ts';
import { release } from './release.server.ts';
import type { Services } from './services.server.ts';

/** Names this process for the operator. Processes of one kind on one machine are told apart by their port. */
export const identityOf = (kind: 'web' | 'worker', { server }: Pick<Config, 'server'>): ProcessIdentity => ({
  kind,
  name: kind === 'web' ? `web ${os.hostname()}:${server.port}` : `worker ${os.hostname()}`,
  version: release.version,
  startedAt: new Date(),
});

/** What the metrics of every process are read from. */
export const metricInputs = (
  { database, content, typesetter, letterCache }: Services,
  config: Config,
  identity: ProcessIdentity,
): ProcessSources => {
  let shipped: Promise<string> | undefined;
  return {
    ...{ identity, config, database },
    content: {
      state: content.state,
      release: async () => {
        if (content.state() === 'down') return null;
        shipped ??= contentRelease(contentDir);
        return { release: await shipped, edition: content.current().gfi.manifest.id };
      },
    },
    queues: { typesetter: typesetter.tasks },
    caches: { letters: letterCache.bytes },
    letters: letterCache.counts,
  };
};
