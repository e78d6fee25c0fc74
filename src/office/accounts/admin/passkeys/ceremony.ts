import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { UserError } from '#ui/admin/api.ts';

/** Loaded when somebody uses a passkey. */
const loadLibrary = () => import('@simplewebauthn/browser');

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
export const createPasskey = async (optionsJSON: PublicKeyCredentialCreationOptionsJSON) => {
  const { startRegistration } = await loadLibrary();
  return startRegistration({ optionsJSON }).catch((error: unknown) => {
    throw toUserError(error);
  });
};

/** Lets the browser sign with a passkey that the user chooses. @throws UserError */
export const signWithPasskey = async (optionsJSON: PublicKeyCredentialRequestOptionsJSON) => {
  const { startAuthentication } = await loadLibrary();
  return startAuthentication({ optionsJSON }).catch((error: unknown) => {
    throw toUserError(error);
  });
};
