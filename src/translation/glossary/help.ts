import { defineHelp } from '#office/index.ts';

/** The sections of the handbook. */
export const glossaryHelp = defineHelp([
  {
    id: 'glossar',
    position: 9,
    title: 'Glossar',
    paragraphs: [
      'Das Glossar legt für jede Sprache fest, wie ein deutscher Begriff heißt. Kommt der Begriff in einem deutschen Text vor, muss seine Übersetzung in der anderen Sprache stehen; sonst erscheint beim Text ein Hinweis. Ein Übersetzungsdienst mit dem Protokoll von OpenAI bekommt die Begriffe und die verbotenen Wörter; DeepL und LibreTranslate nehmen sie nicht.',
      'Unter „Verbotene Wörter“ stehen Übersetzungen, die für diesen Begriff nicht verwendet werden sollen. Als Teil eines anderen festgelegten Begriffs bleiben sie erlaubt.',
      'Wortformen sind die Anfänge der Wörter, an denen ein Begriff erkannt wird, damit auch gebeugte Formen zählen: „developing countr“ steht für „developing country“ und „developing countries“. Was in der Übersetzung in Klammern steht, darf fehlen.',
      'Die mitgelieferten Begriffe können Sie ändern und jederzeit auf die mitgelieferte Fassung zurücksetzen; eigene können Sie löschen. Eine Änderung gilt sofort. Danach sehen Sie, welche Texte nicht mehr zu ihr passen. Geändert werden diese Texte nicht von selbst.',
    ],
  },
]);
