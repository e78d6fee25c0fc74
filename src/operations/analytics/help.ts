import { defineHelp } from '#office/index.ts';

/** The sections of the handbook. */
export const analyticsHelp = defineHelp([
  {
    id: 'statistik',
    position: 12,
    title: 'Statistik',
    paragraphs: [
      'Gezählt werden Besuche der Startseite, Besuche von Länderseiten und vollständig gesendete Briefe, je Tag und Land. Über die Besucher wird nichts gespeichert: keine Adresse, kein Gerät, kein Cookie.',
      'Suchmaschinen und andere Programme zählen nicht mit, ebenso wenig, wer im Browser um Nichtverfolgung bittet. Die Zahlen sind deshalb eher zu niedrig als zu hoch.',
      'Die Rangfolge ordnet nach Summe, Besuchen, Downloads oder letzter Aktivität. Die Konversion sagt, wie viele Downloads auf hundert Besuche kommen.',
      'Der Verlauf zeigt die letzten 30, 90 oder 365 Tage. „CSV-Export“ speichert die Tabelle der Länder, „CSV für Excel“ dieselbe mit Semikolon und Dezimalkomma. Unter „Länderstatus“ sehen Sie, wie weit Petition und Übersetzungen jedes Landes sind.',
    ],
  },
]);
