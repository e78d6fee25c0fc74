import type { Db } from '#platform/db/index.server.ts';
import type { JobKind } from '#platform/jobs/index.server.ts';
import type { Logger } from '#platform/log/index.server.ts';
import type { GfiJob } from '../manifest.ts';
import { formatImportErrors, formatReport } from './format-report.ts';
import { runImport } from './run-import.server.ts';
import type { FetchOptions } from './world-bank-fetch.server.ts';

/**
 * Fetches figures from the World Bank and stores new ones as an edition. Activation is manual, so that
 * somebody reads the report first.
 */
export const refreshIndex = (
  db: Db,
  worldBank: FetchOptions,
  log: Logger,
  now = () => new Date(),
): JobKind<object, GfiJob> => ({
  kind: 'gfi-refresh',
  concurrencyGroup: 'figures',
  units: () => [
    {
      name: 'worldbank',
      run: async ({ setMessage }) => {
        const result = await runImport(db, { source: { worldBank }, dryRun: false, now: now() });
        if (!result.ok) throw new Error(formatImportErrors(result.error));
        const imported = result.value;
        if (imported.kind === 'nothing_new')
          return setMessage('Die Weltbank hat nichts Neues für den Index.');
        const { report } = imported;
        log.info(
          {
            edition: report.edition,
            report: formatReport(report),
            removed: imported.kind === 'stored' ? imported.removed : [],
          },
          'Neue Ausgabe des Index',
        );
        setMessage(`Die neue Ausgabe ${report.edition} des Index liegt bereit.`);
      },
    },
  ],
});
