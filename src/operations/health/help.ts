import { defineHelp } from '#office/index.ts';

/** The sections of the handbook. */
export const healthHelp = defineHelp([
  {
    id: 'betrieb',
    position: 15,
    title: 'Betrieb',
    paragraphs: [
      'Unter „Betrieb“ sehen Administratoren zuerst, was zu tun ist, dann den Stand von Datenbank, Aufträgen, Sicherungen, Speicherplatz, Anfragen, Anmeldungen, Inhalten und Briefsatz, und welche Prozesse sich in den letzten drei Minuten gemeldet haben. „In Ordnung“, „Hinweis“, „Warnung“ oder „Dringend“ steht bei jedem Teil. Die Seite erneuert sich alle 30 Sekunden.',
      'Der Verlauf darunter zeigt 24 Stunden oder 30 Tage: Anfragen, Fehler, Abgewiesene, Antwortzeit, Briefe, offene Aufträge, Alter der Sicherung und Arbeitsspeicher. „Zahlen als Tabelle“ zeigt dieselben Zahlen. Fehlt die Linie, hat sich in dieser Zeit kein Prozess gemeldet: Die Website lief nicht oder erreichte ihre Datenbank nicht.',
      'Auf der Master-Seite sehen Administratoren Hinweise zum Betrieb, jeden mit dem, was zu tun ist. Warnungen werden im Kopf jeder Seite gezählt. Dieselben Sätze stehen beim Start im Protokoll des Servers.',
      'Unter „Dienste prüfen“ sehen Sie, welche Dienste eingerichtet sind und was der Übersetzungsdienst in diesem Monat gekostet hat. „Prüfen“ ruft den Server wirklich auf und zeigt für jeden Aufruf OK oder ERROR mit Status und Dauer.',
      '„API-Key Fehler“ heißt, dass der Übersetzungsdienst die Anfrage ablehnt, meist wegen eines falschen Schlüssels. „Verbindungsfehler“ heißt, dass gar keine Antwort kam.',
      'Lange Arbeiten laufen als Aufträge im Hintergrund. Im Kopf der Seite sehen Sie, wie weit sie sind, und halten sie an, setzen sie fort oder brechen sie ab. Ein Neustart schadet ihnen nicht.',
      'Einstellungen stehen in der Umgebung des Servers und gelten nach einem Neustart. Wer was wann geändert hat, steht im Protokoll unter „Länderstatus“.',
    ],
  },
]);
