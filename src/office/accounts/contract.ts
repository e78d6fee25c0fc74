import { z } from '@hono/zod-openapi';
import { invitationLink, invitationToken } from './invitations/contract.ts';
import { usernamePattern } from './names.ts';
import { passwordAdvice, passwordLength } from './password-rules.ts';
import { roles } from './rights.ts';

/** An object schema that rejects unknown fields by name. */
const strictFields = <T extends z.ZodRawShape>(shape: T) =>
  z.strictObject(shape, {
    error: (issue) =>
      issue.code === 'unrecognized_keys' ? `Unbekannte Felder: ${issue.keys.join(', ')}` : undefined,
  });

const requiredText = (missing: string) =>
  z.string({ error: missing }).min(1, { error: missing }).max(256, { error: 'Höchstens 256 Zeichen' });

const masterPassword = requiredText('Bitte das Master-Passwort angeben.')
  .optional()
  .openapi({ description: 'Needed unless the session was unlocked in the last 15 minutes.' });

const username = z
  .string({ error: 'Bitte einen Benutzernamen angeben.' })
  .normalize('NFKC')
  .trim()
  .regex(usernamePattern, {
    error: '3 bis 30 Buchstaben (a–z), Ziffern, Punkte oder Unterstriche',
  })
  .openapi({ example: 'redaktion' });

const email = z
  .email({ error: 'Bitte eine gültige E-Mail-Adresse angeben.' })
  .max(254, { error: 'Höchstens 254 Zeichen' })
  .toLowerCase();

const allowedLength = (text: string) => {
  const { length } = text.normalize('NFKC');
  return length >= passwordLength.min && length <= passwordLength.max;
};
const password = z
  .string({ error: passwordAdvice.length })
  .refine(allowedLength, { error: passwordAdvice.length });

const role = z.enum(roles, { error: 'admin, editor oder translator' });

const languages = z
  .array(z.string().max(35), { error: 'Eine Liste von Sprachen' })
  .max(200, { error: 'Höchstens 200 Sprachen' })
  .openapi({
    description: 'At least one for translators, and none for the other roles.',
    example: ['fr', 'es'],
  });

const code = z
  .string({ error: 'Bitte den Code angeben.' })
  .min(1, { error: 'Bitte den Code angeben.' })
  .max(64, { error: 'Höchstens 64 Zeichen' })
  .openapi({ description: 'Six digits of the app, or a recovery code.', example: '492 039' });

export const credentials = strictFields({
  username: requiredText('Username is required'),
  password: requiredText('Password is required'),
  code: code.optional(),
});

const ownPassword = requiredText('Bitte das aktuelle Passwort angeben.');
export const passwordProof = strictFields({ password: ownPassword });
export const codeProof = strictFields({ code });
export const fullProof = strictFields({ password: ownPassword, code });
export const freshProof = strictFields({
  password: ownPassword,
  code: code.optional().openapi({ description: 'Needed by users who have a second factor.' }),
});
export const passwordChange = strictFields({ currentPassword: ownPassword, newPassword: password });
export const sessionParams = z.object({ id: z.uuid({ error: 'Die Kennung einer Sitzung' }) });

export const masterCheck = strictFields({
  masterPassword: requiredText('Bitte das Master-Passwort angeben.'),
});
export const masterOnly = strictFields({ masterPassword });

export const newUser = strictFields({
  username,
  email,
  password: password
    .optional()
    .openapi({ description: 'Without one the user is invited, and sets a password with the link.' }),
  role: role.default('editor'),
  languages: languages.default([]),
  masterPassword,
});

export const userChanges = strictFields({
  username: username.optional(),
  email: email.optional(),
  password: z
    .string({ error: passwordAdvice.length })
    .refine((text) => text === '' || allowedLength(text), { error: passwordAdvice.length })
    .optional()
    .openapi({ description: 'Empty keeps the password.' }),
  role: role.optional(),
  languages: languages.optional(),
  isActive: z.boolean({ error: 'true oder false' }).optional(),
  masterPassword,
});

export const userParams = z.object({
  id: z
    .string()
    .regex(/^[1-9]\d{0,8}$/, { error: 'Eine ganze Zahl' })
    .openapi({ example: '2' }),
});

const staff = {
  id: z.int().openapi({ example: 1 }),
  username: z.string().openapi({ example: 'admin' }),
  email: z.string().nullable().openapi({ description: 'Null until one is entered (first user only).' }),
  role,
};

const languagesOfUser = z
  .array(z.string())
  .openapi({ description: 'The languages of a translator; empty for the other roles.' });

const staffMember = z.object({ ...staff, languages: languagesOfUser }).openapi('StaffMember');

export const userResponse = z
  .object({
    ...staff,
    languages: languagesOfUser,
    isActive: z.boolean(),
    createdAt: z.iso.datetime(),
    lastLogin: z.iso.datetime().nullable(),
    twoFactor: z.boolean(),
    invitation: z
      .object({
        expiresAt: z.iso.datetime().nullable().openapi({ description: 'Null: there is no link.' }),
      })
      .nullable()
      .openapi({ description: 'Of a user who has yet to set a password; null for the others.' }),
    passkeys: z.int().openapi({ description: 'How many passkeys the user has.' }),
  })
  .openapi('User');

export const newUserResponse = userResponse.extend({
  invitation: invitationLink.nullable().openapi({ description: 'Null for a user with a password.' }),
});

const secondsLeft = z.int().openapi({
  description:
    'For how long the master password still counts, whatever the clock of the client says; 0: not at all.',
});

export const loginResponse = z.object({ user: z.object(staff) });
export const sessionResponse = z.object({
  user: staffMember,
  masterUnlockedUntil: z.iso.datetime().nullable(),
  masterSecondsLeft: secondsLeft,
  twoFactorSetupRequired: z.boolean(),
});
export const unlockResponse = z.object({
  verified: z.literal(true),
  unlockedUntil: z.iso.datetime(),
  secondsLeft,
});

export const accountResponse = z.object({
  user: staffMember,
  twoFactor: z.object({
    enabled: z.boolean(),
    required: z.boolean().openapi({ description: 'By the configuration, for the role of the user.' }),
    recoveryCodesLeft: z.int(),
  }),
});
export const enrolmentResponse = z.object({
  secret: z.string().openapi({ description: 'Base32, to be typed into an app.' }),
  uri: z.string().openapi({ description: '`otpauth://` address of the secret.' }),
  qr: z.string().openapi({ description: 'The address as QR code, SVG.' }),
});
export const recoveryResponse = z.object({ recoveryCodes: z.array(z.string()).length(10) });
export const ownSession = z
  .object({
    id: z.uuid(),
    createdAt: z.iso.datetime(),
    lastUsedAt: z.iso.datetime().openapi({ description: 'Exact to a minute.' }),
    current: z.boolean(),
  })
  .openapi('OwnSession');
export const endedResponse = z.object({ ended: z.int() });

export const invitationAcceptance = strictFields({ token: invitationToken, password });

export type NewUser = Omit<z.infer<typeof newUser>, 'masterPassword'>;
export type UserChanges = Omit<z.infer<typeof userChanges>, 'masterPassword'>;
export type UserResponse = z.infer<typeof userResponse>;
export type NewUserResponse = z.infer<typeof newUserResponse>;
