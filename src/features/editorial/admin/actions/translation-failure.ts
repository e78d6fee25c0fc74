import { hasCode } from '#ui/admin/api.ts';
import { toastFailure, toastProblem } from '#ui/admin/toasts.ts';

/** Says why nothing was translated, and what to set where no service is. */
export const toastTranslationFailure = (error: unknown): void => {
  if (hasCode(error, 'translation_not_configured'))
    toastProblem(
      'Kein Übersetzungsdienst eingerichtet',
      'Setzen Sie TRANSLATION_PROVIDER auf openai, deepl oder libretranslate, dazu TRANSLATION_URL und TRANSLATION_KEY, und starten Sie den Server neu.',
    );
  else toastFailure('Fehler: Übersetzung fehlgeschlagen', error, 'Übersetzung fehlgeschlagen');
};
