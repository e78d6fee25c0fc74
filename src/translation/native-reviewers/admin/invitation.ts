import { languageName } from '#content/modern.ts';
import type { ReviewerLink } from '../contract.ts';

const englishNames = new Intl.DisplayNames('en', { type: 'language' });
const formatDay = (locale: string, iso: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(new Date(iso));

export const invitationLanguages = [
  { value: 'en', label: 'Englisch' },
  { value: 'de', label: 'Deutsch' },
] as const;
export type InvitationLanguage = (typeof invitationLanguages)[number]['value'];

/** Invitation mail with a link for a reviewer. */
export const invitation = (
  { language, expiresAt, url }: Pick<ReviewerLink, 'language' | 'expiresAt'> & { url: string },
  mailLanguage: InvitationLanguage,
): string =>
  mailLanguage === 'de'
    ? `Hallo,

unsere Website hilft Menschen in aller Welt, ihre Regierung um eine Reform der Welthandelsorganisation zu bitten. Die Texte auf ${languageName(language)} hat eine Maschine übersetzt. Magst du lesen, ob sie gut klingen und stimmen?

Dieser Link führt dich hin, ohne Konto und ohne Anmeldung. Er ist für das Telefon gemacht; du kannst jederzeit aufhören und später weiterlesen:

${url}

Der Link gilt bis ${formatDay('de', expiresAt)}. Bitte gib ihn nicht weiter.

Vielen Dank!`
    : `Hello,

our website helps people all over the world to ask their government for a reform of the World Trade Organization. The texts in ${englishNames.of(language)} were translated by a machine. Would you read whether they sound right and are correct?

This link takes you there, without an account. It is made for the phone; you can stop at any time and go on later:

${url}

The link is valid until ${formatDay('en-GB', expiresAt)}. Please do not pass it on.

Thank you very much!`;
