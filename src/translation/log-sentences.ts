import { pluralize } from '#lib/pluralize.ts';
import {
  detailText,
  formatNumberDetail,
  type LogSentences,
  pluralizeDetail,
  success,
  warning,
} from '#office/index.ts';

/** Languages, and translating into them. */
export const translationLog = {
  translation_started: success(({ details }) => {
    const total = typeof details.total === 'number' ? details.total : 0;
    return `Übersetzung begonnen: ${pluralize(total, 'Text', 'Texte')}`;
  }),
  language_added: success(({ language }) => `Sprache ${language} hinzugefügt`),
  language_withdrawn: warning(({ language }) => `Sprache ${language} zurückgezogen`),
  translations_replaced: success(
    ({ language, details: { find, replace, texts } }) =>
      `„${detailText(find)}“ durch „${detailText(replace)}“ ersetzt (${language}), in ${pluralizeDetail(texts, 'Text', 'Texten')}`,
  ),
  translations_replacement_undone: warning(
    ({ language, details: { texts } }) =>
      `Ersetzung in ${pluralizeDetail(texts, 'Text', 'Texten')} rückgängig gemacht (${language})`,
  ),
  translations_imported: {
    type: ({ imported }) => (imported === 0 ? 'warning' : 'success'),
    sentence: ({ details: { imported, total } }) =>
      `${formatNumberDetail(imported)} von ${pluralizeDetail(total, 'Übersetzung', 'Übersetzungen')} importiert`,
  },
} satisfies LogSentences;
