import { detailText, type LogSentences, success, warning } from '#office/index.ts';

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
  glossary_term_saved: success(
    ({ inLanguage, details: { term, translation } }) =>
      `Begriff „${detailText(term)}“ ${inLanguage} im Glossar festgelegt: „${detailText(translation)}“`,
  ),
  glossary_term_removed: warning(({ inLanguage, details: { term, shipped } }) =>
    shipped === true
      ? `Begriff „${detailText(term)}“ ${inLanguage} im Glossar wieder wie mitgeliefert`
      : `Begriff „${detailText(term)}“ ${inLanguage} aus dem Glossar entfernt`,
  ),
} satisfies LogSentences;
