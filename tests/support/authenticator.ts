import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

const base64url = (bytes: Uint8Array | string): string => Buffer.from(bytes).toString('base64url');

/** What a browser and an authenticator do wrong or differently. */
export type CeremonyOptions = {
  origin?: string;
  crossOrigin?: boolean;
  rpId?: string;
  /** Whether the authenticator has asked for a PIN or a fingerprint. */
  userVerified?: boolean;
  /** Signatures so far; by default one more than before. */
  counter?: number;
  userHandle?: string;
  /** Changes the signed data after signing. */
  forged?: boolean;
};

/** A browser at an address with an authenticator that holds one passkey (ES256), for tests without a browser. */
export const createAuthenticator = (siteOrigin: string) => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const credentialId = randomBytes(32);
  let signatures = 0;
  let storedHandle = base64url('42');

  const clientData = (type: string, challenge: string, { origin = siteOrigin, crossOrigin = false }) =>
    base64url(JSON.stringify({ type, challenge, origin, crossOrigin }));

  const header = (
    { rpId = new URL(siteOrigin).hostname, userVerified = true },
    extra: number,
    counter: number,
  ) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    // User present; verified.
    const flags = 0b1 | (userVerified ? 0b100 : 0) | extra;
    return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.from([flags]), count]);
  };

  const credential = { id: base64url(credentialId), rawId: base64url(credentialId), type: 'public-key' };

  return {
    credentialId: credential.id,
    /** As `navigator.credentials.create`. */
    create: (
      { challenge, user }: { challenge: string; user: { id: string } },
      options: CeremonyOptions = {},
    ) => {
      storedHandle = user.id;
      const key = new Map<number, number | Uint8Array<ArrayBuffer>>([
        ...([
          [1, 2],
          [3, -7],
          [-1, 1],
        ] as const),
        [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
        [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
      ]);
      const length = Buffer.from([credentialId.length >> 8, credentialId.length & 255]);
      const authData = new Uint8Array(
        Buffer.concat([
          header(options, 0b100_0000, options.counter ?? signatures),
          ...[Buffer.alloc(16), length, credentialId, isoCBOR.encode(key)],
        ]),
      );
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ]);
      return {
        ...credential,
        response: {
          clientDataJSON: clientData('webauthn.create', challenge, options),
          attestationObject: base64url(isoCBOR.encode(attestation as Map<string, string>)),
          transports: ['internal'],
        },
        clientExtensionResults: {},
      };
    },
    /** As `navigator.credentials.get`. */
    get: ({ challenge }: { challenge: string }, options: CeremonyOptions = {}) => {
      signatures = options.counter ?? signatures + 1;
      const authenticatorData = header(options, 0, signatures);
      const clientDataJSON = clientData('webauthn.get', challenge, options);
      const hash = createHash('sha256').update(Buffer.from(clientDataJSON, 'base64url')).digest();
      const signed = Buffer.concat([authenticatorData, hash]);
      const signature = sign('sha256', signed, privateKey);
      if (options.forged) signature[signature.length - 1] = (signature.at(-1) ?? 0) ^ 1;
      return {
        ...credential,
        response: {
          clientDataJSON,
          authenticatorData: base64url(authenticatorData),
          signature: base64url(signature),
          userHandle: options.userHandle ?? storedHandle,
        },
        clientExtensionResults: {},
      };
    },
  };
};

export type Authenticator = ReturnType<typeof createAuthenticator>;
