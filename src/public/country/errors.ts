import { defineErrors } from '#platform/http/index.ts';

/** Errors of translation requests, for visitors and staff. */
export const languageServiceErrors = defineErrors({
  translation_not_allowed: {
    status: 403,
    message: 'Ohne Anmeldung werden nur Texte übersetzt, die auf dieser Seite stehen.',
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
});
