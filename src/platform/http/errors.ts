import type { ContentfulStatusCode } from 'hono/utils/http-status';

/**
 * An error response: a stable code for programs, and the German sentence shown when the failing code has no
 * more specific one. Sentences only staff see use the formal Sie; the others address nobody, because visitors
 * are addressed with du.
 */
export type ErrorEntry<Code extends string = string> = {
  readonly code: Code;
  readonly status: ContentfulStatusCode;
  readonly message: string;
};

/** Defines the errors of a feature; each entry gets its key as `code`. */
export const defineErrors = <const Code extends string>(
  errors: Readonly<Record<Code, Omit<ErrorEntry, 'code'>>>,
): { readonly [C in Code]: ErrorEntry<C> } =>
  Object.fromEntries(
    Object.entries<Omit<ErrorEntry, 'code'>>(errors).map(([code, entry]) => [code, { code, ...entry }]),
  ) as { [C in Code]: ErrorEntry<C> };

/** Errors that any call can return. */
export const httpErrors = defineErrors({
  invalid_input: {
    status: 400,
    message: 'Die Anfrage enthält ungültige Angaben. Bitte die genannten Felder prüfen.',
  },
  invalid_json: { status: 400, message: 'Der Inhalt der Anfrage ist kein gültiges JSON.' },
  not_found: { status: 404, message: 'Unter dieser Adresse gibt es nichts.' },
  method_not_allowed: { status: 405, message: 'Diese Methode ist hier nicht erlaubt.' },
  payload_too_large: { status: 413, message: 'Die Anfrage ist zu groß.' },
  uri_too_long: { status: 414, message: 'Die Adresse ist zu lang.' },
  unsupported_media_type: { status: 415, message: 'Der Inhalt muss als application/json gesendet werden.' },
  misdirected_request: { status: 421, message: 'Unter dieser Adresse gibt es diese Seite nicht.' },
  rate_limited: {
    status: 429,
    message: 'Das waren zu viele Anfragen in kurzer Zeit. Bitte in einer Minute noch einmal versuchen.',
  },
  internal_error: {
    status: 500,
    message: 'Auf dem Server ist ein Fehler aufgetreten. Bitte später noch einmal versuchen.',
  },
  unavailable: {
    status: 503,
    message: 'Der Dienst ist gerade nicht bereit. Bitte in wenigen Sekunden noch einmal versuchen.',
  },
});

/** One problem; `line` and `column` (in characters) are its position in a text, counted from 1. */
export type ErrorDetail = { path: string; message: string; line?: number; column?: number };

/** Body of every response that is not 2xx. */
export type ErrorBody = { error: string; code: string; details?: ErrorDetail[] };

type ApiErrorOptions = {
  message?: string;
  /** Further fields of the body, for example the `current` record of a conflict. */
  body?: Readonly<Record<string, unknown>>;
  details?: ErrorDetail[];
  headers?: Record<string, string>;
  cause?: unknown;
};

/** An error sent as the response; thrown only by HTTP handlers. */
export class ApiError extends Error {
  readonly code: string;
  readonly status: ContentfulStatusCode;
  readonly headers: Record<string, string>;
  readonly details: ErrorDetail[] | undefined;
  readonly #more: Readonly<Record<string, unknown>>;

  constructor({ code, status, message }: ErrorEntry, options: ApiErrorOptions = {}) {
    super(options.message ?? message, { cause: options.cause });
    this.code = code;
    this.status = status;
    this.details = options.details;
    this.#more = options.body ?? {};
    this.headers = {
      ...(code === httpErrors.unavailable.code ? { 'Retry-After': '2' } : {}),
      ...options.headers,
    };
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
