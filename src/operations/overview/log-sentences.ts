import { languageName } from '#content/index.ts';
import { counted } from '#lib/counted.ts';
import { statusLabel } from '#petitions/index.ts';
import type { LogEntry } from './contract.ts';

/** What is known of something that was done. */
export type Done = { actorName: string | null; action: string; subject: string | null; details: Details };
type Details = Readonly<Record<string, unknown>>;

/** What is called how. */
export type Names = {
  /** The German name of a country. */
  country: (code: string) => string;
  /** The German name of a kind of long work. */
  job: (kind: string) => string;
};

/** What the sentences name: the petition, the country or the text of an entry, and what else is known of it. */
type Told = {
  petition: string;
  country: string;
  text: string;
  language: string;
  inLanguage: string;
  /** The German name of a kind of long work. */
  jobName: (kind: string) => string;
  details: Details;
};

type Line = { type: LogEntry['type']; what: (told: Told) => string };

const word = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? `${value}` : '?';
const count = (value: unknown, one: string, many: string): string =>
  typeof value === 'number' ? counted(value, one, many) : `? ${many}`;
const formatted = (value: unknown): string =>
  typeof value === 'number' ? value.toLocaleString('de-DE') : '?';
const success = (what: Line['what']): Line => ({ type: 'success', what });
const warning = (what: Line['what']): Line => ({ type: 'warning', what });
const error = (what: Line['what']): Line => ({ type: 'error', what });
const other = (what: Line['what']): Line => ({ type: 'other', what });
const job = ({ jobName, details }: Told) => `Auftrag „${jobName(word(details.kind))}“`;
const account = ({ details }: Told) =>
  typeof details.username === 'string' ? ` als „${details.username}“` : '';
const user = ({ details }: Told) =>
  typeof details.username === 'string' ? `Benutzer „${details.username}“` : 'Ein Benutzer';

const languageIn = ({ details, country }: Told) => {
  const name = `für ${languageName(word(details.language))}`;
  return typeof details.country === 'string' ? `${name} (${country})` : name;
};
const readerOf = ({ details }: Told) =>
  typeof details.reader === 'string' && details.reader !== '' ? ` von „${details.reader}“` : '';

const reasonOf = ({ details }: Told) => (typeof details.reason === 'string' ? `: „${details.reason}“` : '');
const labelOf = ({ details }: Told) => (typeof details.label === 'string' ? ` („${details.label}“)` : '');

