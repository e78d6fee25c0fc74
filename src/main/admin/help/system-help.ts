/** The handbook on statistics, backups, users and the operation. */
export const systemHelp = [
  {
    id: 'statistik',
    title: 'Statistik',
    paragraphs: [
      'Gezählt werden Besuche der Startseite, Besuche von Länderseiten und vollständig gesendete Briefe, je Tag und Land. Über die Besucher wird nichts gespeichert: keine Adresse, kein Gerät, kein Cookie.',
      'Suchmaschinen und andere Programme zählen nicht mit, ebenso wenig, wer im Browser um Nichtverfolgung bittet. Die Zahlen sind deshalb eher zu niedrig als zu hoch.',
      'Die Rangfolge ordnet nach Summe, Besuchen, Downloads oder letzter Aktivität. Die Konversion sagt, wie viele Downloads auf hundert Besuche kommen.',
      'Der Verlauf zeigt die letzten 30, 90 oder 365 Tage. „CSV-Export“ speichert die Tabelle der Länder, „CSV für Excel“ dieselbe mit Semikolon und Dezimalkomma. Unter „Länderstatus“ sehen Sie, wie weit Petition und Übersetzungen jedes Landes sind.',
    ],
  },
  {
    id: 'sicherungen',
    title: 'Sicherungen',
    paragraphs: [
      'Eine Sicherung ist eine Datei mit allem, was in der Datenbank steht. Sie entsteht, während die Website arbeitet, und wird danach noch einmal gelesen und geprüft.',
      'Von selbst wird alle BACKUP_EVERY_HOURS Stunden eine gemacht; die ältesten werden gelöscht, wenn mehr als BACKUP_KEEP da sind. Mit „Jetzt sichern“ machen Sie eine zusätzlich, zum Beispiel vor einer großen Änderung.',
      'Die Dateien liegen auf dem Server. Setzen Sie BACKUP_DIR auf einen anderen Datenträger, damit sie einen Ausfall überstehen.',
      'Zurückgespielt wird auf der Befehlszeile des Servers bei angehaltener Website; der Befehl steht unter „Sicherungen“ zum Kopieren. Dabei wird alles ersetzt, was seitdem geändert wurde. Vom Stand davor wird von selbst eine Sicherung gemacht. Danach melden sich alle neu an.',
      'Unter „Statische Website“ laden Sie eine Kopie der öffentlichen Seiten. Sie ersetzt keine Sicherung: Entwürfe und Benutzer sind nicht darin.',
    ],
  },
  {
    id: 'benutzer',
    title: 'Benutzer',
    paragraphs: [
      'Es gibt zwei Rollen. Die Redaktion bearbeitet und prüft Petitionen und gibt sie in die Überarbeitung oder die Prüfung. Administratoren dürfen alles, auch veröffentlichen, übersetzen lassen und Benutzer verwalten.',
      'Für die Benutzerverwaltung braucht es zusätzlich das Master-Passwort. Nach der Eingabe gilt es 15 Minuten; oben rechts sehen Sie, wie lange noch.',
      'Höchstens 100 Benutzer sind möglich. Der erste Benutzer lässt sich nicht löschen und nicht sperren, und die letzte Administratorin oder der letzte Administrator bleibt es.',
      'Wer gesperrt wird, ist sofort abgemeldet. Bleibt beim Bearbeiten das Passwort leer, gilt das bisherige weiter. Hat jemand sein Telefon verloren, setzen Sie hier die Zwei-Faktor-Anmeldung zurück.',
      'Ist das Master-Passwort verloren, setzt der Betreiber es auf dem Server neu: npm run admin -- reset-master-password.',
    ],
  },
  {
    id: 'betrieb',
    title: 'Betrieb',
    paragraphs: [
      'Auf der Master-Seite sehen Administratoren Hinweise zum Betrieb, jeden mit dem, was zu tun ist. Warnungen werden im Kopf jeder Seite gezählt. Dieselben Sätze stehen beim Start im Protokoll des Servers.',
      'Unter „Dienste prüfen“ sehen Sie, welche Dienste eingerichtet sind und was der Übersetzungsdienst in diesem Monat gekostet hat. „Prüfen“ ruft den Server wirklich auf und zeigt für jeden Aufruf OK oder ERROR mit Status und Dauer.',
      '„API-Key Fehler“ heißt, dass der Übersetzungsdienst die Anfrage ablehnt, meist wegen eines falschen Schlüssels. „Verbindungsfehler“ heißt, dass gar keine Antwort kam.',
      'Lange Arbeiten laufen als Aufträge im Hintergrund. Im Kopf der Seite sehen Sie, wie weit sie sind, und halten sie an, setzen sie fort oder brechen sie ab. Ein Neustart schadet ihnen nicht.',
      'Einstellungen stehen in der Umgebung des Servers und gelten nach einem Neustart. Wer was wann geändert hat, steht im Protokoll unter „Länderstatus“.',
    ],
  },
] as const;
