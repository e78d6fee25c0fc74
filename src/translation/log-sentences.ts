import { counted } from '#lib/counted.ts';
import { count, formatted, type LogSentences, success, warning } from '#office/index.ts';

/** Languages, and translating into them. */
export const translationLog = {
  translation_started: success(({ details }) => {
    const total = typeof details.total === 'number' ? details.total : 0;
    return `Übersetzung begonnen: ${counted(total, 'Text', 'Texte')}`;
  }),
  language_added: success(({ language }) => `Sprache ${language} hinzugefügt`),
  language_withdrawn: warning(({ language }) => `Sprache ${language} zurückgezogen`),
  translations_imported: {
    type: ({ imported }) => (imported === 0 ? 'warning' : 'success'),
    what: ({ details: { imported, total } }) =>
      `${formatted(imported)} von ${count(total, 'Übersetzung', 'Übersetzungen')} importiert`,
  },
} satisfies LogSentences;
