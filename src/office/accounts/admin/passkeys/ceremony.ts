import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';
import { UserError } from '#ui/admin/api.ts';

const sentences: Readonly<Record<string, string>> = {
  NotAllowedError: 'Der Vorgang wurde abgebrochen oder hat zu lange gedauert.',
  InvalidStateError: 'Auf diesem Gerät gibt es schon einen Passkey für Ihr Konto.',
  SecurityError: 'Passkeys gelten nur unter der Adresse, unter der die Seite eingerichtet ist.',
};

/** What the browser reports, as a sentence for the user. */
const toUserError = (error: unknown): UserError => {
  const { cause } = error as { cause?: unknown };
  const name = [error, cause]
    .map((each) => (each instanceof Error ? each.name : ''))
    .find((each) => sentences[each]);
  return new UserError(
    sentences[name ?? ''] ??
      'Der Browser konnte den Passkey nicht benutzen. Bitte versuchen Sie es noch einmal.',
  );
};

/** Lets the browser make a passkey. @throws UserError */
export const createPasskey = (optionsJSON: PublicKeyCredentialCreationOptionsJSON) =>
  startRegistration({ optionsJSON }).catch((error: unknown) => {
    throw toUserError(error);
  });

/** Lets the browser sign with a passkey that the user chooses. @throws UserError */
export const signWithPasskey = (optionsJSON: PublicKeyCredentialRequestOptionsJSON) =>
  startAuthentication({ optionsJSON }).catch((error: unknown) => {
    throw toUserError(error);
  });
