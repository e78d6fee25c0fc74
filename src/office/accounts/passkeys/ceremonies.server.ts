import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
  WebAuthnCredential,
} from '@simplewebauthn/server';
import { err, ok, type Result } from '#lib/result.ts';
import type { User } from '../users.server.ts';
import type { NewPasskey, PasskeyAssertion } from './contract.ts';
import { passkeyLimits } from './limits.ts';
import type { passkeys } from './passkeys.table.ts';

/** Read when it is first needed, because its parsers of certificates are large. */
const loadLibrary = () => import('@simplewebauthn/server');

/** EdDSA, ES256 and RS256, which every authenticator has one of; COSE numbers them. */
const algorithms = [-8, -7, -257];

type Passkey = typeof passkeys.$inferSelect;

/** Why a signature does not count; a copy is suspected only where the signature itself is right. */
export type SignatureProblem = 'passkey_foreign' | 'passkey_invalid' | 'passkey_cloned';

/** What the browser says it signed; null for anything else. */
const readClientData = (
  encoded: string,
): { challenge: string; origin: string; crossOrigin: boolean } | null => {
  try {
    const { challenge, origin, crossOrigin } = JSON.parse(Buffer.from(encoded, 'base64url').toString());
    return typeof challenge === 'string' && typeof origin === 'string'
      ? { challenge, origin, crossOrigin: crossOrigin === true }
      : null;
  } catch {
    return null;
  }
};

/** The challenge that was signed; an empty one, which nobody issued, where the data is malformed. */
export const challengeIn = ({ response }: { response: { clientDataJSON: string } }): string =>
  readClientData(response.clientDataJSON)?.challenge ?? '';

/** Stored by the authenticator with the passkey; says nothing about the person. */
const userHandleOf = ({ id }: Pick<User, 'id'>) => new TextEncoder().encode(String(id));

/** The library throws plain errors for every signature that it does not accept. */
const verifiedOrNull = async <T extends { verified: boolean }>(
  verify: () => Promise<T>,
): Promise<T | null> => {
  try {
    const result = await verify();
    return result.verified ? result : null;
  } catch {
    return null;
  }
};

/**
 * Passkeys for the site at an address: what browsers are asked for, and the check of what they return. User
 * verification is required throughout, so that a passkey stands for possession and for a PIN or a fingerprint.
 * @param publicUrl origin of the site; its host is the id of the relying party
 */
export const createCeremonies = (publicUrl: string) => {
  const { origin, hostname: rpID } = new URL(publicUrl);

  const isForeign = (encoded: string): boolean => {
    const client = readClientData(encoded);
    return client !== null && (client.origin !== origin || client.crossOrigin);
  };

  return {
    registrationOptions: async (
      user: Pick<User, 'id' | 'username'>,
      existing: readonly Passkey[],
      challenge: string,
    ): Promise<PublicKeyCredentialCreationOptionsJSON> =>
      (await loadLibrary()).generateRegistrationOptions({
        rpName: 'WTO-Reform-Petition',
        rpID,
        userName: user.username,
        userDisplayName: user.username,
        userID: userHandleOf(user),
        challenge: Buffer.from(challenge, 'base64url'),
        timeout: passkeyLimits.challengeMs,
        attestationType: 'none',
        supportedAlgorithmIDs: algorithms,
        excludeCredentials: existing.map(({ credentialId: id, transports }) => ({ id, transports })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      }),

    /** The new passkey; null where it was made for another site or without verifying the user. */
    verifyRegistration: async (
      response: NewPasskey['response'],
      expectedChallenge: string,
    ): Promise<WebAuthnCredential | null> => {
      if (isForeign(response.response.clientDataJSON)) return null;
      const { verifyRegistrationResponse } = await loadLibrary();
      const checked = await verifiedOrNull(() =>
        verifyRegistrationResponse({
          response: response as RegistrationResponseJSON,
          expectedChallenge,
          expectedOrigin: origin,
          expectedRPID: rpID,
          requireUserVerification: true,
          supportedAlgorithmIDs: algorithms,
        }),
      );
      return checked?.registrationInfo?.credential ?? null;
    },

    /** Names no passkeys: browsers offer those that they have for the site. */
    signInOptions: async (challenge: string): Promise<PublicKeyCredentialRequestOptionsJSON> =>
      (await loadLibrary()).generateAuthenticationOptions({
        rpID,
        challenge: Buffer.from(challenge, 'base64url'),
        timeout: passkeyLimits.challengeMs,
        userVerification: 'required',
      }),

    /** @returns the new counter of the passkey */
    verifySignIn: async (
      response: PasskeyAssertion,
      { credentialId: id, publicKey, counter, userId }: Passkey,
      expectedChallenge: string,
    ): Promise<Result<number, SignatureProblem>> => {
      const { clientDataJSON, userHandle } = response.response;
      if (isForeign(clientDataJSON)) return err('passkey_foreign');
      if (userHandle !== Buffer.from(userHandleOf({ id: userId })).toString('base64url'))
        return err('passkey_invalid');
      const { verifyAuthenticationResponse } = await loadLibrary();
      const checked = await verifiedOrNull(() =>
        verifyAuthenticationResponse({
          response: response as AuthenticationResponseJSON,
          expectedChallenge,
          expectedOrigin: origin,
          expectedRPID: rpID,
          // The counter is compared below, after the signature.
          credential: { id, publicKey, counter: 0 },
          requireUserVerification: true,
        }),
      );
      if (!checked) return err('passkey_invalid');
      const { newCounter } = checked.authenticationInfo;
      return counter > 0 && newCounter <= counter ? err('passkey_cloned') : ok(newCounter);
    },
  };
};

export type Ceremonies = ReturnType<typeof createCeremonies>;
