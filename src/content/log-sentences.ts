import { type LogSentences, success, warning } from '#office/index.ts';

/** Texts that were changed. */
export const contentLog = {
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
} satisfies LogSentences;
