import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { ApiError } from '#platform/http/index.ts';
import { answering, orRefuse } from './answering.server.ts';
import { checkMaster } from './master.server.ts';
import { isOwnOrigin } from './origin.ts';
import type { Parts } from './parts.server.ts';
import { type Call, callsAt, isOpenBeforeSetup, mayCall } from './rights.ts';
import type { createStaffSession, StaffSession } from './staff-session.server.ts';

const reading = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Refuses a body over so many bytes with 413. */
export const atMostBytes = (maxSize: number): MiddlewareHandler =>
  bodyLimit({
    maxSize,
    onError: () => {
      throw new ApiError('payload_too_large');
    },
  });

/** Largest body of a call that may carry the master password, in bytes. */
export const masterBytes = 16_384;
const limitMasterBody = atMostBytes(masterBytes);

/** The master password that a body carries, undefined without one. Whether the rest is valid, the call itself checks. */
const carriedMaster = async (c: Context): Promise<string | undefined> => {
  if (reading.has(c.req.method) || !/json/i.test(c.req.header('Content-Type') ?? '')) return undefined;
  const body: unknown = await c.req.json().catch((error: unknown) => {
    throw new ApiError('invalid_json', { cause: error });
  });
  const given = (body as { masterPassword?: unknown } | null)?.masterPassword;
  return typeof given === 'string' && given !== '' && given.length <= 256 ? given : undefined;
};

const checkOrigin = (c: Context, publicUrl: string): void => {
  const said = { origin: c.req.header('Origin'), fetchSite: c.req.header('Sec-Fetch-Site') };
  if (!reading.has(c.req.method) && !isOwnOrigin(said, publicUrl)) throw new ApiError('origin_not_allowed');
};

/** What a signed-in user asks for. @throws ApiError 404, 405 or 403 */
const allowedCall = (c: Context, known: Call[], session: StaffSession): Call => {
  const method = c.req.method === 'HEAD' ? 'GET' : c.req.method;
  const call = known.find((each) => each.method === method);
  if (known.length === 0) throw new ApiError('not_found');
  if (!call) {
    const allowed = known.flatMap((each) => (each.method === 'GET' ? ['GET', 'HEAD'] : [each.method]));
    throw new ApiError('method_not_allowed', { headers: { Allow: allowed.join(', ') } });
  }
  if (!mayCall(session.user.role, call)) throw new ApiError('role_not_allowed');
  if (session.twoFactorSetupRequired && !isOpenBeforeSetup(call))
    throw new ApiError('two_factor_setup_required');
  return call;
};

/**
 * Lets a request through to a call of the staff, by the table of rights alone: own origin, session, role, second
 * factor where it is required, master password. Whatever lies behind answers `Cache-Control: no-store`.
 */
export const createGuard = (
  parts: Parts,
  staffSession: ReturnType<typeof createStaffSession>,
): MiddlewareHandler => {
  const { publicUrl, now, originOf } = parts;

  const checkCarriedMaster = async (c: Context, session: StaffSession): Promise<void> => {
    const given = await carriedMaster(c);
    if (given === undefined) {
      if (!session.masterUnlockedUntil) throw new ApiError('master_password_required');
      return;
    }
    orRefuse(await checkMaster(parts, session, given, { origin: originOf(c), now: now() }));
  };

  return async (c, next) => {
    c.header('Cache-Control', 'no-store');
    checkOrigin(c, publicUrl);
    const known = callsAt(c.req.path);
    if (known.some(({ who, method }) => who === 'anyone' && method === c.req.method)) return next();

    const session = await staffSession(c);
    if (!session) throw new ApiError('no_session');
    const call = allowedCall(c, known, session);
    if (!call.master) return next();
    return limitMasterBody(c, async () => {
      await answering(checkCarriedMaster(c, session));
      await next();
    });
  };
};