/** Every action that the log tells in a sentence of its own. */
const lines: Readonly<Record<string, Line>> = {
  draft_generated: success(({ petition }) => `Entwurf ${petition} erzeugt`),
  draft_saved: success(({ petition }) => `Entwurf ${petition} gespeichert`),
  draft_restored: success(({ petition }) => `Frühere Fassung von ${petition} wiederhergestellt`),
  draft_merged: success(({ petition }) => `Änderungen der Vorlagen in ${petition} übernommen`),
  draft_repaired: success(({ petition }) => `Entwurf ${petition} repariert`),
  draft_translated: success(({ petition }) => `Entwurf ${petition} durch Übersetzung angelegt`),
  petition_translation_started: success(({ petition }) => `Übersetzung von ${petition} begonnen`),
  translation_started: success(({ details }) => {
    const total = typeof details.total === 'number' ? details.total : 0;
    return `Übersetzung begonnen: ${counted(total, 'Text', 'Texte')}`;
  }),
  petition_published: success(({ petition, details }) =>
    typeof details.release === 'string'
      ? `Petition ${petition} trotz Vorbehalten veröffentlicht: „${details.release}“`
      : `Petition ${petition} veröffentlicht`,
  ),
  petition_withdrawn: warning(({ petition }) => `Petition ${petition} zurück in die Bearbeitung geholt`),
  petition_deleted: warning(({ petition }) => `Veröffentlichte Petition ${petition} gelöscht`),
  fact_changed: success(({ country }) => `Angaben zu ${country} geändert`),
  fact_report_settled: success(({ country }) => `Hinweis eines Besuchers zu ${country} erledigt`),
  language_added: success(({ language }) => `Sprache ${language} hinzugefügt`),
  language_withdrawn: warning(({ language }) => `Sprache ${language} zurückgezogen`),
  reader_link_created: success((told) => `Leselink ${languageIn(told)}${labelOf(told)} angelegt`),
  reader_link_opened: other((told) => `Leselink ${languageIn(told)} zum ersten Mal geöffnet`),
  reader_link_revoked: warning((told) => `Leselink ${languageIn(told)} zurückgezogen`),
  suggestion_accepted: success((told) => `Vorschlag ${languageIn(told)}${readerOf(told)} übernommen`),
  suggestion_rejected: other(
    (told) => `Vorschlag ${languageIn(told)}${readerOf(told)} abgelehnt${reasonOf(told)}`,
  ),
  suggestion_reopened: warning(
    (told) => `Entscheidung über den Vorschlag ${languageIn(told)}${readerOf(told)} zurückgenommen`,
  ),
  base_text_changed: success(({ text, details }) =>
    details.keepTranslations === true
      ? `Tippfehler im deutschen Text ${text} berichtigt`
      : `Deutscher Text ${text} geändert`,
  ),
  translation_saved: success(({ text, inLanguage }) => `Übersetzung von ${text} ${inLanguage} gespeichert`),
  translation_reviewed: success(
    ({ text, inLanguage }) => `Übersetzung von ${text} ${inLanguage} als gelesen und gut bestätigt`,
  ),
  override_saved: success(
    ({ text, inLanguage, country }) => `Eigene Fassung von ${text} ${inLanguage} für ${country} gespeichert`,
  ),
  override_removed: warning(
    ({ text, inLanguage, country }) => `Eigene Fassung von ${text} ${inLanguage} für ${country} entfernt`,
  ),
  job_paused: warning((told) => `${job(told)} angehalten`),
  job_resumed: success((told) => `${job(told)} fortgesetzt`),
  job_cancelled: warning((told) => `${job(told)} abgebrochen`),
  signed_in: other(() => 'Angemeldet'),
  signed_out: other(() => 'Abgemeldet'),
  sign_in_failed: error((told) => `Fehlgeschlagene Anmeldung${account(told)}`),
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
  two_factor_failed: error((told) => `Falscher Code der Zwei-Faktor-Anmeldung${account(told)}`),
  recovery_codes_renewed: other(() => 'Wiederherstellungscodes erneuert'),
  user_created: success((told) => `${user(told)} angelegt`),
  user_updated: success((told) => `${user(told)} geändert`),
  user_deleted: warning((told) => `${user(told)} gelöscht`),
  backup_made: success(({ details }) => `Sicherung ${word(details.name)} gemacht`),
  database_completed: success(
    ({ details }) =>
      `Datenbank ergänzt: ${count(details.texts, 'Text', 'Texte')}, ${count(details.translations, 'Übersetzung', 'Übersetzungen')}, ${count(details.drafts, 'Entwurf', 'Entwürfe')}; Sicherung ${word(details.backup)}`,
  ),
  texts_reset: warning(
    ({ details }) =>
      `Mitgelieferte Texte wiederhergestellt: ${count(details.texts, 'Text', 'Texte')}, ${count(details.translations, 'Übersetzung', 'Übersetzungen')}, ${count(details.overrides, 'eigene Fassung', 'eigene Fassungen')} entfernt; Sicherung ${word(details.backup)}`,
  ),
  first_start: other(() => 'Erstes Benutzerkonto angelegt'),
};

const statusLine = ({ from, to, note }: Details): Line => ({
  type: to === 'pending' ? 'warning' : 'success',
  what: ({ petition }) =>
    `${petition}: ${statusLabel(word(from))} → ${statusLabel(word(to))}${typeof note === 'string' ? ` („${note}“)` : ''}`,
});

const importLine = ({ imported, total }: Details): Line => ({
  type: imported === 0 ? 'warning' : 'success',
  what: () => `${formatted(imported)} von ${count(total, 'Übersetzung', 'Übersetzungen')} importiert`,
});

/** Lines whose kind depends on what came of it. */
const linesByOutcome: Readonly<Record<string, (details: Details) => Line>> = {
  draft_status: statusLine,
  translations_imported: importLine,
};

const unknownLine = other(() => 'Ein Vorgang, für den es hier noch keine Beschreibung gibt');

/** Taking a petition back also logs the draft's change of state; its own entry says it already. */
export const isDuplicateEntry = ({ action, details }: Pick<Done, 'action' | 'details'>): boolean =>
  action === 'draft_status' && details.from === 'published';

const toldOf = ({ subject, details }: Done, names: Names): Told => {
  const named = (code: unknown) => (typeof code === 'string' ? names.country(code) : '?');
  const language = word(details.language);
  const after = (prefix: string) => (subject?.startsWith(prefix) ? subject.slice(prefix.length) : undefined);
  const inLanguage = `(${languageName(language)})`;
  return {
    language: languageName(language),
    petition: `${named(details.country)} ${inLanguage}`,
    country: named(details.country ?? after('facts:')),
    text: `„${after('text:') ?? '?'}“`,
    inLanguage,
    jobName: names.job,
    details,
  };
};

/** What was done as one German sentence, and how it is to be taken. */
export const sentenceOf = (done: Done, names: Names): Pick<LogEntry, 'type' | 'message'> => {
  const { action, details, actorName } = done;
  const line = linesByOutcome[action]?.(details) ?? lines[action] ?? unknownLine;
  return {
    type: line.type,
    message: `${line.what(toldOf(done, names))}${actorName ? `, ${actorName}` : ''}.`,
  };
};
