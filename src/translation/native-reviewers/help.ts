import { defineHelp } from '#office/index.ts';

/** The sections of the handbook. */
export const nativeReviewersHelp = defineHelp([
  {
    id: 'leselinks',
    position: 10,
    title: 'Leselinks und Vorschläge',
    paragraphs: [
      'Mit einem Leselink laden Sie Menschen ein, die eine Sprache von Kind auf sprechen. Sie brauchen kein Konto: Der Link öffnet die Texte einer Sprache, auf Wunsch nur die eines Landes.',
      'Ein Link gilt zwischen einem und 180 Tagen. Er wird nur einmal angezeigt; kopieren Sie ihn gleich. Sie können ihn jederzeit zurückziehen.',
      'Leserinnen und Leser bestätigen einen Text oder schlagen einen besseren Wortlaut vor. Veröffentlicht wird dadurch noch nichts: Vorschläge warten unter „Leselinks und Vorschläge“.',
      'Sie nehmen einen Vorschlag ganz oder in Teilen an oder lehnen ihn ab. Ein angenommener gilt als Übersetzung von Menschenhand. Wurde der Text inzwischen geändert, sehen Sie das, bevor Sie entscheiden.',
    ],
  },
]);
