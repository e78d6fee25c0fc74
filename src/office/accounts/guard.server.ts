import type { Context, MiddlewareHandler } from 'hono';
import { limitBody } from '#platform/http/index.server.ts';
import { ApiError, httpErrors } from '#platform/http/index.ts';
import { valueOrThrow } from './api-errors.server.ts';
import type { AccountsDependencies } from './dependencies.server.ts';
import { accountErrors } from './errors.ts';
import { checkMaster } from './master.server.ts';
import { isOwnOrigin } from './origin.ts';
import { type Call, isAllowedBeforeSetup, mayCall, mayTranslateTo } from './rights.ts';
import type { createStaffSession, StaffSession } from './staff-session.server.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Largest body of a call that may carry the master password, in bytes. */
const maxMasterBodyBytes = 16_384;
const limitMasterBody = limitBody(maxMasterBodyBytes);

/** The master password in a JSON body, if any; a malformed one is left for the call to reject. */
const masterPasswordInBody = async (c: Context): Promise<string | undefined> => {
  if (safeMethods.has(c.req.method) || !/json/i.test(c.req.header('Content-Type') ?? '')) return undefined;
  const body: unknown = await c.req.json().catch((error: unknown) => {
    throw new ApiError(httpErrors.invalid_json, { cause: error });
  });
  const provided = (body as { masterPassword?: unknown } | null)?.masterPassword;
  return typeof provided === 'string' && provided.length <= 256 ? provided : undefined;
};

const emptyMasterPassword = (): ApiError => {
  const message = 'Bitte geben Sie das Master-Passwort ein.';
  return new ApiError(httpErrors.invalid_input, { message, details: [{ path: 'masterPassword', message }] });
};

const checkOrigin = (c: Context, publicUrl: string): void => {
  const headers = { origin: c.req.header('Origin'), fetchSite: c.req.header('Sec-Fetch-Site') };
  if (!safeMethods.has(c.req.method) && !isOwnOrigin(headers, publicUrl))
    throw new ApiError(accountErrors.origin_not_allowed);
};

/** Whether an address names no language, or one that the user may see. */
const mayUseLanguageIn = (path: string, call: Call, { user }: StaffSession): boolean => {
  const place = call.path.split('/').indexOf('{language}');
  return place < 0 || mayTranslateTo(user, path.split('/')[place] ?? '');
};

/** The call a signed-in user requests. @throws ApiError 404, 405 or 403 */
const allowedCall = (c: Context, callsAtPath: Call[], session: StaffSession): Call => {
  const method = c.req.method === 'HEAD' ? 'GET' : c.req.method;
  const call = callsAtPath.find((each) => each.method === method);
  if (callsAtPath.length === 0) throw new ApiError(httpErrors.not_found);
  if (!call) {
    const allowed = callsAtPath.flatMap((each) => (each.method === 'GET' ? ['GET', 'HEAD'] : [each.method]));
    throw new ApiError(httpErrors.method_not_allowed, { headers: { Allow: allowed.join(', ') } });
  }
  if (!mayCall(session.user.role, call)) throw new ApiError(accountErrors.role_not_allowed);
  if (!mayUseLanguageIn(c.req.path, call, session)) throw new ApiError(accountErrors.language_not_allowed);
  if (session.twoFactorSetupRequired && !isAllowedBeforeSetup(call))
    throw new ApiError(accountErrors.two_factor_setup_required);
  return call;
};

/**
 * Authorises staff calls by the table of rights alone: own origin, session, role, second
 * factor where required, master password. All responses behind it are `Cache-Control: no-store`.
 */
export const createGuard = (
  dependencies: AccountsDependencies,
  staffSession: ReturnType<typeof createStaffSession>,
): MiddlewareHandler => {
  const { publicUrl, now, sourceOf, rights } = dependencies;

  const checkMasterPasswordInBody = async (c: Context, session: StaffSession): Promise<void> => {
    const provided = await masterPasswordInBody(c);
    if (provided === undefined) {
      if (!session.masterUnlockedUntil) throw new ApiError(accountErrors.master_password_required);
      return;
    }
    if (provided === '') throw emptyMasterPassword();
    valueOrThrow(await checkMaster(dependencies, session, provided, { source: sourceOf(c), now: now() }));
  };

  return async (c, next) => {
    c.header('Cache-Control', 'no-store');
    checkOrigin(c, publicUrl);
    const callsAtPath = rights.callsAt(c.req.path);
    if (callsAtPath.some(({ who, method }) => who === 'anyone' && method === c.req.method)) return next();

    const session = await staffSession(c);
    if (!session) throw new ApiError(accountErrors.no_session);
    const call = allowedCall(c, callsAtPath, session);
    if (!call.master) return next();
    return limitMasterBody(c, async () => {
      await checkMasterPasswordInBody(c, session);
      await next();
    });
  };
};
