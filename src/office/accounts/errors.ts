import { defineErrors, httpErrors } from '#platform/http/index.ts';

/** Accounts, sessions and rights. */
export const accountErrors = defineErrors({
  languages_required: {
    status: 400,
    message: 'Für die Rolle „Übersetzung“ braucht es mindestens eine Sprache.',
  },
  languages_only_for_translators: {
    status: 400,
    message: 'Sprachen hat nur die Rolle „Übersetzung“. Bitte lassen Sie die Liste sonst leer.',
  },
  passkey_rejected: {
    status: 400,
    message:
      'Dieser Passkey lässt sich nicht hinterlegen: Die Anfrage ist abgelaufen oder schon benutzt, kommt von einer anderen Seite, oder das Gerät hat Sie nicht geprüft. Bitte beginnen Sie noch einmal.',
  },
  password_too_weak: { status: 400, message: 'Dieses Passwort ist zu leicht zu erraten.' },
  no_session: { status: 401, message: 'Bitte melden Sie sich an.' },
  login_failed: {
    status: 401,
    message:
      'Benutzername oder Passwort stimmt nicht. Bitte prüfen Sie beides und versuchen Sie es noch einmal.',
  },
  two_factor_required: {
    status: 401,
    message:
      'Bitte den sechsstelligen Code aus der Authenticator-App oder einen Wiederherstellungscode eingeben.',
  },
  two_factor_wrong: {
    status: 401,
    message:
      'Dieser Code stimmt nicht oder wurde schon benutzt. Bitte den nächsten Code aus der App eingeben.',
  },
  passkey_unknown: {
    status: 401,
    message:
      'Dieser Passkey ist hier nicht hinterlegt, oder sein Konto ist nicht aktiv. Bitte melden Sie sich mit dem Passwort an.',
  },
  passkey_expired: {
    status: 401,
    message: 'Diese Anmeldung ist abgelaufen oder wurde schon benutzt. Bitte versuchen Sie es noch einmal.',
  },
  passkey_foreign: {
    status: 401,
    message:
      'Dieser Passkey wurde auf einer anderen Seite benutzt. Bitte öffnen Sie die Verwaltung unter ihrer eigenen Adresse.',
  },
  passkey_cloned: {
    status: 401,
    message:
      'Der Zähler dieses Passkeys ist zurückgegangen; vielleicht gibt es eine Kopie von ihm. Bitte melden Sie sich mit dem Passwort an und entfernen Sie den Passkey.',
  },
  passkey_invalid: {
    status: 401,
    message: 'Dieser Passkey ließ sich nicht prüfen. Bitte melden Sie sich mit dem Passwort an.',
  },
  origin_not_allowed: {
    status: 403,
    message:
      'Diese Anfrage kommt von einer fremden Seite. Bitte öffnen Sie die Verwaltung unter ihrer eigenen Adresse.',
  },
  role_not_allowed: {
    status: 403,
    message: 'Dafür fehlt Ihnen das Recht. Bitte fragen Sie eine Administratorin oder einen Administrator.',
  },
  language_not_allowed: {
    status: 403,
    message:
      'Diese Sprache gehört nicht zu Ihren Sprachen. Bitte fragen Sie eine Administratorin oder einen Administrator.',
  },
  master_password_required: { status: 403, message: 'Bitte geben Sie zuerst das Master-Passwort ein.' },
  master_password_wrong: { status: 403, message: 'Ungültiges Master-Passwort' },
  password_wrong: { status: 403, message: 'Das aktuelle Passwort stimmt nicht.' },
  two_factor_setup_required: {
    status: 403,
    message:
      'Für Administratoren ist die Zwei-Faktor-Anmeldung Pflicht. Bitte zuerst unter /admin/account einschalten.',
  },
  two_factor_mandatory: {
    status: 403,
    message:
      'Für Administratoren ist die Zwei-Faktor-Anmeldung Pflicht; sie kann nicht ausgeschaltet werden.',
  },
  user_not_found: { status: 404, message: 'Diesen Benutzer gibt es nicht mehr.' },
  passkey_not_found: { status: 404, message: 'Diesen Passkey gibt es nicht mehr.' },
  session_not_found: { status: 404, message: 'Diese Sitzung gibt es nicht mehr.' },
  username_taken: {
    status: 409,
    message: 'Diesen Benutzernamen gibt es schon. Bitte wählen Sie einen anderen.',
  },
  email_taken: { status: 409, message: 'Ein anderer Benutzer hat schon diese E-Mail-Adresse.' },
  user_limit_reached: { status: 409, message: 'Es gibt schon 100 Benutzer. Bitte löschen Sie zuerst einen.' },
  first_user_protected: {
    status: 409,
    message: 'Der erste Benutzer kann nicht gelöscht oder deaktiviert werden.',
  },
  last_admin: {
    status: 409,
    message: 'Das ist der letzte aktive Administrator. Bitte geben Sie zuerst einem anderen diese Rolle.',
  },
  passkey_exists: { status: 409, message: 'Dieser Passkey ist schon hinterlegt.' },
  passkey_limit_reached: {
    status: 409,
    message: 'Sie haben schon zehn Passkeys. Bitte entfernen Sie zuerst einen.',
  },
  two_factor_on: { status: 409, message: 'Die Zwei-Faktor-Anmeldung ist schon eingeschaltet.' },
  two_factor_off: { status: 409, message: 'Die Zwei-Faktor-Anmeldung ist nicht eingeschaltet.' },
  two_factor_not_started: {
    status: 409,
    message: 'Die Einrichtung wurde nicht begonnen oder ist länger als eine Stunde her. Bitte neu beginnen.',
  },
  invitation_not_possible: {
    status: 409,
    message: 'Einladen lässt sich nur, wer aktiv ist und noch kein Passwort gesetzt hat.',
  },
  invitation_invalid: {
    status: 410,
    message:
      'Dieser Einladungslink gilt nicht mehr: Er wurde schon benutzt, ist abgelaufen, oder das Konto wurde inzwischen geändert oder gelöscht. Bitte lassen Sie sich einen neuen geben.',
  },
  too_many_attempts: {
    status: 429,
    message: 'Zu viele Fehlversuche. Bitte versuchen Sie es später noch einmal.',
  },
});

/** Errors that the guard may return for every read-only staff call. */
export const staffErrors = [
  accountErrors.no_session,
  accountErrors.role_not_allowed,
  accountErrors.two_factor_setup_required,
  httpErrors.unavailable,
] as const;
