import { detailText, type LogSentences, other, pluralizeDetail, success, warning } from '#office/index.ts';

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
  translations_reviewed: success(
    ({ inLanguage, details: { total } }) =>
      `${pluralizeDetail(total, 'Übersetzung', 'Übersetzungen')} ${inLanguage} als gelesen und gut bestätigt`,
  ),
  translations_unreviewed: warning(
    ({ inLanguage, details: { total } }) =>
      `Bestätigung von ${pluralizeDetail(total, 'Übersetzung', 'Übersetzungen')} ${inLanguage} zurückgenommen`,
  ),
  text_label_created: other(({ details: { name } }) => `Schlagwort „${detailText(name)}“ angelegt`),
  text_label_renamed: other(
    ({ details: { name, before } }) =>
      `Schlagwort „${detailText(before)}“ in „${detailText(name)}“ umbenannt`,
  ),
  text_label_deleted: warning(({ details: { name } }) => `Schlagwort „${detailText(name)}“ gelöscht`),
  texts_labelled: other(
    ({ inLanguage, details: { name, total } }) =>
      `Schlagwort „${detailText(name)}“ an ${pluralizeDetail(total, 'Text', 'Texte')} ${inLanguage} vergeben`,
  ),
  texts_unlabelled: other(
    ({ inLanguage, details: { name, total } }) =>
      `Schlagwort „${detailText(name)}“ von ${pluralizeDetail(total, 'Text', 'Texten')} ${inLanguage} entfernt`,
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
