import { pluralize } from '#lib/pluralize.ts';
import { formatNumberDetail, type LogSentences, pluralizeDetail, success, warning } from '#office/index.ts';

/** Languages, and translating into them. */
export const translationLog = {
  translation_started: success(({ details }) => {
    const total = typeof details.total === 'number' ? details.total : 0;
    return `Übersetzung begonnen: ${pluralize(total, 'Text', 'Texte')}`;
  }),
  language_added: success(({ language }) => `Sprache ${language} hinzugefügt`),
  language_withdrawn: warning(({ language }) => `Sprache ${language} zurückgezogen`),
  translations_imported: {
    type: ({ imported }) => (imported === 0 ? 'warning' : 'success'),
    sentence: ({ details: { imported, total } }) =>
      `${formatNumberDetail(imported)} von ${pluralizeDetail(total, 'Übersetzung', 'Übersetzungen')} importiert`,
  },
} satisfies LogSentences;
