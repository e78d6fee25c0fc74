import { err, ok, type Result } from '#lib/result.ts';
import type { AttemptSource, LockedOut } from '../attempts.server.ts';
import type { AccountsDependencies } from '../dependencies.server.ts';
import { recordSignInFailure, startSession } from '../login.server.ts';
import { usernameKey } from '../names.ts';
import { lockUser, type User } from '../users.server.ts';
import { type Ceremonies, challengeIn, type SignatureProblem } from './ceremonies.server.ts';
import { useUpChallenge } from './challenges.server.ts';
import type { PasskeyAssertion } from './contract.ts';
import { findPasskey, markUsed, type Passkey } from './passkeys.server.ts';

type Dependencies = Pick<AccountsDependencies, 'db' | 'attemptLimiter' | 'log'>;

export type PasskeyAttempt = {
  response: PasskeyAssertion;
  source: AttemptSource;
  /** Token of an earlier session of this browser, which signing in ends. */
  previousToken: string | undefined;
  now: Date;
};

export type PasskeyProblem = 'passkey_unknown' | 'passkey_expired' | SignatureProblem;

type Found = { passkey: Passkey; user: User };

/** The token of a new session, if the passkey is known and its signature right. */
const openSessionWith = async (
  { db }: Dependencies,
  ceremonies: Ceremonies,
  found: Found | null,
  { response, previousToken, now }: PasskeyAttempt,
): Promise<Result<string, PasskeyProblem>> => {
  const challenge = challengeIn(response);
  const isOpen = await db.write((tx) => useUpChallenge(tx, challenge, null, now));
  if (!found?.user.isActive) return err('passkey_unknown');
  if (!isOpen) return err('passkey_expired');
  const { passkey, user } = found;
  const verified = await ceremonies.verifySignIn(response, passkey, challenge);
  if (!verified.ok) return verified;
  return db.write(async (tx) => {
    if (!(await lockUser(tx, user))) return err('passkey_unknown');
    if (!(await markUsed(tx, passkey.id, verified.value, now))) return err('passkey_cloned');
    return ok(await startSession(tx, user, { previousToken, now, details: { passkey: passkey.name } }));
  });
};

/**
 * Signs somebody in with a passkey, which stands for password and second factor. Failures count as those of
 * passwords do, against the account of the passkey and the address.
 */
export const signInWithPasskey = async (
  dependencies: Dependencies,
  ceremonies: Ceremonies,
  attempt: PasskeyAttempt,
): Promise<Result<{ user: User; token: string }, PasskeyProblem | LockedOut>> => {
  const { db, attemptLimiter, log } = dependencies;
  const { response, source, now } = attempt;
  const found = await findPasskey(db, response.id);
  const key = found ? (usernameKey(found.user.username) ?? found.user.username) : response.id;
  const counted = await attemptLimiter.begin({ kind: 'login', key }, source);
  if (!counted.ok) return counted;

  const opened = await openSessionWith(dependencies, ceremonies, found, attempt);
  if (found && opened.ok) {
    await counted.value.markSucceeded();
    return ok({ user: found.user, token: opened.value });
  }
  const problem = opened.ok ? 'passkey_unknown' : opened.error;
  const { sharedAddressLock } = counted.value;
  log.warn({ reason: problem, account: found?.user.id ?? null }, 'Anmeldung fehlgeschlagen');
  // While a shared address is locked, unknown passkeys are not recorded, or they could flood the audit log.
  if (found || !sharedAddressLock)
    await recordSignInFailure(db, found?.user ?? null, found ? 'passkey_failed' : 'sign_in_failed', now, {
      reason: problem,
    });
  return err(sharedAddressLock ?? problem);
};
