import { z } from '@hono/zod-openapi';
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server';
import { passkeyLimits } from './limits.ts';

/** Binary data of the authenticator. */
const base64url = (max: number) =>
  z
    .string({ error: 'Daten eines Passkeys' })
    .max(max, { error: `Höchstens ${max} Zeichen` })
    .regex(/^[\w-]+$/, { error: 'Daten in base64url' });

const credential = {
  id: base64url(1500),
  rawId: base64url(1500),
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).optional(),
};

const registrationResponse = z
  .object({
    ...credential,
    response: z.object({
      clientDataJSON: base64url(4096),
      attestationObject: base64url(12_000),
      transports: z.array(z.string().max(32)).max(10).optional(),
    }),
  })
  .openapi('PasskeyRegistration', {
    description: 'What `navigator.credentials.create` returns, as its `toJSON` writes it.',
  });

const authenticationResponse = z
  .object({
    ...credential,
    response: z.object({
      clientDataJSON: base64url(4096),
      authenticatorData: base64url(4096),
      signature: base64url(4096),
      userHandle: base64url(128).optional(),
    }),
  })
  .openapi('PasskeySignIn', {
    description: 'What `navigator.credentials.get` returns, as its `toJSON` writes it.',
  });

export const creationOptions = z.custom<PublicKeyCredentialCreationOptionsJSON>().openapi({
  type: 'object',
  description: 'For `PublicKeyCredential.parseCreationOptionsFromJSON` (Web Authentication).',
});

export const requestOptions = z.custom<PublicKeyCredentialRequestOptionsJSON>().openapi({
  type: 'object',
  description: 'For `PublicKeyCredential.parseRequestOptionsFromJSON` (Web Authentication).',
});

export const newPasskey = z.strictObject({
  name: z
    .string({ error: 'Bitte einen Namen angeben.' })
    .trim()
    .min(1, { error: 'Bitte einen Namen angeben.' })
    .max(passkeyLimits.name, { error: `Höchstens ${passkeyLimits.name} Zeichen` })
    .regex(/^[^\p{C}\p{Zl}\p{Zp}]+$/u, { error: 'Ohne Steuerzeichen' }),
  response: registrationResponse,
});

export const passkeySignIn = z.strictObject({ response: authenticationResponse });

export const passkeyParams = z.object({ id: z.uuid({ error: 'Die Kennung eines Passkeys' }) });

export const passkeyResponse = z
  .object({
    id: z.uuid(),
    name: z.string(),
    createdAt: z.iso.datetime(),
    lastUsedAt: z.iso.datetime().nullable(),
  })
  .openapi('Passkey');

export type NewPasskey = z.infer<typeof newPasskey>;
export type PasskeyAssertion = z.infer<typeof authenticationResponse>;
