/**
 * The one list of error codes. Every answer that is not 2xx carries one of them in `code`; `message` is the German
 * sentence shown when the place that fails has nothing more exact to say: with Sie where only the staff meets it, else
 * without addressing anybody, because visitors are addressed with du.
 */
export const errorCatalogue = {
  invalid_input: {
    status: 400,
    message: 'Die Anfrage enthält ungültige Angaben. Bitte die genannten Felder prüfen.',
  },
  invalid_json: { status: 400, message: 'Der Inhalt der Anfrage ist kein gültiges JSON.' },
  language_not_supported: { status: 400, message: 'Diese Sprache wird nicht angeboten.' },
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
  origin_not_allowed: {
    status: 403,
    message:
      'Diese Anfrage kommt von einer fremden Seite. Bitte öffnen Sie die Verwaltung unter ihrer eigenen Adresse.',
  },
  role_not_allowed: {
    status: 403,
    message: 'Dafür fehlt Ihnen das Recht. Bitte fragen Sie eine Administratorin oder einen Administrator.',
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
  translation_not_allowed: {
    status: 403,
    message: 'Ohne Anmeldung werden nur Texte übersetzt, die auf dieser Seite stehen.',
  },
  not_found: { status: 404, message: 'Unter dieser Adresse gibt es nichts.' },
  country_not_found: { status: 404, message: 'Das angeforderte Land existiert nicht in unserem System.' },
  country_without_letter: {
    status: 404,
    message: 'Für dieses Land gibt es hier keinen Brief. Warum, steht auf seiner Seite.',
  },
  user_not_found: { status: 404, message: 'Diesen Benutzer gibt es nicht mehr.' },
  session_not_found: { status: 404, message: 'Diese Sitzung gibt es nicht mehr.' },
  draft_not_found: { status: 404, message: 'Diesen Entwurf gibt es nicht mehr.' },
  petition_not_found: { status: 404, message: 'Diese veröffentlichte Petition gibt es nicht mehr.' },
  version_not_found: { status: 404, message: 'Diese Fassung gibt es nicht.' },
  remark_not_found: { status: 404, message: 'Diese Bemerkung gibt es nicht mehr.' },
  report_not_found: { status: 404, message: 'Diesen Hinweis gibt es nicht mehr.' },
  job_not_found: { status: 404, message: 'Diesen Auftrag gibt es nicht mehr.' },
  text_not_found: { status: 404, message: 'Diesen Text gibt es nicht.' },
  translation_not_found: { status: 404, message: 'Diese Übersetzung gibt es nicht.' },
  reader_link_not_found: { status: 404, message: 'Diesen Leselink gibt es nicht.' },
  suggestion_not_found: { status: 404, message: 'Diesen Vorschlag gibt es nicht mehr.' },
  method_not_allowed: { status: 405, message: 'Diese Methode ist hier nicht erlaubt.' },
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
  draft_exists: {
    status: 409,
    message:
      'Für dieses Land und diese Sprache gibt es schon einen unveröffentlichten Entwurf. Bitte bearbeiten Sie ihn oder lassen Sie ihn ersetzen.',
  },
  transition_not_allowed: {
    status: 409,
    message: 'Dieser Schritt ist im gegenwärtigen Status nicht möglich.',
  },
  petition_held: {
    status: 409,
    message: 'Dieser Entwurf wird zurückgehalten. Bitte sehen Sie ihn noch einmal durch.',
  },
  edit_conflict: {
    status: 409,
    message: 'Inzwischen hat jemand anderes gespeichert. Bitte vergleichen Sie beide Fassungen.',
  },
  language_in_doubt: {
    status: 409,
    message: 'Der Text sieht nach einer anderen Sprache aus. Bitte bestätigen Sie, dass er so gemeint ist.',
  },
  undo_expired: {
    status: 409,
    message: 'Diese Änderung lässt sich nicht mehr rückgängig machen.',
  },
  job_state: { status: 409, message: 'Dieser Auftrag ist nicht in einem Zustand, in dem das möglich ist.' },
  two_factor_on: { status: 409, message: 'Die Zwei-Faktor-Anmeldung ist schon eingeschaltet.' },
  two_factor_off: { status: 409, message: 'Die Zwei-Faktor-Anmeldung ist nicht eingeschaltet.' },
  two_factor_not_started: {
    status: 409,
    message: 'Die Einrichtung wurde nicht begonnen oder ist länger als eine Stunde her. Bitte neu beginnen.',
  },
  suggestion_decided: { status: 409, message: 'Über diesen Vorschlag wurde schon entschieden.' },
  reader_link_ended: {
    status: 410,
    message: 'Dieser Leselink ist abgelaufen, zurückgezogen oder aufgebraucht. Bitte einen neuen erbitten.',
  },
  static_site_busy: {
    status: 409,
    message:
      'Das Archiv wird gerade schon gemacht. Bitte warten Sie, bis dieser Download fertig ist; bleibt er fünf Minuten stehen, wird er beendet.',
  },
  initialisation_running: {
    status: 409,
    message: 'Die Datenbank wird gerade schon initialisiert. Bitte warten Sie, bis das beendet ist.',
  },
  backup_running: {
    status: 409,
    message: 'Eine andere Sicherung wird gerade gemacht. Bitte versuchen Sie es erneut, wenn sie fertig ist.',
  },
  payload_too_large: { status: 413, message: 'Die Anfrage ist zu groß.' },
  uri_too_long: { status: 414, message: 'Die Adresse ist zu lang.' },
  unsupported_media_type: { status: 415, message: 'Der Inhalt muss als application/json gesendet werden.' },
  misdirected_request: { status: 421, message: 'Unter dieser Adresse gibt es diese Seite nicht.' },
  text_not_publishable: {
    status: 422,
    message:
      'Dieser Text enthält Zeichen, die nicht gedruckt werden können. Bitte ersetzen Sie die genannten Stellen.',
  },
  text_not_valid: {
    status: 422,
    message: 'Dieser Text kann so nicht gespeichert werden. Bitte bessern Sie die genannten Stellen.',
  },
  translation_not_valid: {
    status: 422,
    message: 'Diese Übersetzung kann so nicht gespeichert werden. Bitte bessern Sie die genannten Stellen.',
  },
  rate_limited: {
    status: 429,
    message: 'Das waren zu viele Anfragen in kurzer Zeit. Bitte in einer Minute noch einmal versuchen.',
  },
  reports_full: {
    status: 429,
    message:
      'Es sind schon sehr viele Hinweise eingegangen, dieser wurde nicht gespeichert. Bitte später noch einmal versuchen.',
  },
  too_many_attempts: {
    status: 429,
    message: 'Zu viele Fehlversuche. Bitte versuchen Sie es später noch einmal.',
  },
  internal_error: {
    status: 500,
    message: 'Auf dem Server ist ein Fehler aufgetreten. Bitte später noch einmal versuchen.',
  },
  letter_unavailable: {
    status: 503,
    message: 'Dieser Brief lässt sich gerade nicht als PDF erstellen. Bitte später noch einmal versuchen.',
  },
  handout_unavailable: {
    status: 503,
    message: 'Dieses PDF lässt sich gerade nicht erstellen. Bitte später noch einmal versuchen.',
  },
  translation_not_configured: {
    status: 503,
    message:
      'Für diesen Text gibt es noch keine Übersetzung, und kein Übersetzungsdienst ist eingerichtet (TRANSLATION_PROVIDER).',
  },
  translation_budget_spent: {
    status: 503,
    message:
      'Budget ausgebraucht: Die Zeichen dieses Monats (TRANSLATION_MONTHLY_CHARACTERS) sind verbraucht. Am Ersten des nächsten Monats geht es weiter.',
  },
  language_service_refused: {
    status: 503,
    message:
      'Der Sprachdienst hat die Anfrage abgelehnt. Bitte prüfen Sie TRANSLATION_KEY, TRANSLATION_URL und TRANSLATION_MODEL.',
  },
  language_service_unavailable: {
    status: 503,
    message:
      'Der Sprachdienst antwortet gerade nicht. Bitte versuchen Sie es später noch einmal; „Beheben“ geht auch ohne ihn.',
  },
  backup_failed: {
    status: 503,
    message: 'Die Sicherung ist gescheitert, darum wurde nichts geändert.',
  },
  unavailable: {
    status: 503,
    message: 'Der Dienst ist gerade nicht bereit. Bitte in wenigen Sekunden noch einmal versuchen.',
  },
} as const;

export type ErrorCode = keyof typeof errorCatalogue;

/** One thing that is wrong; `line` and `column` (in characters), both from 1, where it stands in a text. */
export type ErrorDetail = { path: string; message: string; line?: number; column?: number };

export type ErrorBody = { error: string; code: ErrorCode; details?: ErrorDetail[] };

type Extra = {
  message?: string;
  /** Further fields of the body, for example the `current` record of a conflict. */
  body?: Readonly<Record<string, unknown>>;
  details?: ErrorDetail[];
  headers?: Record<string, string>;
  cause?: unknown;
};

/** An error sent as the response; thrown only by HTTP handlers. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly status: (typeof errorCatalogue)[ErrorCode]['status'];
  readonly headers: Record<string, string>;
  readonly details: ErrorDetail[] | undefined;
  readonly #more: Readonly<Record<string, unknown>>;

  constructor(code: ErrorCode, extra: Extra = {}) {
    super(extra.message ?? errorCatalogue[code].message, { cause: extra.cause });
    this.code = code;
    this.status = errorCatalogue[code].status;
    this.details = extra.details;
    this.#more = extra.body ?? {};
    this.headers = { ...(code === 'unavailable' ? { 'Retry-After': '2' } : {}), ...extra.headers };
  }

  body(): ErrorBody {
    return {
      error: this.message,
      code: this.code,
      ...(this.details ? { details: this.details } : {}),
      ...this.#more,
    };
  }
}
