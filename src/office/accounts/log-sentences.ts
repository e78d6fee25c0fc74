import {
  error,
  type LogSentences,
  other,
  type SentenceContext,
  success,
  warning,
} from '../audit/log-sentences.ts';
import type { Role } from './rights.ts';
import { roleNames } from './role-names.ts';

const account = ({ details }: SentenceContext) =>
  typeof details.username === 'string' ? ` als „${details.username}“` : '';
const passkey = ({ details }: SentenceContext, introduction: string) =>
  typeof details.passkey === 'string' ? `${introduction} „${details.passkey}“` : '';
/** The user whom an action was about; among the changes of one, `username` is a change too. */
const user = ({ details: { user: name, username } }: SentenceContext) => {
  const known = [name, username].find((each) => typeof each === 'string');
  return known ? `Benutzer „${known}“` : 'Ein Benutzer';
};

const languageNames = new Intl.DisplayNames('de', { type: 'language' });

const valueText = (value: unknown): string => {
  if (Array.isArray(value)) return value.map((tag) => languageNames.of(String(tag))).join(', ') || 'keine';
  return roleNames[value as Role]?.label ?? String(value);
};

/** What changed of the rights of a user: `, Rolle: Redaktion → Übersetzung, Sprachen: keine → Französisch`. */
const rightsChanges = ({ details }: SentenceContext): string =>
  Object.entries({ role: 'Rolle', languages: 'Sprachen' })
    .map(([field, name]) => {
      const change = details[field] as { from: unknown; to: unknown } | undefined;
      return change ? `, ${name}: ${valueText(change.from)} → ${valueText(change.to)}` : '';
    })
    .join('');

/** Who signed in, and what was done to accounts. */
export const accountsLog = {
  signed_in: other((context) => `Angemeldet${passkey(context, ' mit Passkey')}`),
  signed_out: other(() => 'Abgemeldet'),
  sign_in_failed: error((context) => `Fehlgeschlagene Anmeldung${account(context)}`),
  passkey_failed: error(
    (context) =>
      `Fehlgeschlagene Anmeldung mit Passkey${account(context)}${
        context.details.reason === 'passkey_cloned' ? '; vielleicht gibt es eine Kopie des Passkeys' : ''
      }`,
  ),
  passkey_added: success((context) => `Passkey${passkey(context, '')} hinzugefügt`),
  passkey_removed: warning((context) => `Passkey${passkey(context, '')} entfernt`),
  session_ended: other(() => 'Eine eigene Sitzung beendet'),
  other_sessions_ended: other(() => 'Alle anderen eigenen Sitzungen beendet'),
  password_changed: other(() => 'Eigenes Passwort geändert'),
  password_failed: error(() => 'Falsches Passwort im eigenen Konto'),
  password_reset: warning(() => 'Passwort eines Benutzers auf dem Server zurückgesetzt'),
  master_unlocked: other(() => 'Mit dem Master-Passwort freigeschaltet'),
  master_password_failed: error(() => 'Falsches Master-Passwort'),
  master_password_reset: warning(() => 'Master-Passwort auf dem Server zurückgesetzt'),
  two_factor_started: other(() => 'Einrichtung der Zwei-Faktor-Anmeldung begonnen'),
  two_factor_on: success(() => 'Zwei-Faktor-Anmeldung eingeschaltet'),
  two_factor_off: warning(() => 'Zwei-Faktor-Anmeldung ausgeschaltet'),
  two_factor_reset: warning(() => 'Zwei-Faktor-Anmeldung eines Benutzers zurückgesetzt'),
  two_factor_failed: error((context) => `Falscher Code der Zwei-Faktor-Anmeldung${account(context)}`),
  recovery_codes_renewed: other(() => 'Wiederherstellungscodes erneuert'),
  user_created: success((context) => `${user(context)} angelegt`),
  user_invited: success((context) => `${user(context)} eingeladen`),
  invitation_accepted: other(() => 'Einladung angenommen und Passwort gesetzt'),
  user_updated: success((context) => `${user(context)} geändert${rightsChanges(context)}`),
  user_deleted: warning((context) => `${user(context)} gelöscht`),
  first_start: other(() => 'Erstes Benutzerkonto angelegt'),
} satisfies LogSentences;
