import { ApiError } from '#platform/http/index.ts';
import { JobFailure, JobPause } from '#platform/jobs/index.server.ts';
import { type FailureReason, LanguageServiceError } from '#platform/language-services/index.server.ts';
import { languageServiceErrors } from '#public/index.server.ts';

/** How to configure a service. */
export const notConfigured =
  'Kein Übersetzungsdienst ist eingerichtet. Setzen Sie TRANSLATION_PROVIDER (openai, deepl oder libretranslate) mit TRANSLATION_KEY oder TRANSLATION_URL und starten Sie neu.';

const firstOfNextMonth = (now: Date): string =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1)).toLocaleDateString('de-DE', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });

const failureSentences: Readonly<Record<FailureReason, (now: Date) => string>> = {
  rate_limited: () =>
    'Der Übersetzungsdienst lässt gerade keine weiteren Anfragen zu. Bitte später fortsetzen.',
  unavailable: () => 'Der Übersetzungsdienst antwortet nicht. Bitte später fortsetzen.',
  unusable_answer: () => 'Der Übersetzungsdienst hat nichts Brauchbares geantwortet.',
  quota_exceeded: () =>
    'Budget ausgebraucht. Das Guthaben beim Übersetzungsdienst ist verbraucht; danach lässt sich der Auftrag fortsetzen.',
  budget_spent: (now) =>
    `Budget ausgebraucht. Die Zeichen dieses Monats (TRANSLATION_MONTHLY_CHARACTERS) sind verbraucht; ab dem ${firstOfNextMonth(now)} lässt sich der Auftrag fortsetzen.`,
  refused: () =>
    'Der Übersetzungsdienst hat die Anfrage abgelehnt. Bitte prüfen Sie TRANSLATION_KEY, TRANSLATION_URL und TRANSLATION_MODEL.',
};

/** Maps a service failure to a job failure or pause. Other errors are returned unchanged. */
export const jobErrorOf = (error: unknown, now = new Date()): unknown => {
  if (!(error instanceof LanguageServiceError) || error.reason === 'unusable_answer') return error;
  const message = failureSentences[error.reason](now);
  return error.reason === 'refused'
    ? new JobFailure(message, { cause: error })
    : new JobPause(message, { cause: error });
};

/** Maps a service failure to an API error. Other errors are returned unchanged. */
export const callErrorOf = (error: unknown): unknown => {
  if (!(error instanceof LanguageServiceError)) return error;
  if (error.reason === 'budget_spent')
    return new ApiError(languageServiceErrors.translation_budget_spent, { cause: error });
  if (error.reason === 'refused')
    return new ApiError(languageServiceErrors.language_service_refused, {
      message: failureSentences.refused(new Date()),
      cause: error,
    });
  const message = {
    quota_exceeded: 'Das Guthaben beim Übersetzungsdienst ist verbraucht.',
    unusable_answer:
      'Der Übersetzungsdienst hat nichts Brauchbares geantwortet. Bitte versuchen Sie es noch einmal.',
    rate_limited:
      'Der Übersetzungsdienst lässt gerade keine weiteren Anfragen zu. Bitte versuchen Sie es später noch einmal.',
    unavailable: 'Der Übersetzungsdienst antwortet gerade nicht. Bitte versuchen Sie es später noch einmal.',
  }[error.reason];
  return new ApiError(languageServiceErrors.language_service_unavailable, { message, cause: error });
};
