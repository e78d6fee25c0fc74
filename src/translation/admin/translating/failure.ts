import { failureSentence, hasCode } from '#ui/admin/api.ts';
import { toastFailure, toastProblem } from '#ui/admin/toasts.ts';

/** What to set where there is no language service. */
export const setupHint =
  'Setzen Sie TRANSLATION_PROVIDER auf openai, deepl oder libretranslate, dazu TRANSLATION_URL und TRANSLATION_KEY, und starten Sie den Server neu.';

/** `Fehler: ` and why nothing was translated, as the line under a button. */
export const failureLine = (reason: string | null): string =>
  `Fehler: ${reason || 'Übersetzung fehlgeschlagen'}`;

export const failureLineOf = (error: unknown): string =>
  failureLine(
    hasCode(error, 'translation_not_configured')
      ? `Kein Übersetzungsdienst eingerichtet. ${setupHint}`
      : failureSentence(error, 'Übersetzung fehlgeschlagen'),
  );

/** Says why nothing was translated, and what to set where no service is. */
export const toastTranslationFailure = (error: unknown): void => {
  if (hasCode(error, 'translation_not_configured'))
    toastProblem('Kein Übersetzungsdienst eingerichtet', setupHint);
  else toastFailure('Fehler: Übersetzung fehlgeschlagen', error, 'Übersetzung fehlgeschlagen');
};
