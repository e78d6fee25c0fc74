import { createRoute } from '@hono/zod-openapi';
import { accountErrors, staffOf } from '#office/index.server.ts';
import { BackupRunningError } from '#operations/backups/backup-error.ts';
import { backupFaultOf } from '#operations/backups/backup-fault.ts';
import { createRouter, requireJson, staffRoute } from '#platform/http/index.server.ts';
import { ApiError, httpErrors } from '#platform/http/index.ts';
import type { Logger } from '#platform/log/index.server.ts';
import { installationCalls } from './contract.ts';
import { installationErrors } from './errors.ts';
import {
  type InitialisationProblem,
  type Installation,
  initDatabase,
  previewInitialisation,
} from './init-database.server.ts';

const initRoute = createRoute({
  ...staffRoute(installationCalls, 'POST /api/admin/init-database', 'What was changed', [
    accountErrors.no_session,
    accountErrors.role_not_allowed,
    accountErrors.two_factor_setup_required,
    accountErrors.master_password_required,
    accountErrors.master_password_wrong,
    accountErrors.too_many_attempts,
    accountErrors.origin_not_allowed,
    httpErrors.invalid_input,
    httpErrors.invalid_json,
    httpErrors.payload_too_large,
    httpErrors.unsupported_media_type,
    installationErrors.initialisation_running,
    installationErrors.backup_running,
    installationErrors.backup_failed,
    httpErrors.unavailable,
  ]),
  operationId: 'initDatabase',
  tags: ['Staff'],
  summary: 'Adds what is missing of the release, or restores its texts; after a backup, all or nothing',
  middleware: [requireJson] as const,
});

const toApiError = (fault: InitialisationProblem, log: Logger): ApiError => {
  if (fault.kind === 'running') return new ApiError(installationErrors.initialisation_running);
  const { error } = fault;
  if (error instanceof BackupRunningError)
    return new ApiError(installationErrors.backup_running, { cause: error });
  log.error({ err: error }, 'Sicherung vor der Initialisierung gescheitert');
  const message = `Die Sicherung ist gescheitert, darum wurde nichts geändert. ${backupFaultOf(error)}`;
  return new ApiError(installationErrors.backup_failed, { message, cause: error });
};

/** Initialising the database; behind the guard, which checks the master password. */
export const installationApi = ({ log, ...installation }: Installation & { log: Logger }) =>
  createRouter().openapi(initRoute, async (c) => {
    const { mode, dryRun } = c.req.valid('json');
    if (dryRun) return c.json(await previewInitialisation(installation, mode), 200);
    const { id, username } = staffOf(c).user;
    const done = await initDatabase(installation, { mode, actor: { id, username }, now: new Date() });
    if (!done.ok) throw toApiError(done.error, log);
    return c.json(done.value, 200);
  });
