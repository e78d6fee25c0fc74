import { failureSentence, hasCode } from '#ui/admin/api.ts';
import { toastFailure, toastProblem } from '#ui/admin/toasts.ts';

/** How to configure a language service. */
export const setupHint =
  'Setzen Sie TRANSLATION_PROVIDER auf openai, deepl oder libretranslate, dazu TRANSLATION_URL und TRANSLATION_KEY, und starten Sie den Server neu.';

/** `Fehler: ` and the reason, as shown under a button. */
export const failureLine = (reason: string | null): string =>
  `Fehler: ${reason || 'Übersetzung fehlgeschlagen'}`;

export const failureLineOf = (error: unknown): string =>
  failureLine(
    hasCode(error, 'translation_not_configured')
      ? `Kein Übersetzungsdienst eingerichtet. ${setupHint}`
      : failureSentence(error, 'Übersetzung fehlgeschlagen'),
  );

/** Toast with the reason why nothing was translated. */
export const toastTranslationFailure = (error: unknown): void => {
  if (hasCode(error, 'translation_not_configured'))
    toastProblem('Kein Übersetzungsdienst eingerichtet', setupHint);
  else toastFailure('Fehler: Übersetzung fehlgeschlagen', error, 'Übersetzung fehlgeschlagen');
};
