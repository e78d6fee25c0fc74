/** A glossary term, its fixed translation, and words that must not be used for it. */
export type Term = { term: string; translation: string; forbidden?: readonly string[] };

/** Texts to be translated together, all in one language. */
export type TranslationRequest = {
  texts: readonly string[];
  /** BCP 47 tags. */
  from: string;
  to: string;
  /** What the texts are for, in English. */
  context: string;
  terms: readonly Term[];
};

type ImprovementRequest = {
  text: string;
  /** BCP 47 tag. */
  language: string;
  /** Parts that must not change: names, numbers, address lines. */
  protectedTexts: readonly string[];
};

/** Limits of one request; callers split larger ones. */
type BatchLimits = { texts: number; characters: number };

/** A service that translates. All its failures are `LanguageServiceError`. */
export type LanguageService = {
  provider: 'openai' | 'deepl' | 'libretranslate';
  limits: BatchLimits;
  /** The translations, in the order of the texts. */
  translate: (request: TranslationRequest, signal: AbortSignal) => Promise<string[]>;
  /** The text in better language; null for a service that only translates. */
  improve: ((request: ImprovementRequest, signal: AbortSignal) => Promise<string>) | null;
};

/**
 * - `rate_limited`: too many requests
 * - `unavailable`: not reachable, too slow, or an internal error of the service
 * - `unusable_answer`: a response that is cut off or malformed
 * - `quota_exceeded`: the paid quota is used up
 * - `budget_spent`: the monthly budget of this installation is used up; the service was not called
 * - `refused`: wrong key, unknown model or language, malformed request, or a redirect
 */
export type FailureReason =
  | 'rate_limited'
  | 'unavailable'
  | 'unusable_answer'
  | 'quota_exceeded'
  | 'budget_spent'
  | 'refused';

const temporary: readonly FailureReason[] = ['rate_limited', 'unavailable', 'unusable_answer'];

export class LanguageServiceError extends Error {
  override readonly name = 'LanguageServiceError';
  readonly reason: FailureReason;
  /** Milliseconds to wait, as requested by the service; null if it requested nothing. */
  readonly retryAfterMs: number | null;

  constructor(
    reason: FailureReason,
    message: string,
    options: { retryAfterMs?: number | null; cause?: unknown } = {},
  ) {
    super(message, { cause: options.cause });
    this.reason = reason;
    this.retryAfterMs = options.retryAfterMs ?? null;
  }

  /** Whether the same request may succeed later. */
  get isTemporary(): boolean {
    return temporary.includes(this.reason);
  }
}

/**
 * The failure reason of an HTTP status. Redirects are not followed and count as `refused`: the configured
 * address is wrong.
 */
export const reasonOfStatus = (status: number | undefined): FailureReason => {
  if (status === undefined || status === 408 || status >= 500) return 'unavailable';
  if (status < 300) return 'unusable_answer';
  if (status === 429) return 'rate_limited';
  if (status === 402 || status === 456) return 'quota_exceeded';
  return 'refused';
};

/** Milliseconds of a `Retry-After` header: seconds or a date; null when there is none or it is unreadable. */
export const retryAfterMs = (header: string | null | undefined, now = Date.now()): number | null => {
  if (!header) return null;
  const seconds = Number(header);
  const milliseconds = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(header) - now;
  return Number.isFinite(milliseconds) ? Math.max(0, milliseconds) : null;
};
