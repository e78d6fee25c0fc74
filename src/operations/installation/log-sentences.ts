import { detailText, type LogSentences, pluralizeDetail, success, warning } from '#office/index.ts';

/** Initialising the database with the content of the release. */
export const installationLog = {
  database_completed: success(
    ({ details }) =>
      `Datenbank ergänzt: ${pluralizeDetail(details.texts, 'Text', 'Texte')}, ${pluralizeDetail(details.translations, 'Übersetzung', 'Übersetzungen')}, ${pluralizeDetail(details.drafts, 'Entwurf', 'Entwürfe')}; Sicherung ${detailText(details.backup)}`,
  ),
  texts_reset: warning(
    ({ details }) =>
      `Mitgelieferte Texte wiederhergestellt: ${pluralizeDetail(details.texts, 'Text', 'Texte')}, ${pluralizeDetail(details.translations, 'Übersetzung', 'Übersetzungen')}, ${pluralizeDetail(details.overrides, 'eigene Fassung', 'eigene Fassungen')} entfernt; Sicherung ${detailText(details.backup)}`,
  ),
} satisfies LogSentences;
