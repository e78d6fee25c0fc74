import { defineHelp } from '#office/index.ts';

/** The sections of the handbook. */
export const answersHelp = defineHelp([
  {
    id: 'antworten',
    position: 6.5,
    title: 'Antworten der Regierungen',
    paragraphs: [
      'Wer einen Brief abgeschickt hat, kann melden, was die Regierung geantwortet hat. Unter „Antworten“ geben Sie solche Meldungen frei oder lehnen sie ab. Erst was freigegeben ist, wird öffentlich gezählt. Geprüft ist es damit nicht: Die Website sagt überall „nach Angaben von Absendern“.',
      'Einen Text sehen andere nur, wenn sein Absender einverstanden ist und Sie ihn freigeben. Kürzen Sie vorher, was niemanden angeht: Namen, Adressen, Telefonnummern, Links. Einiges davon ist markiert, „Schwärzen“ ersetzt es. Der ursprüngliche Text wird bei der Freigabe gelöscht. Texte ohne Einverständnis und die Angabe, wer geantwortet hat, werden etwa zwei Minuten nach der Freigabe gelöscht, abgelehnte Meldungen nach 30 Tagen.',
      'Eine Entscheidung lässt sich gleich danach rückgängig machen, später unter „Freigegeben“ oder „Abgelehnt“ zurücknehmen; gelöschte Texte kommen dadurch nicht wieder. Mit Strg und Eingabetaste geben Sie die Antwort frei, in der Sie gerade schreiben.',
      'Kommen an einem Tag viele Meldungen aus demselben Netz, steht es dabei. „Alle verwerfen“ lehnt sie gemeinsam ab. Woher sie kamen, weiß niemand: Gespeichert ist nur, welche zusammengehören, und auch das nur 30 Tage.',
      'Ein Brief, der unzustellbar zurückkam, ist keine Antwort. Ist er freigegeben, steht er als Hinweis bei der Anschrift des Landes und zählt dort wie drei.',
    ],
  },
]);
