import { defineHelp } from '#office/index.ts';

/** The sections of the handbook. */
export const backupsHelp = defineHelp([
  {
    id: 'sicherungen',
    position: 13,
    title: 'Sicherungen',
    paragraphs: [
      'Eine Sicherung ist eine Datei mit allem, was in der Datenbank steht. Sie entsteht, während die Website arbeitet, und wird danach noch einmal gelesen und geprüft.',
      'Von selbst wird alle BACKUP_EVERY_HOURS Stunden eine gemacht; die ältesten werden gelöscht, wenn mehr als BACKUP_KEEP da sind. Mit „Jetzt sichern“ machen Sie eine zusätzlich, zum Beispiel vor einer großen Änderung.',
      'Die Dateien liegen auf dem Server. Damit sie einen Ausfall überstehen, nennen Sie mit BACKUP_UPLOAD einen Befehl, der jede an einen anderen Ort überträgt. Ob es gelungen ist, steht unter „Sicherungen“; sonst erscheint ein Hinweis.',
      'Alle BACKUP_REHEARSE_EVERY_DAYS Tage wird geprobt, ob sich die neueste Sicherung zurückspielen lässt: in eine leere Datenbank neben der Website, die danach wieder verschwindet.',
      'Zurückgespielt wird auf der Befehlszeile des Servers bei angehaltener Website; der Befehl steht unter „Sicherungen“ zum Kopieren. Dabei wird alles ersetzt, was seitdem geändert wurde. Vom Stand davor wird von selbst eine Sicherung gemacht. Danach melden sich alle neu an.',
      'Unter „Statische Website“ laden Sie eine Kopie der öffentlichen Seiten. Sie ersetzt keine Sicherung: Entwürfe und Benutzer sind nicht darin.',
    ],
  },
]);
