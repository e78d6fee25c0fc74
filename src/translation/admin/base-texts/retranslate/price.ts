import type { PriceResponse } from '../../../contract/translating.ts';

export const notConfigured =
  'Kein Übersetzungsdienst ist eingerichtet: Setzen Sie TRANSLATION_PROVIDER auf openai, deepl oder libretranslate, dazu TRANSLATION_URL und TRANSLATION_KEY, und starten Sie den Server neu.';

/** German reason why nothing can be translated; null if it can. */
export const priceFault = ({ configured, texts, budget }: PriceResponse): string | null => {
  if (!configured) return notConfigured;
  if (texts === 0) return 'Alles ist aktuell, es gibt nichts zu übersetzen.';
  if (budget.left === 0)
    return 'Die Zeichen dieses Monats sind verbraucht. Am Ersten des nächsten Monats geht es weiter.';
  return null;
};
