import { count, type LogSentences, success, warning, word } from '#office/index.ts';

/** Initialising the database with the content of the release. */
export const installationLog = {
  database_completed: success(
    ({ details }) =>
      `Datenbank ergänzt: ${count(details.texts, 'Text', 'Texte')}, ${count(details.translations, 'Übersetzung', 'Übersetzungen')}, ${count(details.drafts, 'Entwurf', 'Entwürfe')}; Sicherung ${word(details.backup)}`,
  ),
  texts_reset: warning(
    ({ details }) =>
      `Mitgelieferte Texte wiederhergestellt: ${count(details.texts, 'Text', 'Texte')}, ${count(details.translations, 'Übersetzung', 'Übersetzungen')}, ${count(details.overrides, 'eigene Fassung', 'eigene Fassungen')} entfernt; Sicherung ${word(details.backup)}`,
  ),
} satisfies LogSentences;
